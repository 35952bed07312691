import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './page-frame.module.css';

interface PageFrameProps {
  /** The heading of the page. It gets the focus after navigation. */
  title: ReactNode;
  subtitle?: ReactNode;
  /** The window's title. */
  documentTitle?: string;
  /** The link back, above the heading. */
  back?: ReactNode;
  /** Buttons at the heading's end. */
  actions?: ReactNode;
  /** `narrow` for forms, `full` for lists that use the whole screen, `wide` for everything else. */
  width?: 'narrow' | 'wide' | 'full';
  /** Puts heading, links and buttons in one line, for a page in use all day. */
  isDense?: boolean;
  /** The heading gets the focus again when this changes, for example with a wizard's step. */
  focusKey?: string | number;
  /** The landmark. Use `div` inside another landmark. */
  as?: 'main' | 'div';
  children?: ReactNode;
}

/** The layout of a page: landmark, heading, window title, and the focus on the heading. */
export function PageFrame({
  title,
  subtitle,
  documentTitle,
  back,
  actions,
  width = 'wide',
  isDense = false,
  focusKey,
  as: Landmark = 'main',
  children,
}: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (documentTitle) document.title = documentTitle;
  }, [documentTitle]);

  const shownKey = useRef(focusKey);
  useEffect(() => {
    // After navigation, a field or dialog that has already taken the focus keeps it.
    const isTaken = shownKey.current === focusKey && frame.current?.contains(document.activeElement);
    shownKey.current = focusKey;
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [focusKey]);

  return (
    <Landmark data-width={width} className={classNames(styles.frame, styles[width], isDense && styles.dense)}>
      <div ref={frame}>
        <div className={styles.top}>
          {back && <div className={styles.back}>{back}</div>}
          <header className={styles.header}>
            <div className={styles.titles}>
              <h1 ref={heading} tabIndex={-1}>
                {title}
              </h1>
              {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            </div>
            {actions && <div className={styles.actions}>{actions}</div>}
          </header>
        </div>
        {children}
      </div>
    </Landmark>
  );
}
