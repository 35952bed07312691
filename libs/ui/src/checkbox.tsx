import { useId, type ComponentProps, type ReactNode } from 'react';
import type { Choice } from './choice-grid';
import { FieldGroup, FieldRemark, useControlAttributes, type FieldTexts } from './field';
import { classNames, Icon } from './shared';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode;
  /** A sentence below the label. */
  hint?: ReactNode;
  error?: string;
  /** With a border around it, for an important decision. */
  framed?: boolean;
}

/** A checkbox with a clickable label. */
export function Checkbox({ label, hint, error, framed = false, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const control = useControlAttributes(id, input.name, { hint, error });
  const described = [input['aria-describedby'], control['aria-describedby']].filter(Boolean).join(' ');
  return (
    <div
      data-field={input.name}
      className={classNames(styles.checkbox, framed && styles.framed, error && styles.invalid, className)}
    >
      <input {...input} {...control} type="checkbox" aria-describedby={described || undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <FieldRemark id={id} name={input.name} />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}

/** A checkbox with a label for screen readers only, for example in a table whose row already names the subject. */
export function BareCheckbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: string }) {
  return (
    <div className={classNames(styles.checkbox, styles.bare)}>
      <input {...input} type="checkbox" aria-label={label} />
    </div>
  );
}

interface CheckboxGroupProps<Value extends string = string> extends FieldTexts {
  options: readonly Choice<Value>[];
  /** The chosen values. Values that are no option stay. */
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  required?: boolean;
}

/** A choice of several options, as checkboxes below each other. */
export function CheckboxGroup<Value extends string>({
  options,
  values,
  onChange,
  ...group
}: CheckboxGroupProps<Value>) {
  return (
    <FieldGroup {...group}>
      {options.map(({ value, label, description }) => (
        <Checkbox
          key={value}
          label={label}
          hint={description}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, value] : values.filter((chosen) => chosen !== value))
          }
        />
      ))}
    </FieldGroup>
  );
}
