import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField, numberIn } from './number-field';

function Hours({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <NumberField
      label="Hours"
      range={{ min: 0, max: 500, step: 0.25 }}
      wrong="No number."
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Hours' });

it('keeps what is typed, whatever the decimal sign and the digits are', async () => {
  render(<Hours />);
  for (const typed of ['12,5', '١٢٫٥', '۱۲.۵', 'about 3']) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(typed);
  }
  expect(field()).toHaveAttribute('inputmode', 'decimal');
});

it('refuses what is no number beside the field, once it is left', async () => {
  render(<Hours />);
  await userEvent.type(field(), '1,500');
  expect(field()).toHaveAccessibleDescription('');
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('No number.');
  await userEvent.type(field(), '{Backspace}{Backspace}');
  expect(field()).toHaveAccessibleDescription('');
  await userEvent.type(field(), '5,');
  expect(field()).toHaveAccessibleDescription('');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('');
});

it('shows another error first', () => {
  render(<Hours error="Too many on this day." />);
  expect(field()).toHaveAccessibleDescription('Too many on this day.');
});

it.each([
  ['12,5', 0.25, 12.5],
  ['12,3', 0.25, null],
  ['12,5', 1, null],
  ['٨', 1, 8],
  ['0', 1, null],
  ['501', 1, null],
  ['-1', 1, null],
  ['', 1, null],
])('%j in steps of %s is %s', (typed, step, number) =>
  expect(numberIn(typed, { min: 1, max: 500, step })).toBe(number),
);
