import { classNames } from './shared';
import styles from './status-badge.module.css';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** One symbol for each tone, so that a status does not depend on color alone. */
const SYMBOLS: Record<Tone, string> = {
  neutral: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  info: 'M3 2.5v7l6-3.5-6-3.5Z',
  success: 'm2 6.5 2.7 2.7L10 3.5',
  warning: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM6 3.8V6.2l1.5 1',
  danger: 'm3 3 6 6M9 3 3 9',
};

interface StatusBadgeProps {
  tone: Tone;
  label: string;
}

/** A status as a word, with a symbol and a color. */
export function StatusBadge({ tone, label }: StatusBadgeProps) {
  return (
    <span className={classNames(styles.badge, tones[tone])}>
      <svg aria-hidden="true" viewBox="0 0 12 12" width={12} height={12} focusable="false">
        <path d={SYMBOLS[tone]} fill={tone === 'info' ? 'currentColor' : 'none'} />
      </svg>
      {label}
    </span>
  );
}
