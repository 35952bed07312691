import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { FirstSteps } from './first-steps';

const NOTHING_DONE = {
  testMail: false,
  contactAddress: false,
  secondAdministrator: false,
  passkey: false,
  links: false,
} satisfies Schema<'FirstStepsDto'>;

function answer(done: Partial<Schema<'FirstStepsDto'>> = {}) {
  const steps = { ...NOTHING_DONE, ...done };
  server.use(
    http.get('/api/admin/first-steps', () => HttpResponse.json(steps)),
    http.post('/api/admin/first-steps/test-mail', () => {
      steps.testMail = true;
      return HttpResponse.json({ to: 'admin@example.org' });
    }),
  );
}

const show = () => renderPage(<FirstSteps />, { as: 'admin', path: '/admin', messages: Messages });
const stepNames = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

it('lists open steps with their links', async () => {
  answer();
  await show();
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(stepNames()).toEqual([
    'Send a test email',
    'Set the contact address',
    'Add a second administrator',
    'Add a passkey',
    'Share the sign-up links',
  ]);
  expect(screen.getByRole('link', { name: 'See Where It Appears' })).toHaveAttribute('href', '/privacy');
  for (const name of ['Go to Administrators', 'Go to Your Passkeys']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/admin/programme/administrators');
  }
  expect(screen.getByRole('link', { name: /role=expert$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /role=organization$/ })).toBeVisible();
});

it('omits completed steps, and disappears with the last one', async () => {
  answer({ testMail: true, passkey: true });
  const { unmount } = await show();
  await screen.findByRole('heading', { name: 'First steps' });
  expect(stepNames()).toEqual(['Set the contact address', 'Add a second administrator', 'Share the sign-up links']);
  unmount();
  answer({ testMail: true, contactAddress: true, secondAdministrator: true, passkey: true, links: true });
  await show();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

it('sends a test email, or shows why not', async () => {
  answer();
  server.use(
    http.post('/api/admin/first-steps/test-mail', () => errorResponse(429, 'Too many requests.', 'too_many_requests'), {
      once: true,
    }),
  );
  const { user } = await show();
  const send = await screen.findByRole('button', { name: 'Send Test Email' });
  await user.click(send);
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  await user.click(send);
  expect(await screen.findByText(/on its way/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send Test Email' })).toBeNull());
});
