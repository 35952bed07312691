import type { ComponentProps } from 'react';
import { classNames } from './shared';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
}

/** A raised surface for one piece of content. */
export function Card({ as = 'div', className, ...rest }: CardProps) {
  const Element = as as 'div';
  return <Element {...rest} className={classNames(styles.card, className)} />;
}
