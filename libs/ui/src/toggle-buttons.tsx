import type { Choice } from './choice-grid';
import { FieldGroup, type FieldTexts } from './field';
import styles from './toggle-buttons.module.css';

interface ToggleButtonsProps<Value extends string = string> extends FieldTexts {
  options: readonly Choice<Value>[];
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  name?: string;
  required?: boolean;
  className?: string;
}

/** A choice of one among two or three options, as buttons that stay pressed. */
export function ToggleButtons<Value extends string>({ options, value, onChange, ...group }: ToggleButtonsProps<Value>) {
  return (
    <FieldGroup {...group}>
      <div className={styles.row}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.toggle}
            aria-pressed={value === option.value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}
