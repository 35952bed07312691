import { useId, type Ref } from 'react';
import { classNames } from './shared';
import { FieldGroup, type FieldTexts } from './field';
import styles from './choice-grid.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  description?: string;
}

export interface ChoiceGridProps<Value extends string = string> extends FieldTexts {
  options: readonly Choice<Value>[];
  /** The number of columns if there is space. A phone shows at most two. */
  columns?: 1 | 2 | 3 | 4;
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Reaches the first choice, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A choice of one option, shown as buttons. It uses radio inputs. */
export function ChoiceGrid<Value extends string>({
  options,
  columns = 2,
  value,
  onChange,
  onBlur,
  ref,
  name,
  disabled,
  ...frame
}: ChoiceGridProps<Value>) {
  const id = useId();
  return (
    <FieldGroup {...frame} id={id} name={name}>
      <div className={classNames(styles.grid, styles[`columns${columns}`])}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.choice}>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              required={frame.required}
              disabled={disabled}
              aria-invalid={frame.error ? true : undefined}
            />
            {/* "10+" and "<5" keep their order inside Arabic. */}
            <span dir="auto" className={styles.label}>
              {option.label}
            </span>
            {option.description && <span className={styles.description}>{option.description}</span>}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
