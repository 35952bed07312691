import { useRef, type Ref } from 'react';
import { ChipList, useFocusAfterChange } from './chip';
import { Field, useField, type FieldTexts } from './field';
import { SelectControl, type Option } from './select';
import styles from './field.module.css';

export interface MultiPickerProps extends FieldTexts {
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The first line of the list, for example "Add a language". */
  placeholder: string;
  /** Shown instead of the list when everything is chosen. */
  allSelectedLabel: string;
  removeLabel: (label: string) => string;
  onBlur?: () => void;
  ref?: Ref<HTMLSelectElement>;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A choice of several from a fixed list: each is chosen once from a select and removed from the row of chips. */
export function MultiPicker({
  label,
  hint,
  error,
  counter,
  options,
  values,
  onChange,
  placeholder,
  allSelectedLabel,
  removeLabel,
  required,
  disabled = false,
  className,
  ...select
}: MultiPickerProps) {
  const texts = { hint, error, counter };
  const { id, control } = useField(texts);
  const remaining = options.filter((option) => !values.includes(option.value));
  const isComplete = remaining.length === 0;
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterChange(values.length, frame);

  return (
    <Field {...texts} id={id} name={select.name} label={label} required={required} className={className}>
      <div ref={frame}>
        {isComplete ? (
          // Focusable, because the select that had the focus is gone.
          <p id={id} tabIndex={-1} aria-describedby={control['aria-describedby']} className={styles.hint}>
            {allSelectedLabel}
          </p>
        ) : (
          <SelectControl
            {...select}
            {...control}
            options={remaining}
            placeholder={placeholder}
            value=""
            onChange={(event) => onChange([...values, event.target.value])}
            aria-required={required}
            disabled={disabled}
          />
        )}
      </div>
      <div aria-live="polite">
        <ChipList
          values={values}
          text={(value) => options.find((option) => option.value === value)?.label ?? value}
          removeLabel={removeLabel}
          onRemove={(removed) => onChange(values.filter((value) => value !== removed))}
          disabled={disabled}
        />
      </div>
    </Field>
  );
}
