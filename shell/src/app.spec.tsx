import { loadAppConfig, provideAppConfig } from '@network/session';
import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { App } from './app';
import { Messages } from './messages';

jest.mock('./remote', () => ({ Remote: ({ name }: { name: string }) => <main>{name}</main> }));
jest.mock('@network/ui/gallery', () => ({ __esModule: true, default: () => <main>gallery</main> }));

const CONFIG = { adminConsoleUrl: null, development: false };

beforeEach(async () => {
  server.use(http.untyped.get('/config.json', () => HttpResponse.json(CONFIG)));
  provideAppConfig({ ...(await loadAppConfig()), development: false });
});

type Viewer = Parameters<typeof renderPage>[1];
const open = (path: string, viewer: Viewer = {}) => renderPage(<App />, { path, messages: Messages, ...viewer });
const shown = async () => (await screen.findByRole('main')).textContent;

/** The frame around a page: only public pages have a footer, only pages of signed-in people a way out. */
const frame = () => {
  if (screen.queryByRole('contentinfo')) return 'public';
  return screen.queryByRole('button', { name: 'Logout' }) ? 'signed in' : 'sign-in';
};

it.each([
  ['/', 'public'],
  ['/privacy', 'public'],
  ['/terms', 'public'],
  ['/about', 'public'],
  ['/account-deleted', 'public'],
  ['/account/take-back', 'public'],
  ['/certificate/abc', 'public'],
  ['/auth/start', 'sign-in'],
  ['/login', 'sign-in'],
  ['/auth/verify', 'sign-in'],
])('shows %s to visitors in the %s frame', async (path, expected) => {
  const { location } = await open(path);
  expect(await shown()).toBe('portal');
  expect([frame(), location()]).toEqual([expected, path]);
});

it.each([
  ['/app/expert/dashboard', 'expert', 'portal'],
  ['/app/expert/projects/7', 'expert', 'portal'],
  ['/app/organization/dashboard', 'organization', 'portal'],
  ['/app/organization/projects/7', 'organization', 'portal'],
  ['/app/organization/members', 'organization', 'portal'],
  ['/app/organization/submit-project', 'organization', 'portal'],
  ['/app/organization/edit-project/7', 'organization', 'portal'],
  ['/app/account', 'expert', 'portal'],
  ['/app/account', 'organization', 'portal'],
  ['/app/account', 'admin', 'portal'],
  ['/admin', 'admin', 'admin_console'],
  ['/admin/dashboard', 'admin', 'admin_console'],
  ['/admin/attention', 'admin', 'admin_console'],
  ['/admin/plan', 'admin', 'admin_console'],
  ['/admin/programme/experts', 'admin', 'admin_console'],
  ['/admin/programme/of-a-newer-console/7', 'admin', 'admin_console'],
] as const)('shows %s to the %s, and nobody else', async (path, role, remote) => {
  const { location, unmount } = await open(path, { as: role });
  expect(await shown()).toBe(remote);
  expect([frame(), location()]).toEqual(['signed in', path]);
  unmount();
  localStorage.clear();
  const visitor = await open(path);
  expect(visitor.location()).toBe('/auth/start');
});

it.each([
  ['/app/expert/onboarding', 'expert'],
  ['/app/organization/onboarding', 'organization'],
] as const)('shows %s to a new %s', async (path, as) => {
  const { location } = await open(path, { as, user: { status: 'onboarding' } });
  expect(await shown()).toBe('portal');
  expect(location()).toBe(path);
});

it.each([
  ['/app/expert/dashboard', 'organization', '/app/organization/dashboard'],
  ['/app/organization/dashboard', 'admin', '/admin'],
  ['/admin/programme/experts', 'expert', '/app/expert/dashboard'],
] as const)('leads from %s the %s to %s', async (path, as, home) => {
  const { location } = await open(path, { as });
  await screen.findByRole('main');
  expect(location()).toBe(home);
});

it.each(['/nowhere', '/admin/elsewhere', '/app/expert', '/dev/ui'])('has no page at %s', async (path) => {
  await open(path, { as: 'admin' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found – 5% Network');
});

it('shows the gallery in development', async () => {
  provideAppConfig({ ...(await loadAppConfig()), development: true });
  await open('/dev/ui');
  expect(await screen.findByText('gallery')).toBeVisible();
});

it('shows a loading state, and why an account could not be loaded', async () => {
  server.use(http.untyped.get('*/api/auth/me', () => new HttpResponse(null, { status: 500 })));
  localStorage.setItem('auth_token', 'token-of-a-test');
  await open('/app/account');
  expect(await screen.findByText('Your account could not be loaded')).toBeVisible();
  expect(screen.queryByText('portal')).toBeNull();
});
