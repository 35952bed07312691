import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { PhoneField } from './phone-field';

function Form({ initial = '' }: { initial?: string }) {
  const [phone, setPhone] = useState(initial);
  return (
    <>
      <PhoneField label="Phone" countryLabel="Country code" value={phone} onChange={setPhone} />
      <output>{phone}</output>
    </>
  );
}

// The field loads the library when it is rendered, so the first checks run before the library arrives.
it.each([
  ['944 567 890', '+963944567890', '+963 944 567 890'],
  ['+49 30 901820', '+4930901820', '+49 30 901820'],
  ['Mobile: 944 567 890', 'Mobile: 944 567 890', 'Mobile: 944 567 890'],
  ['+963 944 567 890 ext 5', '+963 944 567 890 ext 5', '+963 944 567 890 ext 5'],
])('reports %s as %s when it was typed before the library had loaded', async (typed, value, text) => {
  render(<Form />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
  expect(screen.getByRole('status')).toHaveTextContent(typed);
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveTextContent('Germany'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(text));
  expect(screen.getByRole('status')).toHaveTextContent(value);
});

it('parses a number that a draft has stored as it was typed', async () => {
  render(<Form initial="944 567 890" />);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('+963944567890'));
});
