import { renderPage, screen } from '@network/web-testing';
import { useState } from 'react';
import { Messages } from '../messages';
import { ConfirmedShortcut } from './use-shortcuts';

const onConfirm = jest.fn();

function Approval() {
  const [isPossible, setPossible] = useState(true);
  return (
    <>
      <label>
        <input type="checkbox" checked={isPossible} onChange={() => setPossible(!isPossible)} /> Chosen
      </label>
      {isPossible && (
        <ConfirmedShortcut
          scope="page"
          shortcut="a"
          question="Approve it?"
          confirmLabel="Approve"
          onConfirm={onConfirm}
        />
      )}
    </>
  );
}

it('opens the confirmation on a key, and not again after the action disappeared', async () => {
  const { user } = await renderPage(<Approval />, { as: 'admin', messages: Messages });
  await user.keyboard('a');
  expect(screen.getByText('Approve it?')).toBeVisible();
  const box = screen.getByRole('checkbox');
  await user.click(box);
  await user.click(box);
  expect(screen.queryByText('Approve it?')).toBeNull();
  await user.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  box.blur();
  await user.keyboard('a{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
