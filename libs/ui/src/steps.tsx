import { classNames } from './class-names';
import { Icon } from './icon';
import { Mark } from './mark';
import { VisuallyHidden } from './visually-hidden';
import styles from './steps.module.css';

const STONES_IN_ALL = 20;

export interface StepsProps {
  /** What the steps lead through, for screen readers. */
  label: string;
  steps: readonly string[];
  /** The current step, counted from 1. */
  current: number;
  /** The label of a completed step, for screen readers. */
  doneLabel: string;
}

/** The steps of a form by number; the arch grows with each. */
export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <div className={styles.frame}>
      <Mark size={88} laid={Math.round((STONES_IN_ALL * current) / steps.length)} className={styles.mark} />
      <ol role="list" aria-label={label} className={styles.list}>
        {steps.map((step, index) => {
          const isDone = index + 1 < current;
          const isCurrent = index + 1 === current;
          return (
            <li
              key={step}
              aria-current={isCurrent ? 'step' : undefined}
              className={classNames(styles.step, isDone && styles.done, isCurrent && styles.current)}
            >
              <span className={styles.head}>
                <span className={styles.number}>{index + 1}</span>
                {isDone && <Icon name="check" size={16} />}
              </span>
              <span className={styles.label}>
                {step} {isDone && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
