import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfirmBar, type ConfirmBarProps } from './confirm-bar';

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
