import type { ReactNode } from 'react';
import { Mark } from './shared';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** The next step, for example a button. */
  action?: ReactNode;
  /** The level of the title in the page. */
  headingLevel?: 2 | 3;
}

/** The state of an empty page: the arch with only its golden stone, a sentence and the next step. */
export function EmptyState({ title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <Mark size={112} onlyKeystone />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
