import { http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
import { Messages } from '../messages';
import AccountPage from './account.page';

const MEMBER = {
  fullName: null as string | null,
  membership: { orgId: '33333333-3333-4333-8333-333333333333', role: 'editor' as const },
  notifications: { programme: true, projects: false, newsletter: false },
};

/** The account page of a member, whose account is what the writes make of it. */
async function open() {
  let me = MEMBER;
  const writes: unknown[] = [];
  const path = '/app/account';
  server.use(
    http.untyped.get('*/api/account/sessions', () => HttpResponse.json([])),
    http.untyped.get('/config.json', () => HttpResponse.json({})),
  );
  const page = await renderPage(<AccountPage />, {
    as: 'organization',
    user: me,
    path,
    route: path,
    messages: Messages,
  });
  server.use(
    http.untyped.get('*/api/auth/me', () => HttpResponse.json(makeUser('organization', me))),
    http.untyped.patch('*/api/account', async ({ request }) => {
      const body = (await request.json()) as Partial<typeof MEMBER>;
      writes.push(body);
      if (body.fullName === 'Nobody') {
        const fields = { fullName: ['Choose another name.'] };
        return HttpResponse.json({ error: 'Wrong.', code: 'invalid', fields }, { status: 400 });
      }
      me = { ...me, ...body, notifications: { ...me.notifications, ...body.notifications } };
      return HttpResponse.json(makeUser('organization', me));
    }),
  );
  return { ...page, writes };
}

describe('the account of a member of an organization', () => {
  it('gets a name of its own', async () => {
    const { user, writes } = await open();
    await user.click(await screen.findByRole('button', { name: 'Add your name' }));
    const field = screen.getByLabelText('Your name');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/./);
    await user.type(field, 'Nobody');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Choose another name.')).toBeVisible();
    await user.clear(field);
    await user.type(field, ' Rana Haddad ');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByRole('button', { name: 'Change name' })).toHaveFocus();
    expect(screen.getByText('Rana Haddad')).toBeVisible();
    expect(writes).toEqual([{ fullName: 'Nobody' }, { fullName: 'Rana Haddad' }]);
  });

  it('chooses whether it gets the emails about projects', async () => {
    const { user, writes } = await open();
    const projects = await screen.findByRole('checkbox', { name: /^Emails about projects/ });
    expect(projects).not.toBeChecked();
    await user.click(projects);
    await waitFor(() => expect(projects).toBeChecked());
    expect(writes).toEqual([{ notifications: { projects: true } }]);
  });
});
