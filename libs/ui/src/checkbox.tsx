import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldRemark, useRemarkId } from './field-remarks';
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

/** A checkbox with a label for screen readers only, for example in a table whose row already names the subject. */
export function BareCheckbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type' | 'size'> & { label: string }) {
  return (
    <div className={classNames(styles.checkbox, styles.bare)}>
      <input {...input} type="checkbox" aria-label={label} />
    </div>
  );
}

/** A checkbox with a clickable label. */
export function Checkbox({ label, hint, error, framed = false, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const remarkId = useRemarkId(id, input.name);
  const described =
    [input['aria-describedby'], hint && `${id}-hint`, remarkId, error && `${id}-error`].filter(Boolean).join(' ') ||
    undefined;
  return (
    <div
      data-field={input.name}
      className={classNames(styles.checkbox, framed && styles.framed, error && styles.invalid, className)}
    >
      <input {...input} id={id} type="checkbox" aria-describedby={described} aria-invalid={error ? true : undefined} />
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
