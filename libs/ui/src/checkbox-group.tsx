import { useId } from 'react';
import { Checkbox } from './checkbox';
import type { Choice } from './choice-grid';
import { FieldGroup, type FieldTexts } from './field';

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
  ...frame
}: CheckboxGroupProps<Value>) {
  return (
    <FieldGroup {...frame} id={useId()}>
      {options.map(({ value, label, description }) => (
        <Checkbox
          key={value}
          label={label}
          hint={description}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, value] : values.filter((each) => each !== value))
          }
        />
      ))}
    </FieldGroup>
  );
}
