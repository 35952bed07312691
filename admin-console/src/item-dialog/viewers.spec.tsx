import { act, http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { Viewers } from './viewers';

const ID = '22222222-2222-4222-8222-222222222222';
const RANA = { id: '88888888-8888-4888-8888-888888888881', name: 'Rana Haddad' };
const OMAR = { id: '88888888-8888-4888-8888-888888888882', name: 'omar@example.org' };

beforeEach(() => {
  answerEmptyTimeline();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

const repeat = () => act(() => jest.advanceTimersByTimeAsync(5_000));
const status = () => screen.getByRole('status', { name: '' });

it('names colleagues with the same dialog open, while they have it open', async () => {
  let viewers = [RANA];
  server.use(http.put('/api/admin/presence/{id}', () => HttpResponse.json(viewers)));
  await renderPage(<Viewers of={ID} />, { as: 'admin', messages: Messages });
  await waitFor(() => expect(status()).toHaveTextContent(/^Rana Haddad is viewing this$/));
  viewers = [OMAR, RANA];
  await repeat();
  await waitFor(() => expect(status()).toHaveTextContent(/^omar@example\.org, Rana Haddad are viewing this$/));
  viewers = [];
  await repeat();
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

it('names nobody when it cannot know', async () => {
  let isDown = false;
  server.use(
    http.put('/api/admin/presence/{id}', () =>
      isDown ? errorResponse(404, 'Nothing here.') : HttpResponse.json([RANA]),
    ),
  );
  await renderPage(<Viewers of={ID} />, { as: 'admin', messages: Messages });
  await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
  isDown = true;
  await repeat();
  await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

it('leaves when it closes, and with its page', async () => {
  const left: unknown[] = [];
  server.use(
    http.untyped.delete('*/api/admin/presence/:id', ({ params, request }) => {
      left.push([params.id, request.keepalive]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { unmount } = await renderPage(<Viewers of={ID} />, { as: 'admin', messages: Messages });
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(left).toHaveLength(1));
  unmount();
  await waitFor(() => expect(left).toHaveLength(2));
  expect(left[0]).toEqual([ID, true]);
});
