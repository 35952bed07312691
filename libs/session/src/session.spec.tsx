import { $api, readEndedSession, readReturnPath, readToken, rememberReturnPath, writeToken } from '@network/api-client';
import type { Role } from '@network/domain';
import { act, http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
import { changeLanguage } from './language';
import { homeOf, redirectFor, RequireRole, type Visitor } from './require-role';
import { useSession } from './session';

/** Shows the signed-in address, and the cached dashboard. */
function Page() {
  const { user, signIn, signOut } = useSession();
  const { data } = $api.useQuery('get', '/api/expert/dashboard', undefined, { enabled: user !== null });
  return (
    <>
      <p>
        {user?.fullName ?? 'nobody'}, {data?.user.fullName ?? 'nothing'}
      </p>
      <button onClick={() => void signIn('b')}>sign in</button>
      <button onClick={() => void signOut()}>sign out</button>
    </>
  );
}

/** Responds as the person of the token that the call carries. */
function servePeople() {
  const nameOf = (request: Request) => request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
  server.use(
    http.get('/api/auth/me', ({ request, response }) =>
      response(200).json(makeUser('expert', { fullName: nameOf(request) })),
    ),
    http.get('/api/expert/dashboard', ({ request, response }) =>
      response(200).json({ user: { fullName: nameOf(request), status: 'matched' }, projects: [] }),
    ),
    http.untyped.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  );
}

const shows = (text: string) => waitFor(() => expect(screen.getByRole('paragraph')).toHaveTextContent(text));

const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('never shows another user’s data', async () => {
  servePeople();
  writeToken('a');
  const { location } = await renderPage(<Page />, { path: '/app/expert/dashboard' });
  await shows('a, a');
  await press('sign in');
  await shows('b, b');
  await press('sign out');
  await shows('nobody, nothing');
  expect([location(), readEndedSession()]).toEqual(['/', null]);
});

it('signs out within seconds if the server does not respond', async () => {
  servePeople();
  server.use(http.untyped.post('*/api/auth/logout', () => new Promise<never>(() => undefined)));
  writeToken('a');
  const { location } = await renderPage(<Page />, { path: '/app/expert/dashboard' });
  await shows('a, a');
  jest.useFakeTimers({ advanceTimers: true });
  await press('sign out');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  await shows('nobody, nothing');
  expect([location(), readToken()]).toEqual(['/', null]);
});

it('follows a sign-in in another tab', async () => {
  servePeople();
  writeToken('a');
  await renderPage(<Page />);
  await shows('a, a');
  act(() => {
    localStorage.setItem('auth_token', 'c');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: 'c' }));
  });
  await shows('c, c');
});

it('goes to sign-in when the server ends the session', async () => {
  servePeople();
  writeToken('a');
  const { location, queryClient } = await renderPage(<Page />, { path: '/app/expert/dashboard' });
  await shows('a, a');
  server.use(http.untyped.get('*/api/expert/dashboard', () => HttpResponse.json({}, { status: 401 })));
  await act(async () => void queryClient.invalidateQueries());
  await shows('nobody,');
  expect([location(), readEndedSession()]).toEqual(['/auth/start', 'expert@example.org']);
});

it.each([
  ['stores a language on the account that it could not store before', null, 'ar', 2],
  ['stores no language after another was chosen signed out', 'en', 'en', 1],
] as const)('%s', async (_, later, stored, calls) => {
  let language: 'en' | 'ar' = 'en';
  let attempts = 0;
  server.use(
    http.get('/api/auth/me', ({ response }) => response(200).json(makeUser('expert', { language }))),
    http.patch('/api/account', async ({ request, response }) => {
      attempts++;
      if (attempts === 1) return HttpResponse.error() as never;
      language = (await request.json()).language!;
      return response(200).json(makeUser('expert', { language }));
    }),
  );
  function Chooser() {
    const { user, chooseLanguage } = useSession();
    return (
      <>
        <p>{user?.language}</p>
        <button onClick={() => void chooseLanguage('ar')}>Arabic</button>
      </>
    );
  }
  writeToken('a');
  const { unmount } = await renderPage(<Chooser />);
  await shows('en');
  await press('Arabic');
  await waitFor(() => expect(attempts).toBe(1));
  unmount();
  if (later) await changeLanguage(later);

  await renderPage(<Chooser />);
  await shows(stored);
  expect([language, attempts]).toEqual([stored, calls]);
  const unsaved = Object.keys(localStorage).filter((key) => key.startsWith('unsaved_language'));
  expect(unsaved).toHaveLength(later ? 1 : 0);
});

function Secret() {
  const { user, signOut, drop } = useSession();
  return (
    <>
      <p>for {user?.fullName}</p>
      <button onClick={() => void signOut()}>Logout</button>
      <button onClick={() => drop('/account-deleted')}>Drop</button>
    </>
  );
}

const page = (
  <RequireRole
    role="expert"
    pending={<p>loading</p>}
    failed={(error, retry) => <button onClick={retry}>{error.message}</button>}
  >
    <Secret />
  </RequireRole>
);

const path = '/app/expert/dashboard';

