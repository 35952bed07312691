import type { ReactNode } from 'react';
import { classNames, Icon, type IconName } from './shared';
import styles from './banner.module.css';
import tones from './tones.module.css';

const ICONS = { info: 'info', warning: 'clock', danger: 'warning', success: 'check' } as const satisfies Record<
  string,
  IconName
>;

export interface BannerProps {
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at its end. */
  action?: ReactNode;
  /** Read out when it appears after the page: a result, a lost connection. */
  isLive?: boolean;
  className?: string;
}

/** A persistent message on the page. */
export function Banner({ tone = 'info', title, children, action, isLive = false, className }: BannerProps) {
  return (
    <div role={isLive ? 'status' : undefined} className={classNames(styles.banner, tones[tone], className)}>
      <Icon name={ICONS[tone]} size={22} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
