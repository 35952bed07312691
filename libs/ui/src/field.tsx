import { useId, type ReactNode } from 'react';
import { FieldRemark, useRemarkId } from './field-remarks';
import { classNames, Icon } from './shared';
import styles from './field.module.css';

/** The texts of a field. */
export interface FieldTexts {
  label: string;
  /** A sentence of help between label and field. */
  hint?: ReactNode;
  /** The problem and how to fix it. It appears below the field, which is marked invalid. */
  error?: string;
  /** Below the end of the field, for example a live character count. */
  counter?: string;
}

/** The ids and ARIA attributes that connect label, hint, remark, counter and error with the control of this name. */
export function useField({ hint, error, counter }: Omit<FieldTexts, 'label'>, name?: string, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const remarkId = useRemarkId(id, name);
  const described = [hint && `${id}-hint`, remarkId, error && `${id}-error`, counter && `${id}-counter`]
    .filter(Boolean)
    .join(' ');
  return { id, control: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined } };
}

interface FieldProps extends FieldTexts {
  id: string;
  /** The field's name in its form, which finds the field by it: `data-field`. */
  name?: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

/** A labeled control with its hint, counter and error around it. */
export function Field({ id, name, label, required, className, children, ...texts }: FieldProps) {
  return (
    <div data-field={name} className={classNames(styles.field, texts.error && styles.invalid, className)}>
      <label htmlFor={id} className={classNames(styles.label, required && styles.required)}>
        {label}
      </label>
      <FieldHint id={id} hint={texts.hint} />
      <FieldRemark id={id} name={name} />
      {children}
      <FieldFoot id={id} {...texts} />
    </div>
  );
}

/** The same frame for a group of controls: a fieldset with its legend. */
export function FieldGroup({ id, name, label, required, className, children, ...texts }: FieldProps) {
  const { control } = useField(texts, name, id);
  return (
    <fieldset
      {...control}
      data-field={name}
      className={classNames(styles.field, texts.error && styles.invalid, className)}
    >
      <legend className={classNames(styles.label, required && styles.required)}>{label}</legend>
      <FieldHint id={id} hint={texts.hint} />
      <FieldRemark id={id} name={name} />
      {children}
      <FieldFoot id={id} {...texts} />
    </fieldset>
  );
}

function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  return hint ? (
    <div id={`${id}-hint`} className={styles.hint}>
      {hint}
    </div>
  ) : null;
}

function FieldFoot({ id, error, counter }: { id: string; error?: string; counter?: string }) {
  if (!error && !counter) return null;
  return (
    <div className={styles.foot}>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" size={18} />
          <span>{error}</span>
        </p>
      )}
      {counter && (
        <p id={`${id}-counter`} className={styles.counter}>
          {counter}
        </p>
      )}
    </div>
  );
}