describe('a page of experts', () => {
  it('is shown to an expert once the person is loaded', async () => {
    await renderPage(page, { as: 'expert', path });
    expect(await screen.findByText('for Rima Haddad')).toBeVisible();
  });

  it('redirects a visitor to sign-in and remembers the page', async () => {
    const { location } = await renderPage(page, { path, route: path });
    await waitFor(() => expect(location()).toBe('/auth/start'));
    expect(readReturnPath()).toBe(path);
  });

  it('redirects other roles to the dashboard', async () => {
    const { location } = await renderPage(page, { as: 'organization', path, route: path });
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });

  it('redirects an expert who has not submitted the wizard to it', async () => {
    const { location } = await renderPage(page, { as: 'expert', user: { status: 'onboarding' }, path, route: path });
    await waitFor(() => expect(location()).toBe('/app/expert/onboarding'));
  });

  it('shows a load error and retries', async () => {
    let isDown = true;
    const answer = () => (isDown ? HttpResponse.json({}, { status: 403 }) : HttpResponse.json(makeUser('expert')));
    server.use(http.get('/api/auth/me', answer as never));
    writeToken('token');
    const { user } = await renderPage(page, { path });

    const retry = await screen.findByRole('button', { name: 'HTTP error! status: 403' });
    isDown = false;
    await user.click(retry);

    expect(await screen.findByText('for Rima Haddad')).toBeVisible();
  });
});

describe('signing out', () => {
  it('goes to the landing page, ends the session, and remembers no page', async () => {
    let ended = 0;
    server.use(
      http.post('/api/auth/logout', () => {
        ended++;
        return HttpResponse.json(null, { status: 503 }) as never;
      }),
    );
    rememberReturnPath({ pathname: path, search: '' });
    const { user, location } = await renderPage(page, { as: 'expert', path, route: path });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(location()).toBe('/'));
    expect(ended).toBe(1);
    expect(readToken()).toBeNull();
    expect(readReturnPath()).toBeNull();
  });

  it('of a session that the server has ended goes to its page, without a call', async () => {
    const { user, location } = await renderPage(page, { as: 'expert', path, route: path });
    const drop = await screen.findByRole('button', { name: 'Drop' });
    const called = jest.spyOn(globalThis, 'fetch');
    await user.click(drop);
    await waitFor(() => expect(location()).toBe('/account-deleted'));
    expect(called).not.toHaveBeenCalled();
    called.mockRestore();
    expect(readToken()).toBeNull();
    expect(readReturnPath()).toBeNull();
  });

  it('in another tab ends the session here', async () => {
    const { location } = await renderPage(page, { as: 'expert', path, route: path });
    await screen.findByText('for Rima Haddad');
    await act(async () => {
      localStorage.removeItem('auth_token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: null }));
    });
    await waitFor(() => expect(location()).toBe('/auth/start'));
  });
});

const visitor = (role: Role, status: Visitor['status']): Visitor => ({ role, status });

const EXPERT_WIZARD = '/app/expert/onboarding';

const ORGANIZATION_WIZARD = '/app/organization/onboarding';

describe('who may stay on a page', () => {
  it.each([
    [null, 'expert', '/app/expert/dashboard', '/auth/start'],
    [null, 'admin', '/admin', '/auth/start'],
    [visitor('organization', 'under_review'), 'expert', '/app/expert/dashboard', '/dashboard'],
    [visitor('expert', 'onboarding'), 'admin', '/admin', '/dashboard'],
    [visitor('admin', 'active'), 'organization', ORGANIZATION_WIZARD, '/dashboard'],
    [visitor('expert', 'onboarding'), 'expert', '/app/expert/dashboard', EXPERT_WIZARD],
    [visitor('expert', 'onboarding'), 'expert', EXPERT_WIZARD, null],
    [visitor('expert', 'onboarding'), 'expert', `${EXPERT_WIZARD}/`, null],
    [visitor('expert', 'onboarding'), 'expert', `${EXPERT_WIZARD}?edit=true`, EXPERT_WIZARD],
    [visitor('organization', 'onboarding'), 'organization', '/app/organization/submit-project', ORGANIZATION_WIZARD],
    [visitor('expert', 'under_review'), 'expert', EXPERT_WIZARD, '/app/expert/dashboard'],
    [visitor('expert', 'under_review'), 'expert', `${EXPERT_WIZARD}?edit=true`, null],
    [visitor('organization', 'inactive'), 'organization', ORGANIZATION_WIZARD, '/app/organization/dashboard'],
    [visitor('organization', 'projects_active'), 'organization', '/app/organization/dashboard', null],
    [visitor('admin', 'active'), 'admin', '/admin/dashboard', null],
    [null, 'any', '/app/account', '/auth/start'],
    [visitor('expert', 'onboarding'), 'any', '/app/account', null],
    [visitor('admin', 'active'), 'any', '/app/account', null],
  ] as const)('%j on a page of %s, %s: redirected to %s', (who, role, path, target) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    expect(redirectFor(who, role, { pathname, search })).toBe(target);
  });
});

describe('/dashboard redirects', () => {
  it.each([
    ['expert', 'onboarding', EXPERT_WIZARD],
    ['organization', 'onboarding', ORGANIZATION_WIZARD],
    ['expert', 'done', '/app/expert/dashboard'],
    ['organization', 'inactive', '/app/organization/dashboard'],
    ['admin', 'active', '/admin'],
  ] as const)('%s in %s to %s', (role, status, home) => {
    expect(homeOf({ role, status })).toBe(home);
  });
});
