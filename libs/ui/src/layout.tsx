import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './layout.module.css';

type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;

interface LayoutProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'dl' | 'form' | 'article';
  /** The space between the children, in steps of 4 px. */
  gap?: Space;
}

/** Children below each other. */
export function Stack({ gap = 4, ...rest }: LayoutProps) {
  return <Layout {...rest} gap={gap} kind={styles.stack} />;
}

/** Children side by side, wrapping to new lines. */
export function Row({ gap = 3, ...rest }: LayoutProps) {
  return <Layout {...rest} gap={gap} kind={styles.row} />;
}

/** As many equal columns as fit, none narrower than `min`. */
export function Grid({ gap = 4, min = '16rem', style, ...rest }: LayoutProps & { min?: string }) {
  return <Layout {...rest} gap={gap} kind={styles.grid} style={{ ...style, '--grid-min': min } as typeof style} />;
}

function Layout({ as = 'div', gap, kind, className, style, ...rest }: LayoutProps & { kind?: string }) {
  const Element = as as 'div';
  const role = as === 'ul' || as === 'ol' ? 'list' : undefined;
  return (
    <Element
      role={role}
      {...rest}
      className={classNames(kind, className)}
      style={{ gap: `var(--space-${gap})`, ...style }}
    />
  );
}
