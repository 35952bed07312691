import type { ComponentProps } from 'react';
import { Field, useField, type FieldTexts } from './field';
import styles from './field.module.css';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldTexts {}

/** Several lines of text with a label and, if `counter` is given, a live count below the field. */
export function TextArea({ label, hint, error, counter, className, id, ...input }: TextAreaProps) {
  const texts = { hint, error, counter };
  const field = useField(texts, id);
  return (
    <Field {...texts} id={field.id} name={input.name} label={label} required={input.required} className={className}>
      <textarea rows={4} {...input} {...field.control} className={styles.control} />
    </Field>
  );
}
