import type { ComponentProps } from 'react';
import { ComboboxInput, type Offers } from './combobox-input';
import { Field, useField, type FieldTexts } from './field';

export interface ComboboxProps extends FieldTexts, Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'id'> {
  value: string;
  onChange: (text: string) => void;
  offers: Offers;
}

/** A line of text for which something is offered while it is typed. */
export function Combobox({ label, hint, error, counter, className, onChange, required, ...input }: ComboboxProps) {
  const texts = { hint, error, counter };
  const { id, control } = useField(texts);
  return (
    <Field {...texts} id={id} name={input.name} label={label} required={required} className={className}>
      <ComboboxInput {...input} {...control} aria-required={required} onType={onChange} onChoose={onChange} />
    </Field>
  );
}
