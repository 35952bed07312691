import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import styles from './icon.module.css';

const OUTLINES = {
  sun: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 1.5v2M12 20.5v2M4.6 4.6 6 6M18 18l1.4 1.4M1.5 12h2M20.5 12h2M4.6 19.4 6 18M18 6l1.4-1.4',
  moon: 'M20.5 14.2A8.5 8.5 0 1 1 9.8 3.5a7 7 0 0 0 10.7 10.7Z',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  close: 'm6 6 12 12M18 6 6 18',
  arrow: 'M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5',
  back: 'M19.5 12h-15M11 5.5 4.5 12l6.5 6.5',
  chevron: 'm6 9.5 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 9v4.5M12 17h.01M10.3 3.9 2.2 18a2 2 0 0 0 1.7 3h16.2a2 2 0 0 0 1.7-3L13.7 3.9a2 2 0 0 0-3.4 0Z',
  info: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 11v5.5M12 7.5h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20.5 20.5 16 16',
  play: 'M7 4.5v15l12-7.5-12-7.5Z',
  pause: 'M8 5v14M16 5v14',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 19V8a1.5 1.5 0 0 1 1.5-1.5h5',
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17v3ZM14 8l3 3',
  plus: 'M12 5v14M5 12h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  clock: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM12 6.5V12l3.5 2',
  mail: 'M3.5 5.5h17v13h-17zM3.5 6.5 12 13l8.5-6.5',
  exit: 'M10 4H5.5A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15 8l4.5 4-4.5 4M19 12H9.5',
  trash: 'M4 6.5h16M9 6.5V4h6v2.5M6.5 6.5 7.5 20h9l1-13.5M10 10.5v5.5M14 10.5v5.5',
  globe: 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20ZM2 12h20M12 2c3 3 4 6.5 4 10s-1 7-4 10c-3-3-4-6.5-4-10s1-7 4-10Z',
} as const;

export type IconName = keyof typeof OUTLINES;

/** Icons that point along the reading direction, and are mirrored with it. */
const DIRECTED: readonly IconName[] = ['arrow', 'back', 'exit', 'external'];

interface IconProps {
  name: IconName;
  size?: number;
  className?: string;
}

/** A small, decorative icon in the color of its text. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      aria-hidden
      className={classNames(styles.icon, DIRECTED.includes(name) && styles.directed, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      focusable="false"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}

interface Named {
  icon: IconName;
  /** The button's accessible name: its action. */
  label: string;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, Named {}

/** A button with only an icon. With `aria-disabled` it does nothing and retains the focus. */
export function IconButton({ icon, label, className, ...button }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...button} className={classNames(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}

/** A link to a part of the page that looks like an icon button, for pages whose script has not loaded. */
export function IconLink({ icon, label, ...link }: Named & Pick<ComponentProps<'a'>, 'href' | 'ref'>) {
  return (
    <a role="button" aria-label={label} {...link} className={styles.button}>
      <Icon name={icon} />
    </a>
  );
}
