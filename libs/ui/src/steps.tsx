import { classNames, Icon, Mark, VisuallyHidden } from './shared';
import styles from './steps.module.css';

const STONES_IN_ALL = 20;

interface StepsProps {
  /** The name of the process, for screen readers. */
  label: string;
  steps: readonly string[];
  /** The current step, counted from 1. */
  current: number;
  /** The completed steps. Defaults to the steps before the current one. */
  done?: readonly number[];
  /** The label of a completed step, for screen readers. */
  doneLabel: string;
  /** The steps that can be opened. Each is a button. */
  openable?: readonly number[];
  onOpen?: (step: number) => void;
}

/** The steps of a form by number. The arch grows with each. */
export function Steps({ label, steps, current, done, doneLabel, openable = [], onOpen }: StepsProps) {
  return (
    <div className={styles.frame}>
      <Mark size={88} laid={Math.round((STONES_IN_ALL * current) / steps.length)} className={styles.mark} />
      <ol role="list" aria-label={label} className={styles.list}>
        {steps.map((name, index) => {
          const step = index + 1;
          const isCurrent = step === current;
          const isDone = !isCurrent && (done ? done.includes(step) : step < current);
          const content = <StepContent step={step} name={name} doneLabel={isDone ? doneLabel : undefined} />;
          return (
            <li
              key={name}
              aria-current={isCurrent ? 'step' : undefined}
              className={classNames(styles.step, isDone && styles.done, isCurrent && styles.current)}
            >
              {openable.includes(step) && !isCurrent ? (
                <button type="button" className={styles.open} onClick={() => onOpen?.(step)}>
                  {content}
                </button>
              ) : (
                <span className={styles.closed}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** With the number in its name: "2 Pledge (done)". */
function StepContent({ step, name, doneLabel }: { step: number; name: string; doneLabel?: string }) {
  return (
    <>
      <span className={styles.head}>
        <span className={styles.number}>{step}</span>
        {doneLabel && <Icon name="check" size={16} />}
      </span>{' '}
      <span className={styles.label}>
        {name} {doneLabel && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
      </span>
    </>
  );
}
