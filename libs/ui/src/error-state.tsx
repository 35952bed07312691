import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import styles from './error-state.module.css';

interface ErrorStateProps {
  title?: string;
  message: ReactNode;
  /** Undefined if retrying is pointless. */
  onRetry?: () => void;
  retryLabel?: string;
  pending?: boolean;
  pendingLabel?: string;
}

/** A placeholder for content that failed to load, with a retry button. */
export function ErrorState({ title, message, onRetry, retryLabel, pending, pendingLabel }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state}>
      <Icon name="warning" size={32} />
      {title && <h2 className={styles.title}>{title}</h2>}
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} pending={pending} pendingLabel={pendingLabel}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}

/**
 * The red box above a form's buttons. It stays in the page while empty, so that screen readers announce new content.
 */
export function ErrorBox({ children }: { children?: ReactNode }) {
  return (
    <div role="alert" className={styles.live}>
      {children ? (
        <div className={styles.box}>
          <Icon name="warning" />
          <div>{children}</div>
        </div>
      ) : null}
    </div>
  );
}
