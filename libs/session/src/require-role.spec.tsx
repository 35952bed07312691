import { readReturnPath, readToken, rememberReturnPath, writeToken } from '@network/api-client';
import { act, http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
import { RequireRole } from './require-role';
import { useSession } from './session';

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

  it('says when the person could not be loaded, and tries again', async () => {
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

  it('where the server has ended the session goes to the page it is for, without a call', async () => {
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
