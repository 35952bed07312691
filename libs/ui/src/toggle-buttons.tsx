import { useId, type Ref } from 'react';
import type { Choice } from './choice-grid';
import { FieldGroup, type FieldTexts } from './field';
import styles from './toggle-buttons.module.css';

export interface ToggleButtonsProps<Value extends string = string> extends FieldTexts {
  options: readonly Choice<Value>[];
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** The first button, so that a form can focus it. */
  ref?: Ref<HTMLButtonElement>;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A choice of one among two or three options, as buttons that stay pressed. */
export function ToggleButtons<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  ref,
  disabled,
  ...frame
}: ToggleButtonsProps<Value>) {
  return (
    <FieldGroup {...frame} id={useId()}>
      <div className={styles.row}>
        {options.map((option, index) => (
          <button
            key={option.value}
            ref={index === 0 ? ref : undefined}
            type="button"
            className={styles.toggle}
            aria-pressed={value === option.value}
            onClick={() => onChange(option.value)}
            onBlur={onBlur}
            disabled={disabled}
          >
            {option.label}
          </button>
        ))}
      </div>
    </FieldGroup>
  );
}
