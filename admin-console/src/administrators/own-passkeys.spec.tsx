import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { OwnPasskeys } from './own-passkeys';

const LAPTOP = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Laptop',
  createdAt: '2026-03-01T09:30:00.000Z',
  lastUsedAt: null,
};

const show = () => renderPage(<OwnPasskeys />, { as: 'admin', messages: Messages });

it('lists one’s passkeys, and asks for a second one while there is no other', async () => {
  const serve = (...passkeys: (typeof LAPTOP)[]) =>
    server.use(http.get('/api/account/passkeys', () => HttpResponse.json(passkeys)));
  serve(LAPTOP);
  const { unmount } = await show();
  expect(await screen.findByRole('listitem')).toHaveTextContent(/Laptop.*Added.*Not used yet/);
  expect(screen.getByText(/Please add a second one/)).toBeVisible();
  unmount();
  serve(LAPTOP, { ...LAPTOP, id: '99999999-9999-4999-8999-999999999998', name: 'Phone' });
  await show();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText(/Please add a second one/)).toBeNull();
});

it('asks once, by name, before it removes one, and says so', async () => {
  let passkeys = [LAPTOP];
  server.use(
    http.get('/api/account/passkeys', () => HttpResponse.json(passkeys)),
    http.delete('/api/account/passkeys/{id}', ({ params }) => {
      passkeys = passkeys.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  const question = screen.getByRole('group', { name: /Remove the passkey Laptop/ });
  expect(passkeys).toHaveLength(1);
  await user.click(within(question).getByRole('button', { name: 'Yes, Remove' }));
  expect(await screen.findByText('Passkey Laptop removed')).toBeVisible();
  expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
});

it('shows the API’s sentence where the last one has to stay', async () => {
  const sentence = 'Add another one first.';
  server.use(
    http.get('/api/account/passkeys', () => HttpResponse.json([LAPTOP])),
    http.delete('/api/account/passkeys/{id}', () => errorResponse(409, sentence, 'wrong_state')),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
  await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('says that the browser cannot use passkeys, and keeps the name', async () => {
  server.use(
    http.get('/api/account/passkeys', () => HttpResponse.json([])),
    http.post('/api/account/passkeys/new', () =>
      HttpResponse.json({
        challenge: 'AAAA',
        expiresAt: LAPTOP.createdAt,
        domain: 'localhost',
        userHandle: 'AAAA',
        known: [],
      }),
    ),
  );
  const { user } = await show();
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await user.type(name, 'Phone');
  await user.click(screen.getByRole('button', { name: 'Add Passkey' }));
  expect(await screen.findByText(/This browser cannot use passkeys here/)).toBeVisible();
  expect(name).toHaveValue('Phone');
});
