import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { ToastProvider, useToast } from './toast';

function Counter() {
  const toast = useToast();
  const [count, setCount] = useState(1);
  const show = () => {
    toast(`Saved ${count}`);
    setCount(count + 1);
  };
  return <button onClick={show}>Save</button>;
}

it('shows the latest three, of which each can be closed', () => {
  render(
    <ToastProvider closeLabel="Close message">
      <Counter />
    </ToastProvider>,
  );
  for (let times = 0; times < 4; times++) fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const shown = () => screen.getAllByText(/^Saved/).map((text) => text.textContent);
  expect(shown()).toEqual(['Saved 2', 'Saved 3', 'Saved 4']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[1]!);
  expect(shown()).toEqual(['Saved 2', 'Saved 4']);
});

function Screen() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog open={isOpen} title="A school wall" closeLabel="Close" onClose={() => setOpen(false)}>
        <button onClick={() => toast('It was not changed', 'danger')}>Change</button>
      </Dialog>
    </>
  );
}

it('shows a toast in the dialog in front, and in the window once that has closed', async () => {
  render(
    <ToastProvider closeLabel="Close message">
      <Screen />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
  expect(within(dialog.getByRole('status')).getByText('It was not changed')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(screen.getByRole('status')).getByText('It was not changed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(dialog.queryByText('It was not changed')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.queryByText('It was not changed')).toBeNull();
});
