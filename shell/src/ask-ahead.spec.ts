import { $api, createQueryClient, writeToken } from '@network/api-client';
import { http, makeUser, server, waitFor } from '@network/web-testing';
import { askAhead } from './ask-ahead';

function serve() {
  const asked: string[] = [];
  server.use(
    http.get('/api/auth/me', ({ response }) => {
      asked.push('me');
      return response(200).json(makeUser('expert'));
    }),
    http.get('/api/expert/dashboard', ({ response }) => {
      asked.push('dashboard');
      return response(200).json({ user: { fullName: null, status: 'matched' }, projects: [] } as never);
    }),
  );
  return asked;
}

const at = (pathname: string) => ({ pathname }) as Location;

it('asks for the person and the dashboard at once, and the screens find both', async () => {
  const asked = serve();
  writeToken('token-of-a-test');
  const cache = createQueryClient();
  askAhead(cache, at('/app/expert/dashboard'));
  await waitFor(() => expect(asked.sort()).toEqual(['dashboard', 'me']));
  await cache.fetchQuery({ ...$api.queryOptions('get', '/api/auth/me'), staleTime: 60_000 });
  await cache.fetchQuery({ ...$api.queryOptions('get', '/api/expert/dashboard'), staleTime: 60_000 });
  expect(asked.sort()).toEqual(['dashboard', 'me']);
});

it('asks only for the person elsewhere, and for nothing where nobody is signed in', async () => {
  const asked = serve();
  const cache = createQueryClient();
  writeToken(null);
  askAhead(cache, at('/app/expert/dashboard'));
  writeToken('token-of-a-test');
  askAhead(cache, at('/app/account'));
  await waitFor(() => expect(asked).toEqual(['me']));
  await cache.fetchQuery({ ...$api.queryOptions('get', '/api/auth/me'), staleTime: 60_000 });
  expect(asked).toEqual(['me']);
});
