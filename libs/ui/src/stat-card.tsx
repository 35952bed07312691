import type { ReactNode } from 'react';
import { classNames } from './shared';
import { Skeleton } from './skeleton';
import styles from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Undefined while loading. */
  value?: ReactNode;
  hint?: ReactNode;
  /** Label and number in one line, for a strip above a list. */
  isCompact?: boolean;
}

/** A number with its label. */
export function StatCard({ label, value, hint, isCompact = false }: StatCardProps) {
  return (
    <div className={classNames(styles.card, isCompact && styles.compact)}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value ?? <Skeleton width="2.5ch" height="0.9em" />}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
