import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';
import { Icon } from './shared';
import styles from './field.module.css';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface OptionGroup {
  label: string;
  options: readonly Option[];
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'>, FieldTexts {
  options: readonly (Option | OptionGroup)[];
  /** The option for an empty selection. Its value is the empty string. */
  placeholder?: string;
}

/** The native select, with groups where an option has options of its own. */
export function Select({ label, hint, error, counter, className, id, options, placeholder, ...select }: SelectProps) {
  const field = { label, hint, error, counter, className, id, name: select.name, required: select.required };
  return (
    <Field {...field}>
      {(control) => <SelectControl {...select} {...control} options={options} placeholder={placeholder} />}
    </Field>
  );
}

type SelectControlProps = Omit<ComponentProps<'select'>, 'children'> & Pick<SelectProps, 'options' | 'placeholder'>;

/** The select without a label, for fields with their own label. */
export function SelectControl({ options, placeholder, ...select }: SelectControlProps) {
  return (
    <span className={styles.selectFrame}>
      <select {...select} className={`${styles.control} ${styles.select}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(toOption)}
            </optgroup>
          ) : (
            toOption(entry)
          ),
        )}
      </select>
      <Icon name="chevron" />
    </span>
  );
}

function toOption({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
