import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { PasskeyStep } from './passkey-step';

const KEY = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Laptop',
  createdAt: '2026-03-01T09:30:00.000Z',
  lastUsedAt: null,
};

const show = () => renderPage(<PasskeyStep onEnd={() => {}} />, { as: 'admin', messages: Messages });

it('asks for an existing passkey, offers help, and shows the API’s message', async () => {
  const sentence = 'You have no passkey yet.';
  server.use(
    http.get('/api/account/passkeys', () => HttpResponse.json([KEY])),
    http.post('/api/account/passkeys/challenge', () => errorResponse(409, sentence, 'wrong_state')),
  );
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Use Passkey' }));
  expect(screen.getByRole('dialog', { name: 'Use Your Passkey' })).toBeVisible();
  expect(screen.getByText(/Ask the person who runs the server/)).toBeVisible();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

it('asks a user without passkeys to add one', async () => {
  server.use(http.get('/api/account/passkeys', () => HttpResponse.json([])));
  await show();
  expect(await screen.findByRole('dialog', { name: 'Add a Passkey' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Passkey' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Use Passkey' })).toBeNull();
});
