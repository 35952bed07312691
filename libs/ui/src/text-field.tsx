import type { ComponentProps } from 'react';
import { Field, useField, type FieldTexts } from './field';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldTexts {}

/** A labelled one-line input of any type. */
export function TextField({ label, hint, error, counter, className, id, ...input }: TextFieldProps) {
  const texts = { hint, error, counter };
  const field = useField(texts, id);
  return (
    <Field {...texts} id={field.id} name={input.name} label={label} required={input.required} className={className}>
      <input type="text" {...input} {...field.control} className={styles.control} />
    </Field>
  );
}
