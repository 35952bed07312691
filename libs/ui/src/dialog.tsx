import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames, IconButton, useToastsInside } from './shared';
import styles from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /** The name of the button that closes. */
  closeLabel: string;
  onClose: () => void;
  /** Replaces closing when the user presses Escape, for example to go back a step. */
  onEscape?: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Next to or below the title, for example a status badge. */
  subtitle?: ReactNode;
  /** Next to the close button, for example the buttons to the next item. */
  tools?: ReactNode;
  /** Identifies the content. When it changes, the body scrolls to its top, and the focus stays in the dialog. */
  contentKey?: string;
  /** Stays visible below the scrolling body: the actions. */
  footer?: ReactNode;
  /** The element that gets the focus on opening. By default the heading. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal dialog, open while it is rendered: traps the focus, returns it on closing, closes with Escape. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  onEscape = onClose,
  size = 'md',
  subtitle,
  tools,
  contentKey,
  footer,
  initialFocus,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  const closedByBrowser = useEffectEvent(() => onClose());

  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    keepPageWidth();
    element?.showModal();
    // A browser may close a dialog without our code when the user presses Escape twice.
    element?.addEventListener('close', closedByBrowser);
    (initialFocus?.current ?? heading.current)?.focus();
    return () => {
      element?.removeEventListener('close', closedByBrowser);
      element?.close();
      // A row that the dialog was opened from may have left its list.
      const target = opener?.isConnected ? opener : document.querySelector('h1');
      if (target instanceof HTMLElement) target.focus();
    };
  }, [initialFocus]);

  useToastsInside(dialog);

  const shownKey = useRef(contentKey);
  useLayoutEffect(() => {
    const isLost = !dialog.current?.contains(document.activeElement);
    if (shownKey.current !== contentKey && isLost) heading.current?.focus();
    shownKey.current = contentKey;
  }, [contentKey]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={headingId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        // The owner decides whether it closes: an action may still be in progress.
        event.preventDefault();
        onEscape();
      }}
    >
      <header className={styles.header}>
        <div className={styles.titles}>
          <h2 id={headingId} ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        <div className={styles.tools}>
          {tools}
          <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
        </div>
      </header>
      {/* Focusable, so that the keyboard can scroll a body without controls. */}
      <div key={contentKey} className={styles.body} tabIndex={0}>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}

/** Passes the scrollbar's width to the style sheet, so that nothing moves when a dialog removes the scrollbar. */
function keepPageWidth() {
  const root = document.documentElement;
  // Another open dialog has already removed it.
  if (document.querySelector('dialog[open]')) return;
  const { left, right } = root.getBoundingClientRect();
  const sides = [left, window.innerWidth - right];
  if (getComputedStyle(root).direction === 'rtl') sides.reverse();
  root.style.setProperty('--scrollbar-start', `${sides[0]}px`);
  root.style.setProperty('--scrollbar-end', `${sides[1]}px`);
}
