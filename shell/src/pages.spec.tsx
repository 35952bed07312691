import { readReturnPath, rememberReturnPath, writeToken } from '@network/api-client';
import { makeUser, http, HttpResponse, renderPage, screen, server, userEvent, waitFor } from '@network/web-testing';
import { DashboardRedirect } from './pages';
import { Messages } from './messages';

const open = (options: Parameters<typeof renderPage>[1]) =>
  renderPage(<DashboardRedirect />, { path: '/dashboard', route: '/dashboard', messages: Messages, ...options });
const remember = () => rememberReturnPath({ pathname: '/app/account', search: '?tab=mail' });

it.each([
  ['expert', 'matched', '/app/expert/dashboard'],
  ['organization', 'projects_active', '/app/organization/dashboard'],
  ['admin', 'active', '/admin'],
  ['expert', 'onboarding', '/app/expert/onboarding'],
  ['organization', 'onboarding', '/app/organization/onboarding'],
] as const)('leads an %s who is %s to %s', async (as, status, home) => {
  const { location } = await open({ as, user: { status } });
  await waitFor(() => expect(location()).toBe(home));
});

it('returns, once, to the page that required the sign-in', async () => {
  remember();
  const { location } = await open({ as: 'expert' });
  await waitFor(() => expect(location()).toBe('/app/account?tab=mail'));
  expect(readReturnPath()).toBeNull();
});

it('leads a new account to its form, from any page', async () => {
  remember();
  const { location } = await open({ as: 'expert', user: { status: 'onboarding' } });
  await waitFor(() => expect(location()).toBe('/app/expert/onboarding'));
});

it('leads visitors to sign-in, and remembers the page', async () => {
  remember();
  const { location } = await open({});
  expect(location()).toBe('/auth/start');
  expect(readReturnPath()).toBe('/app/account?tab=mail');
});

it('reports that the account could not be loaded, and redirects once it is', async () => {
  server.use(http.untyped.get('*/api/auth/me', () => new HttpResponse(null, { status: 500 })));
  writeToken('token-of-a-test');
  const { location } = await open({});
  expect(await screen.findByText('Your account could not be loaded')).toBeVisible();
  server.use(http.get('/api/auth/me', ({ response }) => response(200).json(makeUser('expert'))));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(location()).toBe('/app/expert/dashboard'));
});
