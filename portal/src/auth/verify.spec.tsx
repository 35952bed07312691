import { act, http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
import { StrictMode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Messages } from '../messages';
import { lastEmail, rememberEmail } from './email-form';
import { StartPage } from './start.page';
import { VerifyPage } from './verify.page';

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

  it('says why a link does not work and offers a new one', async () => {
    const calls = mockVerify(() => HttpResponse.json(used, { status: 400 }));
    const { location } = await render('/auth/verify?token=spent');
    expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeVisible();
    expect(screen.getByText('This link was used already.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/auth/start');
    expect(location()).toBe('/auth/verify');
    expect(calls).toHaveLength(1);
  });

  it('sends a new link where one does not work, to the address this browser used last', async () => {
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
    await user.click(screen.getByRole('button', { name: 'Send a New Link' }));
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

  it('goes on by itself once there is a line', async () => {
    let isDown = true;
    mockVerify(() => (isDown ? HttpResponse.error() : HttpResponse.json({ token: 'a-token' })));
    const { location } = await render('/auth/verify?token=good');
    await screen.findByRole('button', { name: 'Open the Link Again' });
    isDown = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });
});
