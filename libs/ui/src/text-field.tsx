import { LIMITS } from '@network/domain';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {}

/** A labeled one-line input of any type. */
export function TextField({ label, hint, error, counter, className, id, ...input }: TextFieldProps) {
  const field = { label, hint, error, counter, className, id, name: input.name, required: input.required };
  return (
    <Field {...field}>{(control) => <input type="text" {...input} {...control} className={styles.control} />}</Field>
  );
}

/** An input for an email address. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" autoCapitalize="none" spellCheck={false} maxLength={LIMITS.email} {...props} />;
}

interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** A multi-line text field with a label and, if `counter` is given, a live count below the field. */
export function TextArea({ label, hint, error, counter, className, id, ...input }: TextAreaProps) {
  const field = { label, hint, error, counter, className, id, name: input.name, required: input.required };
  return (
    <Field {...field}>{(control) => <textarea rows={4} {...input} {...control} className={styles.control} />}</Field>
  );
}

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'ref' | 'label' | 'value' | 'error' | 'onChange'>;

/** An input for a mailed code. Phones can autofill it, and it has room for spaces. */
export function CodeField(props: CodeFieldProps) {
  return <TextField name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} dir="ltr" {...props} />;
}
