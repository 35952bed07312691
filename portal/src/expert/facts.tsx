import type { ReactNode } from 'react';
import { useT } from '../messages';
import styles from './expert.module.css';

/** Names and what stands for them, below each other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One of them; says so where nothing was stated. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useT();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || t('expert.project.notSaid')}</dd>
    </div>
  );
}
