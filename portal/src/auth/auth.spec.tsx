import { rememberEndedSession, rememberReturnPath } from '@network/api-client';
import {
  act,
  delay,
  http,
  HttpResponse,
  makeUser,
  renderPage,
  screen,
  server,
  userEvent,
  waitFor,
} from '@network/web-testing';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Messages } from '../messages';
import { lastEmail, rememberEmail } from './email-form';
import { StartPage } from './start.page';
import { VerifyPage } from './verify.page';

describe('the sign-in page', () => {
  const render = (path: string, options = {}) =>
    renderPage(<StartPage />, { path, route: '/auth/start', messages: Messages, ...options });

  /** Mocks the start call and records what was sent. */
  function mockStart(respond = () => HttpResponse.json({ message: 'sent' }, { status: 202 })) {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/auth/start', async ({ request }) => {
        sent.push(await request.json());
        return respond() as never;
      }),
    );
    return sent;
  }

  async function sendMail(path = '/auth/start') {
    const sent = mockStart();
    const page = await render(path);
    await page.user.type(screen.getByLabelText('Email'), ' rima@example.org ');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Check your email' });
    return { ...page, sent };
  }

  describe('sign-in', () => {
    it('offers the roles if the URL names one, and sends the chosen one', async () => {
      const sent = mockStart();
      const { user } = await render('/auth/start?role=expert');
      expect(screen.getByRole('heading', { name: 'Welcome to 5% Network' })).toBeVisible();
      expect(screen.getByText('Enter your email to get started')).toBeVisible();
      expect(screen.getByRole('radio', { name: 'Expert Donate 5% of my time' })).toBeChecked();

      await user.click(screen.getByRole('radio', { name: 'Organization Need expert support' }));
      await user.type(screen.getByLabelText('Email'), 'rima@example.org');
      await user.click(screen.getByRole('button', { name: 'Continue' }));

      await screen.findByRole('heading', { name: 'Check your email' });
      expect(sent).toEqual([{ email: 'rima@example.org', role: 'organization' }]);
    });

    it.each(['/auth/start', '/auth/start?role=admin'])('at %s needs the address only', async (path) => {
      const { sent } = await sendMail(path);
      expect(sent).toEqual([{ email: 'rima@example.org' }]);
      expect(screen.getByText('rima@example.org')).toBeVisible();
      expect(screen.getByText('Click the link in the email to continue. The link expires in 24 hours.')).toBeVisible();
    });

    it('offers no roles without a valid one in the URL', async () => {
      await render('/auth/start?role=admin');
      expect(screen.getByText('Enter your email to log in')).toBeVisible();
      expect(screen.queryByRole('radio')).toBeNull();
    });

    it('cannot be sent empty, and shows that it is pending', async () => {
      server.use(http.post('/api/auth/start', () => delay('infinite') as never));
      const { user } = await render('/auth/start');
      expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
      await user.type(screen.getByLabelText('Email'), 'rima@example.org');
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      expect(screen.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    });

    it('is sent once, even on a double click', async () => {
      const sent = mockStart();
      const { user } = await render('/auth/start');
      await user.type(screen.getByLabelText('Email'), 'rima@example.org');
      // Without a pause between the presses, as in a browser.
      await userEvent.setup({ delay: null }).dblClick(screen.getByRole('button', { name: 'Continue' }));
      await screen.findByRole('heading', { name: 'Check your email' });
      expect(sent).toHaveLength(1);
    });

    it('fills in the address from the query', async () => {
      await render('/auth/start?email=rima%40example.org');
      expect(screen.getByLabelText('Email')).toHaveValue('rima@example.org');
    });

    it('reports a missing or invalid address once the field has lost the focus', async () => {
      const { user } = await render('/auth/start');
      const email = screen.getByLabelText('Email');
      await user.click(email);
      await user.tab();
      await waitFor(() => expect(email).toHaveAccessibleDescription('Enter an email address.'));
      await user.type(email, 'rima');
      expect(email).toHaveAccessibleDescription('Enter an email address, like name@example.org.');
      await user.type(email, '@example.org');
      expect(email).not.toHaveAccessibleDescription();
    });

    it('rejects an incomplete address without a call', async () => {
      const sent = mockStart();
      const { user } = await render('/auth/start');
      await user.type(screen.getByLabelText('Email'), 'rima{Enter}');
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
        'Enter an email address, like name@example.org.',
      );
      expect(sent).toEqual([]);
    });

    it.each([
      [() => HttpResponse.json({ error: 'Too many requests.', code: 'x' }, { status: 429 }), 'Too many requests.'],
      [() => new HttpResponse('oops', { status: 500 }), 'Something went wrong. Please try again.'],
      [() => HttpResponse.error(), 'You seem to be offline. Nothing is lost; try again.'],
    ])('says what failed and keeps the address', async (respond, message) => {
      mockStart(respond as never);
      const { user } = await render('/auth/start');
      await user.type(screen.getByLabelText('Email'), 'rima@example.org{Enter}');
      expect(await screen.findByText(message)).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue('rima@example.org');
    });

    it("shows the server's message next to the address", async () => {
      const fields = { email: ['This address cannot get mail.'] };
      mockStart((() => HttpResponse.json({ error: 'Invalid', code: 'invalid', fields }, { status: 400 })) as never);
      const { user } = await render('/auth/start');
      await user.type(screen.getByLabelText('Email'), 'rima@example.org{Enter}');
      await waitFor(() =>
        expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This address cannot get mail.'),
      );
      expect(screen.getByLabelText('Email')).toHaveFocus();
    });

    it.each([
      ['/app/expert/onboarding', 'You were signed out. What you typed is kept.'],
      ['/app/account', 'You were signed out.'],
      ['/app/organization/members', 'You were signed out.'],
    ])('explains the end of a session at %s', async (pathname, text) => {
      rememberReturnPath({ pathname, search: '' });
      rememberEndedSession('rima@example.org');
      await render('/auth/start');
      expect(screen.getByText(text)).toBeVisible();
    });

    it('redirects the signed-in to the dashboard', async () => {
      const { location } = await render('/auth/start', { as: 'expert' });
      await waitFor(() => expect(location()).toBe('/dashboard'));
    });
  });

  describe('the code in the email', () => {
    const codeField = () => screen.getByLabelText('Or enter the 6-digit code from the email');

    it('signs in and redirects to the dashboard', async () => {
      const { user, location } = await sendMail();
      const sent: unknown[] = [];
      server.use(
        http.post('/api/auth/verify-code', async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json({ token: 'a-token' }) as never;
        }),
        http.get('/api/auth/me', () => HttpResponse.json({ role: 'expert', status: 'onboarding' }) as never),
      );
      await user.type(codeField(), '123 456');
      await user.click(screen.getByRole('button', { name: 'Sign In' }));

      await waitFor(() => expect(location()).toBe('/dashboard'));
      expect(sent).toEqual([{ email: 'rima@example.org', code: '123 456' }]);
      expect(localStorage.getItem('auth_token')).toBe('a-token');
    });

    it('shows the error of a wrong code at its field, and keeps the code', async () => {
      const { user } = await sendMail();
      const error = { error: 'This code is not valid.', code: 'code_invalid' };
      server.use(http.post('/api/auth/verify-code', () => HttpResponse.json(error, { status: 400 }) as never));
      await user.type(codeField(), '000000');
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(codeField()).toHaveAccessibleDescription('This code is not valid.'));
      expect(codeField()).toHaveValue('000000');
      expect(codeField()).toHaveFocus();
    });

    it('can be sent again with the same nonce after the response was lost', async () => {
      const { user, location } = await sendMail();
      const nonces: (string | null)[] = [];
      server.use(
        http.post('/api/auth/verify-code', ({ request }) => {
          nonces.push(request.headers.get('X-Verify-Nonce'));
          return (nonces.length === 1 ? HttpResponse.error() : HttpResponse.json({ token: 'a-token' })) as never;
        }),
        http.get('/api/auth/me', () => HttpResponse.json(makeUser('expert')) as never),
      );
      await user.type(codeField(), '123456');
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() =>
        expect(codeField()).toHaveAccessibleDescription('You seem to be offline. Nothing is lost; try again.'),
      );
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(location()).toBe('/dashboard'));
      expect(nonces[0]).toMatch(/^\w{16,}$/);
      expect(nonces[1]).toBe(nonces[0]);
    });

    it('is still asked for after the page was loaded again', async () => {
      const { locationState, location, unmount } = await sendMail('/auth/start?role=expert');
      expect(location()).toBe('/auth/start?role=expert');
      unmount();
      const { user } = await render('/auth/start?role=expert', { state: locationState() });
      expect(screen.getByText('rima@example.org')).toBeVisible();
      expect(codeField()).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Use another address or resend the email' }));
      expect(screen.getByLabelText('Email')).toHaveValue('rima@example.org');
    });

    it('leads back to the address', async () => {
      const { user } = await sendMail();
      await user.click(screen.getByRole('button', { name: 'Use another address or resend the email' }));
      expect(screen.getByLabelText('Email')).toHaveValue('rima@example.org');
    });
  });
});

