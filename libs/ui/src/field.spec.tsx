import { render, screen } from '@testing-library/react';
import { Checkbox, CheckboxGroup } from './checkbox';
import { FieldRemarks } from './field';
import { TextField } from './text-field';

const texts = { name: 'city', label: 'City', hint: 'Where you live.', error: 'Enter a city.' };

it.each([
  [
    'textbox',
    <TextField {...texts} counter="0/10" />,
    'Where you live. From the team Use the full name. Enter a city. 0/10',
  ],
  ['checkbox', <Checkbox {...texts} />, 'Where you live. From the team Use the full name. Enter a city.'],
])('describes a %s by its hint, remark, error and counter', (role, field, description) => {
  render(
    <FieldRemarks label="From the team" remarks={{ city: 'Use the full name.' }}>
      {field}
    </FieldRemarks>,
  );
  expect(screen.getByRole(role, { name: 'City' })).toHaveAccessibleDescription(description);
  expect(screen.getByRole(role, { name: 'City' })).toBeInvalid();
});

it('describes a group of checkboxes by its hint and error', () => {
  render(<CheckboxGroup {...texts} options={[]} values={[]} onChange={() => undefined} />);
  expect(screen.getByRole('group', { name: 'City' })).toHaveAccessibleDescription('Where you live. Enter a city.');
});
