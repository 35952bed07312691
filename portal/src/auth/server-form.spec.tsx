import { renderPage, screen } from '@network/web-testing';
import { Messages } from '../messages';
import { StartPage } from './start.page';

describe('the form that the server sent with the page', () => {
  const render = (path: string, options = {}) =>
    renderPage(<StartPage />, { path, route: '/auth/start', messages: Messages, ...options });

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

  it('hands over another address than the one that got the email before', async () => {
    serve('<input name="email" value="omar@exam">', 'email');
    await render('/auth/start', { state: { sentTo: 'rima@example.org' } });
    expect(screen.getByLabelText('Email')).toHaveValue('omar@exam');
  });

  it('hands over no address that only stands in the URL', async () => {
    serve('<input name="email" value="omar@example.org">', 'email');
    await render('/auth/start?email=omar@example.org', { state: { sentTo: 'rima@example.org' } });
    expect(screen.getByText('rima@example.org')).toBeVisible();
  });

  it('hands over the code, its error and the address that got the email', async () => {
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
