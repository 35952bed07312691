import { Card, Stack } from '@network/ui';
import { useId, type ReactNode } from 'react';
import styles from './project-page.module.css';

/** A part of a project's page, under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {children}
      </Stack>
    </Card>
  );
}

/** The page's two columns: what the work is about at the start, who and when beside it. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}
