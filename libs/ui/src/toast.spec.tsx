import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';
import { ToastProvider, useToast } from './toast';

type ToastTone = 'success' | 'danger';

function Counter({ tone }: { tone?: ToastTone }) {
  const toast = useToast();
  const [count, setCount] = useState(1);
  const show = () => {
    toast(`${tone === 'danger' ? 'Not saved' : 'Saved'} ${count}`, tone);
    setCount(count + 1);
  };
  return <button onClick={show}>Save</button>;
}

function show(...tones: (ToastTone | undefined)[]) {
  render(
    <ToastProvider label="Messages" closeLabel="Close message">
      <Counter />
      <Counter tone="danger" />
    </ToastProvider>,
  );
  const buttons = screen.getAllByRole('button', { name: 'Save' });
  for (const tone of tones) fireEvent.click(buttons[tone === 'danger' ? 1 : 0]!);
}

const shown = () => screen.queryAllByText(/^(Saved|Not saved)/).map((text) => text.textContent);
const closeMessage = () => fireEvent.click(screen.getByRole('button', { name: 'Close message' }));

it('shows one toast at a time: the latest, after each error has been closed', () => {
  show('success', 'success');
  expect(shown()).toEqual(['Saved 2']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[1]!);
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!);
  expect(shown()).toEqual(['Not saved 1']);
  closeMessage();
  expect(shown()).toEqual(['Saved 3']);
  closeMessage();
  expect(shown()).toEqual([]);
});

it('names the region of the toasts, each toast, and its close button', () => {
  show('success');
  const place = within(screen.getByRole('status', { name: 'Messages' }));
  const toast = within(place.getByRole('group', { name: 'Saved 1' }));
  expect(toast.getByRole('button', { name: 'Close message' })).toHaveAccessibleDescription('Saved 1');
});

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const showOne = () => {
    show('success');
    return screen.getByText('Saved 1');
  };

  it('disappears after six seconds', () => {
    const message = showOne();
    pass(5_900);
    expect(message).toBeInTheDocument();
    pass(200);
    expect(message).not.toBeInTheDocument();
  });

  it('stays during a hover', () => {
    const message = showOne();
    fireEvent.pointerEnter(message.parentElement!);
    pass(60_000);
    expect(message).toBeInTheDocument();
    fireEvent.pointerLeave(message.parentElement!);
    pass(6_100);
    expect(message).not.toBeInTheDocument();
  });

  it('about a failure stays until it is closed', () => {
    show('danger');
    pass(60_000);
    expect(shown()).toEqual(['Not saved 1']);
    closeMessage();
    expect(shown()).toEqual([]);
  });
});

describe('a toast with a button', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const onPress = jest.fn();

  function Decision({ name }: { name: string }) {
    const toast = useToast();
    const action = () => ({
      label: 'Undo',
      until: Date.now() + 20_000,
      hint: 'For 20 seconds.',
      countdown: (seconds: number) => `${seconds} s`,
      onPress,
    });
    return <button onClick={() => toast(name, 'success', action())}>{name.slice(0, -1)}</button>;
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const decide = () => {
    onPress.mockClear();
    render(
      <ToastProvider label="Messages" closeLabel="Close message">
        <Decision name="Approved" />
        <Decision name="Declined" />
        <Counter />
      </ToastProvider>,
    );
    press('Approve');
    return screen.getByText('Approved');
  };

  it('counts down silently, and disappears at the end even during a hover', () => {
    const message = decide();
    expect(screen.getByText('20 s')).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByText('For 20 seconds.')).toBeInTheDocument();
    fireEvent.pointerEnter(message.parentElement!);
    pass(15_000);
    expect(screen.getByText('5 s')).toBeVisible();
    expect(screen.getByText('For 20 seconds.')).toBeInTheDocument();
    pass(5_000);
    expect(screen.queryByText('Approved')).toBeNull();
    expect(onPress).not.toHaveBeenCalled();
  });

  it('stays next to a later toast', () => {
    const message = decide();
    press('Save');
    expect(shown()).toEqual(['Saved 1']);
    expect(message).toBeVisible();
    pass(7_000);
    expect(shown()).toEqual([]);
    press('Undo');
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('returns after a later one with a button is closed, while its time lasts', () => {
    decide();
    pass(12_000);
    press('Decline');
    expect(screen.queryByText('Approved')).toBeNull();
    closeMessage();
    expect(screen.getByText('Approved')).toBeVisible();
    expect(screen.getByText('8 s')).toBeVisible();
    press('Decline');
    pass(8_000);
    closeMessage();
    expect(screen.queryByText('Approved')).toBeNull();
  });

  it('acts once, and disappears', () => {
    decide();
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Approved')).toBeNull();
  });
});

function Screen() {
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="A school wall" closeLabel="Close" onClose={() => setOpen(false)}>
          <button onClick={() => toast('It was not changed', 'danger')}>Change</button>
        </Dialog>
      )}
    </>
  );
}

it('shows a toast in the dialog in front, and in the window once that has closed', async () => {
  render(
    <ToastProvider label="Messages" closeLabel="Close message">
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
