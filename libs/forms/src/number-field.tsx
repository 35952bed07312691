import { typedNumber } from '@network/domain';
import { TextField, type TextFieldProps } from '@network/ui';
import { useState } from 'react';

interface NumberRange {
  min: number;
  max: number;
  /** The distance between two numbers: 1 for whole ones. */
  step?: number;
}

/** Returns the typed number, or null if it is invalid or out of range. */
export function numberIn(typed: string, { min, max, step = 1 }: NumberRange): number | null {
  const number = typedNumber(typed);
  return number !== null && number >= min && number <= max && Number.isInteger(number / step) ? number : null;
}

/** Whether the typed text is not a number within the range. An empty field is valid. */
export const isWrongNumber = (typed: string, range: NumberRange): boolean =>
  typed.trim() !== '' && numberIn(typed, range) === null;

interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'value' | 'onChange' | 'onBlur' | 'min' | 'max'
> {
  value: string;
  onChange: (typed: string) => void;
  range: NumberRange;
  /** The error of an invalid number, shown once the field has lost the focus. */
  wrong: string;
}

/**
 * A number as text, because `type="number"` drops a decimal comma, refuses Arabic digits and changes with the mouse
 * wheel.
 */
export function NumberField({ value, onChange, range, wrong, error, ...input }: NumberFieldProps) {
  const [isLeft, setLeft] = useState(false);
  const isWrong = isWrongNumber(value, range);
  return (
    <TextField
      autoComplete="off"
      {...input}
      inputMode={(range.step ?? 1) % 1 === 0 ? 'numeric' : 'decimal'}
      value={value}
      error={error ?? (isLeft && isWrong ? wrong : undefined)}
      onChange={({ target }) => {
        // An error stays until the number is right, and does not come while it is typed.
        if (!isWrong) setLeft(false);
        onChange(target.value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
