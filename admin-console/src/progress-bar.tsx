import { useId } from 'react';
import shared from './shared.module.css';

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
      <progress id={id} className={shared.progress} value={done} max={total || 1} />
    </div>
  );
}
