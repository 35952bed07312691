import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from '../messages';
import { SubscriptionPage } from './subscription.page';

const ACTIONS = [
  ['confirm', 'Confirm subscription', 'confirmed', 'Your subscription is confirmed'],
  ['unsubscribe', 'Unsubscribe', 'unsubscribed', 'You have been unsubscribed'],
] as const;

describe.each(ACTIONS)('the page to %s', (action, button, status, done) => {
  const render = () =>
    renderPage(<SubscriptionPage action={action} />, { path: `/newsletter/${action}?token=abc`, messages: Messages });

  it('acts on the button and not before', async () => {
    const { user } = await render();
    const tokens: (string | null)[] = [];
    server.use(
      http.post(`/api/newsletter/${action}`, ({ request }) => {
        tokens.push(new URL(request.url).searchParams.get('token'));
        return HttpResponse.json({ status });
      }),
    );
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: done })).toBeVisible();
    expect(tokens).toEqual(['abc']);
  });

  const error = { error: 'This link is not valid.', code: 'link_invalid' };
  it.each([
    [() => HttpResponse.json(error, { status: 400 }), 'This link is not valid.'],
    [() => HttpResponse.json({}, { status: 500 }), 'Something went wrong. Please try again.'],
    [() => HttpResponse.error(), 'You seem to be offline. Nothing is lost; try again.'],
  ])('says why it could not, and can be tried again', async (respond, message) => {
    server.use(http.post(`/api/newsletter/${action}`, respond as never));
    const { user } = await render();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });
});
