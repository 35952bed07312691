import { useId } from 'react';
import { classNames } from './shared';
import { FieldGroup, type FieldTexts } from './field';
import styles from './choice-grid.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  description?: string;
}

interface ChoiceGridProps<Value extends string = string> extends FieldTexts {
  options: readonly Choice<Value>[];
  /** The number of columns if there is space. A phone shows at most two. */
  columns?: 1 | 2 | 3 | 4;
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  name?: string;
  required?: boolean;
}

/** A choice of one option, shown as buttons. It uses radio inputs. */
export function ChoiceGrid<Value extends string>({
  options,
  columns = 2,
  value,
  onChange,
  name,
  ...group
}: ChoiceGridProps<Value>) {
  const id = useId();
  return (
    <FieldGroup {...group} name={name}>
      <div className={classNames(styles.grid, styles[`columns${columns}`])}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              required={group.required}
              aria-invalid={group.error ? true : undefined}
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
