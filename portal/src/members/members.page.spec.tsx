import type { Schema } from '@network/api-client';
import type { MemberRole } from '@network/domain';
import { http, HttpResponse, makeUser, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Messages } from '../messages';
import MembersPage from './members.page';

type Member = Schema<'MemberDto'>;

const SELF = makeUser('organization').id;
const ORG = '33333333-3333-4333-8333-333333333333';
const self = (role: MemberRole): Member => ({
  id: SELF,
  email: 'rima@example.org',
  fullName: 'Rima Haddad',
  role,
  state: 'active',
  expiresAt: null,
});
const SAMIR: Member = { ...self('editor'), id: 'samir', email: 'samir@example.org', fullName: 'Samir Khoury' };
const LINA: Member = {
  ...self('reader'),
  id: 'lina',
  email: 'lina@example.org',
  fullName: null,
  state: 'invited',
  expiresAt: '2999-03-10T10:00:00.000Z',
};

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** Opens the page of these members, which the writes change. `refuse` answers a write instead. */
async function open(members: Member[], refuse?: (method: string) => Response | undefined) {
  let list = members;
  const writes: unknown[] = [];
  const path = '/app/organization/members';
  const record = async (request: Request) => {
    const text = await request.text();
    writes.push([request.method, new URL(request.url).pathname.split('/').at(-1), text && JSON.parse(text)]);
    return refuse?.(request.method);
  };
  server.use(
    http.get('/api/organization/members', ({ response }) => response(200).json(list)),
    http.untyped.post('*/api/organization/members', async ({ request }) => {
      const body = (await request.clone().json()) as Member;
      const row = { ...LINA, ...body };
      const refused = await record(request);
      if (!refused) list = [...list.filter(({ email }) => email !== body.email), row];
      return refused ?? HttpResponse.json(row, { status: 201 });
    }),
    http.untyped.patch('*/api/organization/members/:id', async ({ request, params }) => {
      const { role } = (await request.clone().json()) as Member;
      const refused = await record(request);
      if (!refused) list = list.map((member) => (member.id === params.id ? { ...member, role } : member));
      return refused ?? HttpResponse.json(list[0]);
    }),
    http.untyped.delete('*/api/organization/members/:id', async ({ request, params }) => {
      const refused = await record(request);
      if (!refused) list = list.filter(({ id }) => id !== params.id);
      return refused ?? new HttpResponse(null, { status: 204 });
    }),
  );
  const { role } = members.find(({ id }) => id === SELF)!;
  const page = await renderPage(<MembersPage />, {
    as: 'organization',
    user: { orgName: 'Aleppo Clinic', membership: { orgId: ORG, role } },
    path,
    route: path,
    messages: Messages,
  });
  await screen.findByRole('heading', { level: 2, name: 'Members' });
  return { ...page, writes };
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
const named = (name: string) => ({ name: (text: string) => plain(text) === name });
const button = (name: string) => screen.getByRole('button', named(name));
const roleOf = (name: string) => screen.getByRole('combobox', named(`Role of ${name}`));
const refuse = (status: number, code: string, error: string) => () => HttpResponse.json({ code, error }, { status });

describe('the members of an organization', () => {
  it('are listed with their roles and states', async () => {
    const over = { ...LINA, id: 'omar', email: 'omar@example.org', expiresAt: '2020-01-31T10:00:00.000Z' };
    await open([self('owner'), SAMIR, LINA, over]);
    expect(rows()).toEqual([
      expect.stringMatching(/^Rima Haddad You.*rima@example.org/),
      expect.stringMatching(/^Samir Khoury.*samir@example.org/),
      expect.stringMatching(/^lina@example.org.*Invited until March 10, 2999/),
      expect.stringMatching(/^omar@example.org.*Invitation expired on January 31, 2020/),
    ]);
    expect(roleOf('Samir Khoury')).toHaveValue('editor');
  });

  it('are invited by address and role', async () => {
    const { user, writes } = await open([self('owner')]);
    expect(screen.getByText(/^You are the only member so far/)).toBeVisible();
    await user.click(button('Invite a Colleague'));
    const dialog = within(screen.getByRole('dialog', { name: 'Invite a Colleague' }));
    const address = dialog.getByLabelText('Email address');
    expect(address).toHaveFocus();
    await user.type(address, 'lina{Enter}');
    expect(address).toHaveAccessibleDescription(/name@example.org/);
    expect(dialog.getByRole('radio', { name: /^Editor/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Reader/ }));
    await user.type(address, '@example.org{Enter}');
    expect(await screen.findByText('lina@example.org has been invited and has 7 days to join.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(writes).toEqual([['POST', 'members', { email: 'lina@example.org', role: 'reader' }]]);
  });

  it('are not invited again, and the server’s message is at the address', async () => {
    const sentence = 'This person is already a member of your organization.';
    const { user } = await open([self('owner')], refuse(409, 'already_member', sentence));
    await user.click(button('Invite a Colleague'));
    await user.type(screen.getByLabelText('Email address'), 'samir@example.org{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(sentence));
    expect(screen.getByLabelText('Email address')).toHaveFocus();
  });

  it('keep the address typed when the invitation fails', async () => {
    const { user } = await open([self('owner')], refuse(409, 'too_many_invitations', 'There are 50 open invitations.'));
    await user.click(button('Invite a Colleague'));
    await user.type(screen.getByLabelText('Email address'), 'lina@example.org{Enter}');
    expect(await screen.findByText('There are 50 open invitations.')).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('lina@example.org');
  });

  it('change their role at once', async () => {
    const { user, writes } = await open([self('owner'), SAMIR]);
    await user.selectOptions(roleOf('Samir Khoury'), 'owner');
    expect(await screen.findByText('The role of Samir Khoury was changed.')).toBeVisible();
    await waitFor(() => expect(roleOf('Samir Khoury')).toHaveValue('owner'));
    expect(writes).toEqual([['PATCH', 'samir', { role: 'owner' }]]);
  });

  it('give up ownership after a confirmation, with an error at the role', async () => {
    const sentence = 'An organization needs an owner. Make someone else an owner first.';
    const { user, writes } = await open([self('owner'), SAMIR], refuse(409, 'last_owner', sentence));
    await user.selectOptions(roleOf('Rima Haddad'), 'reader');
    expect(writes).toEqual([]);
    await user.click(button('Give Up Ownership'));
    await waitFor(() => expect(roleOf('Rima Haddad')).toHaveAccessibleDescription(sentence));
    expect(roleOf('Rima Haddad')).toHaveValue('owner');
    expect(writes).toHaveLength(1);
  });

  it('are removed after a confirmation', async () => {
    const { user, writes } = await open([self('owner'), SAMIR]);
    await user.click(button('Remove Samir Khoury'));
    const question =
      'Remove Samir Khoury from Aleppo Clinic? They will be signed out immediately and lose access to its projects.';
    expect(screen.getByText(question)).toBeVisible();
    expect(writes).toEqual([]);
    await user.click(within(screen.getByRole('group', { name: question })).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Samir Khoury is no longer a member.')).toBeVisible();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole('heading', { name: 'Members' })).toHaveFocus();
  });

  it('withdraw an invitation, or send it again', async () => {
    const { user, writes } = await open([self('owner'), LINA]);
    await user.click(button('Invite lina@example.org again'));
    expect(await screen.findByText('lina@example.org has been invited and has 7 days to join.')).toBeVisible();
    await user.click(button('Withdraw the invitation for lina@example.org'));
    await user.click(button('Withdraw'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(writes).toEqual([
      ['POST', 'members', { email: 'lina@example.org', role: 'reader' }],
      ['DELETE', 'lina', ''],
    ]);
  });

  it('name three owners to ask', async () => {
    const owners = ['Nour', 'Omar', 'Sara', 'Ziad'].map((fullName): Member => ({
      ...SAMIR,
      id: fullName,
      fullName,
      role: 'owner',
    }));
    await open([...owners, self('editor')]);
    expect(screen.getByText(/Ask Nour, Omar,? or Sara\.$/, { normalizer: plain })).toBeVisible();
  });

  it.each(['editor', 'reader'] as const)('are read-only for the %s, who can leave', async (role) => {
    const { user, location, writes } = await open([{ ...SAMIR, role: 'owner' }, self(role), LINA]);
    expect(
      screen.getByText('Only owners can invite people and change roles. Ask Samir Khoury.', { normalizer: plain }),
    ).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Back to Dashboard', 'Leave']);
    await user.click(button('Leave the organization'));
    expect(screen.getByText(/^Leave Aleppo Clinic\? You will be signed out immediately/)).toBeVisible();
    await user.click(within(screen.getByRole('group')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location()).toBe('/auth/start'));
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(writes).toEqual([['DELETE', SELF, '']]);
  });

  it('shows a load error and retries', async () => {
    const { unmount } = await open([self('owner')]);
    unmount();
    server.use(http.untyped.get('*/api/organization/members', () => HttpResponse.json({}, { status: 503 })));
    const path = '/app/organization/members';
    await renderPage(<MembersPage />, { as: 'organization', path, route: path, messages: Messages });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
