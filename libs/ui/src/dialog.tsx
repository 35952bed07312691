import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useToastsInside } from './toast';
import styles from './dialog.module.css';

export interface DialogProps {
  title: ReactNode;
  /** The name of the button that closes. */
  closeLabel: string;
  onClose: () => void;
  /** Mounts and shows the dialog; leave it out where the dialog itself is rendered only while open. */
  open?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** Beside or below the title, for example a status badge. */
  subtitle?: ReactNode;
  /** Beside the button that closes, for example the ways to the next record. */
  tools?: ReactNode;
  /** When it changes, another thing is shown in the same dialog: from its top, and the focus stays in the dialog. */
  contentKey?: string;
  /** Stays visible below the scrolling body: the actions. */
  footer?: ReactNode;
  /** What takes the focus on opening; the heading where it is left out. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A modal dialog: traps the focus, gives it back on closing, closes with Escape. */
export function Dialog({ open = true, ...dialog }: DialogProps) {
  return open ? <OpenDialog {...dialog} /> : null;
}

function OpenDialog({
  title,
  closeLabel,
  onClose,
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
    element?.showModal();
    // A browser may close a dialog by itself when Escape is pressed twice.
    element?.addEventListener('close', closedByBrowser);
    (initialFocus?.current ?? heading.current)?.focus();
    return () => {
      element?.removeEventListener('close', closedByBrowser);
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
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
        // The owner decides whether it closes: an action may still be under way.
        event.preventDefault();
        onClose();
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
      {/* Where nothing in it takes the focus, the keyboard scrolls the body itself. */}
      <div key={contentKey} className={styles.body} tabIndex={0}>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </dialog>
  );
}
