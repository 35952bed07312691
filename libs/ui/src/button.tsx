import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'ghost' | 'accent' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  block?: boolean;
}

/** Returns the classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block) ?? '';
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * True while the action is in progress. The button is disabled, shows `pendingLabel` and does not change its width.
   */
  pending?: boolean;
  pendingLabel?: string;
}

/** A button with a pending state. */
export function Button({
  variant,
  size,
  block,
  pending = false,
  pendingLabel,
  className,
  children,
  disabled = false,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement | null>(null);
  useReturnOfFocus(own, pending);
  return (
    <button
      {...rest}
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), pending && styles.pending, className)}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
    >
      <span className={styles.label} data-reserve={pending ? asText(children) : pendingLabel}>
        <span className={styles.text}>{pending && pendingLabel ? pendingLabel : children}</span>
      </span>
    </button>
  );
}

/** Returns the focus to a disabled button after the action, unless another element has taken it. */
function useReturnOfFocus(button: { current: HTMLButtonElement | null }, pending: boolean) {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [button, pending]);
}

function asText(children: unknown): string | undefined {
  return typeof children === 'string' ? children : undefined;
}
