import type { ComponentProps, ReactNode } from 'react';
import { ComboboxInput, type Offers } from './combobox-input';
import { Field, useField, type FieldTexts } from './field';
import styles from './tag-input.module.css';

export interface ComboboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'id'> {
  value: string;
  onChange: (text: string) => void;
  offers: Offers;
  /** Beside the text, for example a button. */
  action?: ReactNode;
}

/** A line of text for which something is offered while it is typed. */
export function Combobox({
  label,
  hint,
  error,
  counter,
  className,
  onChange,
  required,
  action,
  ...input
}: ComboboxProps) {
  const texts = { hint, error, counter };
  const { id, control } = useField(texts);
  return (
    <Field {...texts} id={id} name={input.name} label={label} required={required} className={className}>
      <div className={styles.row}>
        <ComboboxInput {...input} {...control} aria-required={required} onType={onChange} onChoose={onChange} />
        {action}
      </div>
    </Field>
  );
}
