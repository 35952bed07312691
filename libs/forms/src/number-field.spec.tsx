import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fieldErrorsOf } from './field-form';
import { hasFormat, isEmail, withScheme } from './formats';
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

it('keeps the typed text, with any decimal sign and digits', async () => {
  render(<Hours />);
  for (const typed of ['12,5', '١٢٫٥', '۱۲.۵', 'about 3']) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(typed);
  }
  expect(field()).toHaveAttribute('inputmode', 'decimal');
});

it('reports an invalid number at the field, once it has lost the focus', async () => {
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

it.each([
  ['rima@example.org', true],
  [' rima.haddad+news@mail.example.co.uk ', true],
  ['ريما@مثال.إختبار', true],
  ["o'neil@example.org", true],
  ['rima@xn--mgbh0fb.xn--kgbechtv', true],
  ['rima@mu\u0308nchen.example', true],
  ['\u202arima@exa\u200bmple.org\u202c', true],
  ['rima', false],
  ['rima@', false],
  ['@example.org', false],
  ['rima@example', false],
  ['rima@example.o', false],
  ['rima@example..org', false],
  ['rima.@example.org', false],
  ['rima@-example.org', false],
  ['rima@example.org, sami@example.org', false],
  ['Rima <rima@example.org>', false],
  [`${'a'.repeat(65)}@example.org`, false],
])('takes %s for a mailbox: %s', (text, isOne) => expect(isEmail(text)).toBe(isOne));

it.each([
  ['www.linkedin.com/in/rima', 'https://www.linkedin.com/in/rima'],
  [' linkedin.com/in/rima?lang=ar ', 'https://linkedin.com/in/rima?lang=ar'],
  ['//example.org', 'https://example.org'],
  ['\u2066example.org\u200b/a\u00adb\u2069', 'https://example.org/ab'],
  ['example.org:8080/page', 'https://example.org:8080/page'],
  ['مثال.سوريا', 'https://مثال.سوريا'],
  ['https://example.org', 'https://example.org'],
  ['http://example.org', 'http://example.org'],
  ['ftp://example.org', 'ftp://example.org'],
  ['mailto:rima@example.org', 'mailto:rima@example.org'],
  ['rima@example.org', 'rima@example.org'],
  ['in/rima', 'in/rima'],
  ['Rima Haddad', 'Rima Haddad'],
  ['not yet. soon', 'not yet. soon'],
  ['', ''],
])('makes of %j the address %j', (text, address) => expect(withScheme(text)).toBe(address));

it.each([
  ['linkedin.com/in/rima', true],
  ['https://example.org/a?b#c', true],
  ['https://localhost', true],
  ['Rima Haddad', false],
  ['javascript:alert(1)', false],
  ['https://rima:secret@example.org', false],
  ['https://exam ple.org', false],
  ['https://', false],
  ['https:///example.org', false],
])('takes %s for an address of the web: %s', (text, isOne) => expect(hasFormat('url', text)).toBe(isOne));

it('returns the first message of each field, and an item’s message for its list', () => {
  const fields = { city: ['Too long.', 'Odd.'], 'skills.1': ['Too short.'], unknown: ['Not ours.'], name: [] };
  expect(fieldErrorsOf(fields, { name: '', city: '', skills: [] })).toEqual({
    city: 'Too long.',
    skills: 'Too short.',
  });
});

it('finds none in an error without fields', () => {
  expect(fieldErrorsOf(undefined, { name: '' })).toEqual({});
});
