import type { ReactNode } from 'react';
import { useT } from './messages';
import styles from './project-page.module.css';

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
