import { http, HttpResponse, makeUser, renderPage, screen, server, waitFor } from '@network/web-testing';
import { Messages } from '../messages';
import AccountPage from './account.page';

const MEMBER = {
  fullName: null as string | null,
  orgName: 'Aleppo Clinic',
  membership: { orgId: '33333333-3333-4333-8333-333333333333', role: 'editor' as const },
  notifications: { programme: true, projects: false, newsletter: false },
};

/** The account page of a member, whose account is what the writes make of it. */
async function open(members: object[] = []) {
  let me = MEMBER;
  const writes: unknown[] = [];
  const path = '/app/account';
  server.use(
    http.untyped.get('*/api/account/sessions', () => HttpResponse.json([])),
    http.untyped.get('/config.json', () => HttpResponse.json({})),
    http.untyped.get('*/api/organization/members', () => HttpResponse.json(members)),
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
    await user.click(await screen.findByRole('button', { name: 'Add Your Name' }));
    const field = screen.getByLabelText('Your name');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save Name' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Enter your full name\.$/);
    await user.type(field, 'Nobody');
    await user.click(screen.getByRole('button', { name: 'Save Name' }));
    expect(await screen.findByText('Choose another name.')).toBeVisible();
    await user.clear(field);
    await user.type(field, ' Rana Haddad ');
    await user.click(screen.getByRole('button', { name: 'Save Name' }));
    expect(await screen.findByRole('button', { name: 'Change Name' })).toHaveFocus();
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

  const colleague = { id: '7', email: 'samir@example.org', fullName: 'Samir', role: 'reader', state: 'active' };
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

  it('links to the members', async () => {
    const { user, location } = await open();
    await user.click(await screen.findByRole('link', { name: 'Members of your organization' }));
    expect(location()).toBe('/app/organization/members');
  });

  it('says that the organization stays with its owners', async () => {
    const { user } = await open([
      { ...colleague, role: 'owner' },
      { ...colleague, id: '8', fullName: 'Lina' },
    ]);
    expect(await screen.findByText(/Aleppo Clinic stays with Samir\./, { normalizer: plain })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete Account' }));
    const sentence = 'Aleppo Clinic, its projects and their hours stay with Samir.';
    expect(screen.getByText(sentence, { normalizer: plain })).toBeVisible();
    expect(screen.queryByText(/All your projects are deleted/)).toBeNull();
  });

  it('names who loses the organization with its last owner', async () => {
    const { user } = await open([colleague, { ...colleague, id: '8', state: 'invited', role: 'owner' }]);
    await user.click(await screen.findByRole('button', { name: 'Delete Account' }));
    const sentence = 'These members lose access, and we notify them: Samir.';
    expect(await screen.findByText(sentence, { normalizer: plain })).toBeVisible();
    expect(screen.getByText(/^All your projects are deleted/)).toBeVisible();
  });
});
