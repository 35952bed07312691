import { useRef } from 'react';
import { ChipList, useFocusAfterChange } from './chip';
import { Field, useField, type FieldTexts } from './field';
import { SelectControl, type Option } from './select';
import styles from './field.module.css';

interface MultiPickerProps extends FieldTexts {
  options: readonly Option[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** The first line of the list, for example "Add a language". */
  placeholder: string;
  /** Shown instead of the list when everything is chosen. */
  allSelectedLabel: string;
  removeLabel: (label: string) => string;
  name?: string;
  required?: boolean;
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
  name,
}: MultiPickerProps) {
  const texts = { hint, error, counter };
  const { id, control } = useField(texts);
  const remaining = options.filter((option) => !values.includes(option.value));
  const isComplete = remaining.length === 0;
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterChange(values.length, frame);

  return (
    <Field {...texts} id={id} name={name} label={label} required={required}>
      <div ref={frame}>
        {isComplete ? (
          // Focusable, because the select that had the focus is gone.
          <p id={id} tabIndex={-1} aria-describedby={control['aria-describedby']} className={styles.hint}>
            {allSelectedLabel}
          </p>
        ) : (
          <SelectControl
            {...control}
            name={name}
            options={remaining}
            placeholder={placeholder}
            value=""
            onChange={(event) => onChange([...values, event.target.value])}
            aria-required={required}
          />
        )}
      </div>
      <div aria-live="polite">
        <ChipList
          values={values}
          text={(value) => options.find((option) => option.value === value)?.label ?? value}
          removeLabel={removeLabel}
          onRemove={(removed) => onChange(values.filter((value) => value !== removed))}
        />
      </div>
    </Field>
  );
}
