import { $api, readEndedSession, readToken, writeToken } from '@network/api-client';
import { act, http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
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

it('shows nobody what another person loaded', async () => {
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

it('signs out within seconds, where the server does not answer', async () => {
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
