import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { ToastProvider, useToast } from './toast';

function Counter({ tone }: { tone?: 'danger' }) {
  const toast = useToast();
  const [count, setCount] = useState(1);
  const show = () => {
    toast(`Saved ${count}`, tone);
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

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const show = () => {
    render(
      <ToastProvider closeLabel="Close message">
        <Counter />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return screen.getByText('Saved 1');
  };

  it('goes after six seconds', () => {
    const shown = show();
    pass(5_900);
    expect(shown).toBeInTheDocument();
    pass(200);
    expect(shown).not.toBeInTheDocument();
  });

  it('stays while somebody points at it', () => {
    const shown = show();
    fireEvent.pointerEnter(shown.parentElement!);
    pass(60_000);
    expect(shown).toBeInTheDocument();
    fireEvent.pointerLeave(shown.parentElement!);
    pass(6_100);
    expect(shown).not.toBeInTheDocument();
  });

  it('about a failure stays until it is closed', () => {
    render(
      <ToastProvider closeLabel="Close message">
        <Counter tone="danger" />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    pass(60_000);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Saved 1')).toBeNull();
  });
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
