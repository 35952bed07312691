import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MultiPicker } from './multi-picker';

const LANGUAGES = [
  { value: 'ar', label: 'Arabic' },
  { value: 'en', label: 'English' },
];

function Languages() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <MultiPicker
      label="Languages"
      options={LANGUAGES}
      values={values}
      onChange={setValues}
      placeholder="Add a language"
      allSelectedLabel="All languages selected"
      removeLabel={(value) => `Remove ${value}`}
    />
  );
}

it('says when everything is chosen, and keeps the focus', async () => {
  render(<Languages />);
  await userEvent.selectOptions(screen.getByLabelText('Languages'), 'Arabic');
  await userEvent.selectOptions(screen.getByLabelText('Languages'), 'English');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('All languages selected')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['Arabic', 'English']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Arabic' }));
  expect(screen.getByRole('combobox', { name: 'Languages' })).toHaveFocus();
});
