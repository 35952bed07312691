import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  /** What the button does: its name. */
  label: string;
}

/** A button with only an icon. With `aria-disabled` it does nothing and keeps the focus. */
export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...button} className={classNames(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}
