import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface Named {
  icon: IconName;
  /** What the button does: its name. */
  label: string;
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Named {}

/** A button with only an icon. With `aria-disabled` it does nothing and keeps the focus. */
export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...button} className={classNames(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}

/** The same for a page without scripts: a link to another part of the page, which looks and is called like the button. */
export function IconLink({ icon, label, ...link }: Named & Pick<ComponentProps<'a'>, 'href' | 'ref'>) {
  return (
    <a role="button" aria-label={label} {...link} className={styles.button}>
      <Icon name={icon} />
    </a>
  );
}
