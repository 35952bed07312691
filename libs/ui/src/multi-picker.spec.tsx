import { fireEvent, render, screen } from '@testing-library/react';
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
      addLabel="Add"
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

describe('an option that the arrow keys reach', () => {
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Languages' });
  const chips = () => screen.queryAllByRole('listitem').map((chip) => chip.textContent);
  /** A browser changes a closed select between the two events of an arrow key. */
  function reach(value: string) {
    fireEvent.keyDown(list(), { key: 'ArrowDown' });
    fireEvent.change(list(), { target: { value } });
    fireEvent.keyUp(list(), { key: 'ArrowDown' });
  }

  it('waits for Enter', () => {
    render(<Languages />);
    for (const value of ['ar', 'en']) reach(value);
    expect([chips(), list().value]).toEqual([[], 'en']);
    fireEvent.keyDown(list(), { key: 'Enter' });
    expect([chips(), list().value]).toEqual([['English'], '']);
  });

  it('waits for the button', async () => {
    render(<Languages />);
    reach('ar');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(chips()).toEqual(['Arabic']);
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(chips()).toEqual(['Arabic']);
  });
});