describe('the page of a link', () => {
  const render = (path: string) =>
    renderPage(
      <StrictMode>
        <VerifyPage />
      </StrictMode>,
      { path, route: '/auth/verify', messages: Messages },
    );

  /** Mocks the verify call and records each call's link and nonce. */
  function mockVerify(respond: () => Response) {
    const calls: { link: string | null; nonce: string | null }[] = [];
    server.use(
      http.get('/api/auth/verify', ({ request }) => {
        const link = new URL(request.url).searchParams.get('token');
        calls.push({ link, nonce: request.headers.get('X-Verify-Nonce') });
        return respond() as never;
      }),
      http.get('/api/auth/me', () => HttpResponse.json(makeUser('expert')) as never),
    );
    return calls;
  }

  function setVisibility(state: DocumentVisibilityState) {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }

  const used = { error: 'This link was used already.', code: 'link_used' };

  describe('opening a login link', () => {
    it('signs in and redirects to the dashboard, with one call', async () => {
      const calls = mockVerify(() => HttpResponse.json({ token: 'a-token' }));
      const { location } = await render('/auth/verify?token=good');
      expect(await screen.findByRole('heading', { name: 'Verifying your link...' })).toBeVisible();
      await waitFor(() => expect(location()).toBe('/auth/verify'));
      await waitFor(() => expect(location()).toBe('/dashboard'));
      expect(localStorage.getItem('auth_token')).toBe('a-token');
      expect(calls).toEqual([{ link: 'good', nonce: sessionStorage.getItem('verify_nonce') }]);
      expect(calls[0]?.nonce).toMatch(/^\w{16,}$/);
    });

    it('waits until the page is visible', async () => {
      setVisibility('hidden');
      const calls = mockVerify(() => HttpResponse.json({ token: 'a-token' }));
      const { location } = await render('/auth/verify?token=good');
      expect(calls).toEqual([]);
      await act(async () => setVisibility('visible'));
      await waitFor(() => expect(location()).toBe('/dashboard'));
      expect(calls).toHaveLength(1);
    });

    it('shows why a link does not work, and offers a new one', async () => {
      const calls = mockVerify(() => HttpResponse.json(used, { status: 400 }));
      const { location } = await render('/auth/verify?token=spent');
      expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible();
      expect(screen.getByText('This link was used already.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/auth/start');
      expect(location()).toBe('/auth/verify');
      expect(calls).toHaveLength(1);
    });

    it('sends a new link to the last address used in this browser', async () => {
      mockVerify(() => HttpResponse.json(used, { status: 400 }));
      const sent: unknown[] = [];
      server.use(
        http.post('/api/auth/start', async ({ request }) => {
          sent.push(await request.json());
          return HttpResponse.json({ message: 'sent' }, { status: 202 }) as never;
        }),
      );
      rememberEmail('rima@example.org');
      const pages = (
        <Routes>
          <Route path="/auth/verify" element={<VerifyPage />} />
          <Route path="/auth/start" element={<StartPage />} />
        </Routes>
      );
      const { user } = await renderPage(pages, { path: '/auth/verify?token=spent', messages: Messages });
      expect(await screen.findByLabelText('Email')).toHaveValue('rima@example.org');
      await user.clear(screen.getByLabelText('Email'));
      await user.type(screen.getByLabelText('Email'), 'omar@example.org');
      await user.click(screen.getByRole('button', { name: 'Get a New Link' }));
      expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
      expect(screen.getByText('omar@example.org')).toBeVisible();
      expect(lastEmail()).toBe('omar@example.org');
      expect(sent).toEqual([{ email: 'omar@example.org' }]);
    });

    it('falls back to its own message', async () => {
      mockVerify(() => new HttpResponse('oops', { status: 400 }));
      await render('/auth/verify?token=odd');
      expect(await screen.findByText('Verification failed')).toBeVisible();
    });

    it('makes no call without a token', async () => {
      await render('/auth/verify');
      expect(screen.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
      expect(screen.getByText('Invalid or missing token')).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue('');
    });

    it('repeats a call whose response was lost, with the same nonce', async () => {
      let isDown = true;
      const calls = mockVerify(() => (isDown ? HttpResponse.error() : HttpResponse.json({ token: 'a-token' })));
      const { user, location } = await render('/auth/verify?token=good');
      const retry = await screen.findByRole('button', { name: 'Open the Link Again' });
      expect(location()).toBe('/auth/verify?token=good');
      isDown = false;
      await user.click(retry);
      await waitFor(() => expect(location()).toBe('/dashboard'));
      expect(new Set(calls.map(({ nonce }) => nonce)).size).toBe(1);
    });

    it('retries automatically once the connection is back', async () => {
      let isDown = true;
      mockVerify(() => (isDown ? HttpResponse.error() : HttpResponse.json({ token: 'a-token' })));
      const { location } = await render('/auth/verify?token=good');
      await screen.findByRole('button', { name: 'Open the Link Again' });
      isDown = false;
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(location()).toBe('/dashboard'));
    });
  });
});
