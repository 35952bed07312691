import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { useState } from 'react';
import { attentionRow } from '../../test/sample-rows';
import { Messages } from '../messages';
import { AttentionItem } from './attention-item';

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      {isShown && <AttentionItem row={attentionRow()} onOpen={jest.fn()} />}
      <button onClick={() => setShown(false)}>Leave</button>
    </>
  );
}

it('confirms the dismissal after the administrator has left the page', async () => {
  let respond = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => (respond = resolve));
  server.use(http.untyped.delete('*/api/admin/attention/:id', () => isReleased.then(() => HttpResponse.json(null))));
  const { user } = await renderPage(<Page />, { as: 'admin', messages: Messages });
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  respond();
  expect(await screen.findByText('Dismissed')).toBeVisible();
});
