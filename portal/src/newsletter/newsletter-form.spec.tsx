import { act, deferred, http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { Messages } from '../messages';
import { NewsletterForm } from './newsletter-form';

const THANKS = "Thank you for subscribing! We'll be in touch soon.";

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

const render = () => renderPage(<NewsletterForm />, { messages: Messages });

describe('subscribing to the newsletter', () => {
  it('shows its progress, thanks for five seconds, and returns', async () => {
    const sent: unknown[] = [];
    const { promise, resolve } = deferred();
    server.use(
      http.post('/api/newsletter/subscribe', async ({ request }) => {
        sent.push(await request.json());
        await promise;
        return HttpResponse.json({ message: 'ok' }, { status: 202 });
      }),
    );
    const { user } = await render();
    await user.type(screen.getByLabelText('Email'), 'rima@example.org{Enter}');
    expect(screen.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await user.type(screen.getByLabelText('Email'), '{Enter}');

    resolve();
    expect(await screen.findByText(THANKS)).toBeVisible();
    expect(screen.getByText(/^One more step: confirm your address/)).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText(THANKS).parentElement).toHaveFocus();
    expect(sent).toEqual([{ email: 'rima@example.org' }]);

    act(() => void jest.advanceTimersByTime(4_500));
    expect(screen.getByText(THANKS)).toBeVisible();
    act(() => void jest.advanceTimersByTime(600));
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.queryByText(THANKS)).toBeNull();
    await user.tab();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('thanks even if the call fails, and only logs it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.post('/api/newsletter/subscribe', () => HttpResponse.json({ error: 'no' }, { status: 500 }) as never),
    );
    const { user } = await render();
    await user.type(screen.getByLabelText('Email'), 'rima@example.org{Enter}');
    expect(await screen.findByText(THANKS)).toBeVisible();
    expect(screen.queryByText('no')).toBeNull();
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it.each([
    ['   ', 'Enter an email address.'],
    ['rima@example', 'Enter an email address, like name@example.org.'],
  ])('says next to the field what is wrong with %j, and sends nothing', async (typed, error) => {
    const { user } = await render();
    const email = screen.getByLabelText('Email');
    await user.type(email, typed);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription(error);
    expect(email.closest('form')).toHaveAttribute('novalidate');
    await user.type(email, 'x');
    expect(email).not.toHaveAccessibleDescription();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  });
});
