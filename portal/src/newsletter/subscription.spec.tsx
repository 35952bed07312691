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

  it('says why it could not, and can be tried again', async () => {
    const error = { error: 'This link is not valid.', code: 'link_invalid' };
    server.use(http.post(`/api/newsletter/${action}`, () => HttpResponse.json(error, { status: 400 }) as never));
    const { user } = await render();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('This link is not valid.')).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });
});
