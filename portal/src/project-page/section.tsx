import { Card, Stack } from '@network/ui';
import { type ReactNode, useId } from 'react';
import { useT } from './messages';
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

/** Names and their values, below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One of them; says so where there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t('work.notStated')}</dd>
    </div>
  );
}

/** What somebody wrote, with its line breaks and in its own direction. */
export function Prose({ children }: { children: string }) {
  return (
    <p dir="auto" className={styles.prose}>
      {children}
    </p>
  );
}
