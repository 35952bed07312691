import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfirmBar, type ConfirmBarProps } from './confirm-bar';
import { ConfirmButton } from './confirm-button';

const bar = (props: Partial<ConfirmBarProps>) => (
  <ConfirmBar
    question="Remove this note?"
    confirmLabel="Yes, Remove"
    cancelLabel="Cancel"
    onConfirm={() => {}}
    onCancel={() => {}}
    {...props}
  />
);

describe('a confirmation', () => {
  it.each([
    [false, () => screen.getByRole('group', { name: 'Remove this note?' })],
    [true, () => screen.getByRole('button', { name: 'Yes, Remove' })],
  ])('takes the focus, on its button only for a key (%s), and gives it back', (isConfirmFocused, focused) => {
    const screenWith = (confirmation: ReactNode) => (
      <>
        <button>Remove</button>
        {confirmation}
      </>
    );
    const { rerender } = render(screenWith(null));
    screen.getByRole('button', { name: 'Remove' }).focus();
    rerender(screenWith(bar({ isConfirmFocused })));
    expect(focused()).toHaveFocus();
    rerender(screenWith(null));
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });

  it.each([
    ['{Enter}', [1, 0]],
    [' ', [0, 0]],
    ['{Escape}', [0, 1]],
  ])('that a key has opened: %j confirms and cancels %j times', async (key, calls) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(bar({ isConfirmFocused: true, onConfirm, onCancel }));
    await userEvent.keyboard(key);
    expect([onConfirm, onCancel].map(({ mock }) => mock.calls.length)).toEqual(calls);
  });

  it('cannot be taken back once it is under way', () => {
    render(bar({ pending: true }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  });
});

describe('a button with a confirmation', () => {
  const show = async (onConfirm: (close: () => void) => void) => {
    render(
      <ConfirmButton
        label="Remove"
        question="Remove it?"
        confirmLabel="Yes"
        cancelLabel="Cancel"
        onConfirm={onConfirm}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  };

  it('has the focus again after it was cancelled', async () => {
    const onConfirm = jest.fn();
    await show(onConfirm);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('asks until the action is over', async () => {
    let end = () => {};
    await show((close) => (end = close));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    expect(screen.getByRole('group', { name: 'Remove it?' })).toBeVisible();
    act(end);
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
  });
});
