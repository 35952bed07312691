import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './button';
import styles from './confirm-bar.module.css';

export interface ConfirmBarProps {
  /** The question, in words that name the thing. */
  question: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  pending?: boolean;
  pendingLabel?: string;
  /** Red for what cannot be taken back. */
  isDestructive?: boolean;
  /** The confirming button takes the focus instead of the question, for who came here by a key. */
  isConfirmFocused?: boolean;
}

/** Asks once, in place, before something happens; the focus goes back to where it was. */
export function ConfirmBar({
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  pending = false,
  pendingLabel,
  isDestructive = false,
  isConfirmFocused = false,
}: ConfirmBarProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const first = isConfirmFocused ? confirm : bar;
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    first.current?.focus();
    return () => before?.focus();
  }, [first]);
  return (
    <div ref={bar} tabIndex={-1} role="group" aria-labelledby={id} className={styles.bar}>
      <p id={id} className={styles.question}>
        {question}
      </p>
      <div className={styles.actions}>
        <Button
          ref={confirm}
          variant={isDestructive ? 'danger' : 'primary'}
          onClick={onConfirm}
          pending={pending}
          pendingLabel={pendingLabel}
        >
          {confirmLabel}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={pending}>
          {cancelLabel}
        </Button>
      </div>
    </div>
  );
}
