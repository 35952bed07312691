import { delay, http, HttpResponse, renderPage, screen, server, userEvent, waitFor } from '@network/web-testing';
import { Messages } from '../messages';
import { StartPage } from './start.page';

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
  it('offers the roles when the address names one, and sends the one picked', async () => {
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

  it('offers no roles without a valid one in the address', async () => {
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

  it('is sent once, however fast the button is pressed', async () => {
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

  it('says once the field was left that the address is missing or cannot be right', async () => {
    const { user } = await render('/auth/start');
    const email = screen.getByLabelText('Email');
    await user.click(email);
    await user.tab();
    await waitFor(() => expect(email).toHaveAccessibleDescription('Enter an email address.'));
    await user.type(email, 'rima');
    expect(email).toHaveAccessibleDescription('Enter an email address in the form name@example.org.');
    await user.type(email, '@example.org');
    expect(email).not.toHaveAccessibleDescription();
  });

  it('rejects an incomplete address without a call', async () => {
    const sent = mockStart();
    const { user } = await render('/auth/start');
    await user.type(screen.getByLabelText('Email'), 'rima{Enter}');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
      'Enter an email address in the form name@example.org.',
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

  it("shows the server's message beside the address", async () => {
    const fields = { email: ['This address cannot get mail.'] };
    mockStart((() => HttpResponse.json({ error: 'Invalid', code: 'invalid', fields }, { status: 400 })) as never);
    const { user } = await render('/auth/start');
    await user.type(screen.getByLabelText('Email'), 'rima@example.org{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('This address cannot get mail.'),
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('redirects the signed-in to the dashboard', async () => {
    const { location } = await render('/auth/start', { as: 'expert' });
    await waitFor(() => expect(location()).toBe('/dashboard'));
  });
});

describe('the code in the mail', () => {
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

  it('shows beside the code that it is wrong, and keeps it', async () => {
    const { user } = await sendMail();
    const error = { error: 'This code is not valid.', code: 'code_invalid' };
    server.use(http.post('/api/auth/verify-code', () => HttpResponse.json(error, { status: 400 }) as never));
    await user.type(codeField(), '000000');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(codeField()).toHaveAccessibleDescription('This code is not valid.'));
    expect(codeField()).toHaveValue('000000');
    expect(codeField()).toHaveFocus();
  });

  it('offers the way back to the address', async () => {
    const { user } = await sendMail();
    await user.click(screen.getByRole('button', { name: 'Change address or resend' }));
    expect(screen.getByLabelText('Email')).toHaveValue('rima@example.org');
  });
});

describe('the form that the server sent with the page', () => {
  afterEach(() => document.getElementById('root')?.remove());

  /** Puts the server's form into the page, as the visitor left it. */
  function serve(form: string, focused: string) {
    document.body.insertAdjacentHTML('beforeend', `<div id="root"><main><form>${form}</form></main></div>`);
    document.querySelector<HTMLElement>(`#root [name=${focused}]`)!.focus();
  }

  it('hands over the address, the role and the focus', async () => {
    serve(
      '<input type="radio" name="role" value="organization" checked><input name="email" value="rima@exam">',
      'email',
    );
    // The portal's page replaces it.
    const { container } = await render('/auth/start?role=expert');
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue('rima@exam');
    expect(container.contains(email)).toBe(true);
    expect(screen.getByRole('radio', { name: 'Organization Need expert support' })).toBeChecked();
  });

  it('hands over the code, its error and the address that got the mail', async () => {
    serve(
      '<input type="hidden" name="email" value="rima@example.org"><span class="error">Wrong code.</span><input name="code" value="12">',
      'code',
    );
    await render('/auth/start');
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(screen.getByText('rima@example.org')).toBeVisible();
    const code = screen.getByLabelText(/6-digit code/);
    expect(code).toHaveValue('12');
    expect(screen.getAllByText('Wrong code.')).toHaveLength(2);
    expect(localStorage.getItem('asked_email')).toBe('rima@example.org');
  });
});
