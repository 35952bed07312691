import { useId } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** The progress in words. */
  label: string;
  done: number;
  total: number;
}

/** The progress of work on the server. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <progress id={id} className={styles.bar} value={done} max={total || 1} />
    </div>
  );
}
