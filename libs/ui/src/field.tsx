import { createContext, useContext, useId, type ReactNode } from 'react';
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

/** The attributes that connect a control with its label, hint, remark, counter and error. */
interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldGroupProps extends FieldTexts {
  /** The field's name in its form, which finds the field by it: `data-field`. */
  name?: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
}

interface FieldProps extends Omit<FieldGroupProps, 'children'> {
  id?: string;
  /** Renders the control with these attributes. */
  children: (control: ControlAttributes) => ReactNode;
}

/** A labeled control with its hint, counter and error around it. */
export function Field({ id: givenId, name, label, required, className, children, ...texts }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const control = useControlAttributes(id, name, texts);
  return (
    <div data-field={name} className={classNames(styles.field, texts.error && styles.invalid, className)}>
      <label htmlFor={id} className={classNames(styles.label, required && styles.required)}>
        {label}
      </label>
      <FieldHint id={id} hint={texts.hint} />
      <FieldRemark id={id} name={name} />
      {children(control)}
      <FieldFoot id={id} error={texts.error} counter={texts.counter} />
    </div>
  );
}

/** The same frame for a group of controls: a fieldset with its legend. */
export function FieldGroup({ name, label, required, className, children, ...texts }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      {...useControlAttributes(id, name, texts)}
      data-field={name}
      className={classNames(styles.field, texts.error && styles.invalid, className)}
    >
      <legend className={classNames(styles.label, required && styles.required)}>{label}</legend>
      <FieldHint id={id} hint={texts.hint} />
      <FieldRemark id={id} name={name} />
      {children}
      <FieldFoot id={id} error={texts.error} counter={texts.counter} />
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

/** Returns the attributes of a control. The elements around it have its id with a suffix, such as `-hint`. */
export function useControlAttributes(
  id: string,
  name: string | undefined,
  { hint, error, counter }: Omit<FieldTexts, 'label'>,
): ControlAttributes {
  const { remarks } = useContext(FieldRemarksContext);
  const described = [
    hint && `${id}-hint`,
    name && Object.hasOwn(remarks, name) && `${id}-remark`,
    error && `${id}-error`,
    counter && `${id}-counter`,
  ];
  return {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
}

interface Remarks {
  /** The remarks by the names of their fields. */
  remarks: Readonly<Record<string, string>>;
  /** Names the author of the remarks. */
  label: string;
}

const FieldRemarksContext = createContext<Remarks>({ remarks: {}, label: '' });

/** Shows a remark at each field of these names. */
export function FieldRemarks({ children, remarks, label }: Remarks & { children: ReactNode }) {
  return <FieldRemarksContext value={{ remarks, label }}>{children}</FieldRemarksContext>;
}

/** The remark on a field, if there is one. */
export function FieldRemark({ id, name }: { id: string; name: string | undefined }) {
  const { remarks, label } = useContext(FieldRemarksContext);
  if (!name || !Object.hasOwn(remarks, name)) return null;
  return (
    <div id={`${id}-remark`} className={styles.remark}>
      <Icon name="info" size={18} />
      <div>
        <p className={styles.remarkLabel}>{label}</p>
        <p dir="auto" className={styles.remarkText}>
          {remarks[name]}
        </p>
      </div>
    </div>
  );
}
