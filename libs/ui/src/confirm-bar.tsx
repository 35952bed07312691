import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button, type ButtonLook } from './shared';
import styles from './confirm-bar.module.css';

export interface ConfirmBarProps {
  /** The question. It names the object of the change. */
  question: ReactNode;
  /** A field that the action needs. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  pending?: boolean;
  pendingLabel?: string;
  /** Red, for an action that cannot be undone. */
  isDestructive?: boolean;
  /**
   * The confirming button gets the focus instead of the question, for actions started by a key. Only Enter presses it,
   * because Space may belong to a text that the user believes to be typing.
   */
  isConfirmFocused?: boolean;
}

/** An inline confirmation before an action. Escape cancels. Afterwards the focus returns to its previous element. */
export function ConfirmBar({
  question,
  children,
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
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || pending) return;
    // Otherwise the dialog around it would close as well.
    event.preventDefault();
    onCancel();
  };
  const ignoreSpace = (event: KeyboardEvent) => event.key === ' ' && event.preventDefault();
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      data-holds-keys
      className={styles.bar}
      onKeyDown={cancelByEscape}
    >
      <p id={id} className={styles.question}>
        {question}
      </p>
      {children}
      <div className={styles.actions}>
        <Button
          ref={confirm}
          variant={isDestructive ? 'danger' : 'primary'}
          onClick={onConfirm}
          pending={pending}
          pendingLabel={pendingLabel}
          {...(isConfirmFocused && { onKeyDown: ignoreSpace, onKeyUp: ignoreSpace })}
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

interface ConfirmButtonProps extends ButtonLook, Omit<ConfirmBarProps, 'onConfirm' | 'onCancel' | 'isConfirmFocused'> {
  label: string;
  disabled?: boolean;
  /** Starts the action. It calls `close` when the action is over. */
  onConfirm: (close: () => void) => void;
}

/** A button that asks a question in its place before it acts. The focus returns to it afterwards. */
export function ConfirmButton({ label, variant, size, block, disabled, onConfirm, ...bar }: ConfirmButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isOpen = isPressed && !disabled;
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = () => setPressed(false);
  if (isOpen) return <ConfirmBar {...bar} onConfirm={() => onConfirm(close)} onCancel={close} />;
  return (
    <div>
      <Button ref={button} {...{ variant, size, block, disabled }} onClick={() => setPressed(true)}>
        {label}
      </Button>
    </div>
  );
}
