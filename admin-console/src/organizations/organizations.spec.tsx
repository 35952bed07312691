import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import {
  answerEmptyTimeline,
  auditRow,
  errorResponse,
  memberRow,
  organizationRow,
  page,
  projectRow,
} from '../../test/sample-rows';
import { Messages } from '../messages';
import { OrganizationsPanel } from './organizations-panel';

describe('the organizations', () => {
  beforeEach(answerEmptyTimeline);

  const clinic = organizationRow();

  const details = { ...clinic, id: clinic.orgId, userId: clinic.id };

  const show = (path = '/admin?tab=organizations') =>
    renderPage(<OrganizationsPanel />, { as: 'admin', path, messages: Messages });

  beforeEach(() =>
    server.use(
      http.get('/api/admin/users/organization', () => page([clinic])),
      http.get('/api/admin/users/{id}', () => HttpResponse.json(clinic)),
      http.get('/api/admin/organization/{userId}', () => HttpResponse.json(details)),
      http.get('/api/admin/projects', () => page([projectRow()])),
    ),
  );

  it('lists organizations by name with the contact person below', async () => {
    await show();
    expect(await screen.findByRole('button', { name: 'Aleppo Clinic' })).toBeVisible();
    expect(screen.getByText('Samir Nassar')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Name',
      'Email',
      'Location',
      'Status',
    ]);
  });

  it('has an empty state', async () => {
    server.use(http.get('/api/admin/users/organization', () => page([])));
    await show();
    expect(await screen.findByText('No organizations yet')).toBeVisible();
  });

  it('shows details, contact, collaboration and the projects, which open their review', async () => {
    const warnings = jest.spyOn(console, 'error');
    const queries: string[] = [];
    server.use(
      http.get('/api/admin/projects', ({ request }) => {
        queries.push(new URL(request.url).search);
        return page([projectRow()]);
      }),
    );
    const { user, location } = await show(`/admin?tab=organizations&open=${clinic.id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Aleppo Clinic' });
    for (const fact of ['Healthcare', 'We treat everybody who comes.', 'Director', 'Records', '2-3 months', 'Both'])
      expect(within(dialog).getByText(fact)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'office@example.org' })).toBeVisible();
    await user.click(await within(dialog).findByRole('button', { name: /A patient record system/ }));
    expect(queries).toEqual([`?orgId=${clinic.orgId}`]);
    expect(location()).toContain(`project=${projectRow().id}`);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('shows why the details could not be loaded', async () => {
    server.use(http.get('/api/admin/organization/{userId}', () => new HttpResponse(null, { status: 500 }) as never));
    await show(`/admin?tab=organizations&open=${clinic.id}`);
    await waitFor(() =>
      expect(screen.getByText('Failed to load organization details: HTTP error! status: 500')).toBeVisible(),
    );
  });

  it('does not link an address that is not http(s)', async () => {
    server.use(
      http.get('/api/admin/organization/{userId}', () =>
        HttpResponse.json({ ...details, website: 'javascript:alert(1)' }),
      ),
    );
    await show(`/admin?tab=organizations&open=${clinic.id}`);
    const website = await screen.findByText('javascript:alert(1)');
    expect(website.closest('a')).toBeNull();
  });
});

describe('the members of an organization', () => {
  const clinic = organizationRow();

  const samir = memberRow();

  const rana = memberRow({
    id: '33333333-3333-4333-8333-333333333334',
    email: 'rana@example.org',
    fullName: 'Rana Haddad',
    role: 'editor',
  });

  const invited = memberRow({
    id: '33333333-3333-4333-8333-333333333335',
    email: 'new@example.org',
    fullName: null,
    role: 'reader',
    state: 'invited',
    expiresAt: '2999-03-01T09:30:00.000Z',
  });

  interface Options {
    search?: string;
    id?: string;
    history?: Schema<'AuditRowDto'>[];
    refusal?: () => Response;
  }

  /** Shows the dialog of an organization with these members. The invitation fails with `refusal` if given. */
  async function open(
    members: Schema<'MemberDto'>[],
    { search = '', id = clinic.id, history = [], refusal }: Options = {},
  ) {
    answerEmptyTimeline();
    const sent: unknown[] = [];
    server.use(
      http.get('/api/admin/users/organization', () => page([clinic])),
      http.get('/api/admin/users/{id}', () => HttpResponse.json(clinic)),
      http.get('/api/admin/organization/{userId}', () =>
        HttpResponse.json({ ...clinic, id: clinic.orgId, userId: clinic.id }),
      ),
      http.get('/api/admin/audit', () => page(history)),
      http.get('/api/admin/projects', () => page([])),
      http.get('/api/admin/organizations/{orgId}/members', () => HttpResponse.json(members)),
      http.post('/api/admin/organizations/{orgId}/members', async ({ request, params }) => {
        sent.push([params.orgId, await request.json()]);
        return (refusal?.() ?? HttpResponse.json(invited, { status: 201 })) as never;
      }),
      http.delete('/api/admin/users/{id}', async ({ request, params }) => {
        sent.push([params.id, await request.json()]);
        return HttpResponse.json({ removed: true as const });
      }),
    );
    const query = new URLSearchParams({ tab: 'organizations', open: id, ...(search && { search }) });
    const view = await renderPage(<OrganizationsPanel />, { as: 'admin', path: `/admin?${query}`, messages: Messages });
    const dialog = within(await screen.findByRole('dialog', { name: 'Aleppo Clinic' }));
    await dialog.findByRole('button', { name: 'Invite a Member...' });
    return { ...view, dialog, sent };
  }

  const rowOf = (text: string) => {
    const items = screen.getAllByRole('listitem').filter(({ textContent }) => textContent!.includes(text));
    return items.at(-1)!;
  };

  it('lists the members with their roles, and marks the first owner', async () => {
    await open([samir, rana, invited]);
    for (const text of ['Samir Nassar', 'Owner', 'First owner']) expect(rowOf('office@')).toHaveTextContent(text);
    for (const text of ['Rana Haddad', 'Editor']) expect(rowOf('rana@')).toHaveTextContent(text);
    for (const text of ['Reader', 'Invited', 'until']) expect(rowOf('new@')).toHaveTextContent(text);
    expect(within(rowOf('new@')).queryByRole('button')).toBeNull();
  });

  it('marks an invitation that has expired', async () => {
    await open([samir, { ...invited, expiresAt: '2026-01-01T00:00:00.000Z' }]);
    expect(rowOf('new@')).toHaveTextContent('Invitation expired');
  });

  it.each([
    ['a search for the address', { search: 'RANA@example' }],
    ['a search for the name', { search: 'haddad' }],
    ['the id of the member', { id: rana.id }],
  ])('leads from %s to the member', async (_, by) => {
    const { user, dialog } = await open([samir, rana], by);
    expect(await dialog.findByText(/Rana Haddad.* belongs to this organization. Role: Editor/)).toBeVisible();
    expect(rowOf('rana@')).toHaveTextContent('Found by your search');
    expect(rowOf('office@')).not.toHaveTextContent('Found by your search');
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(rowOf('rana@')).toHaveFocus();
  });

  describe('inviting a colleague when the owners cannot be reached', () => {
    const fill = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
      await user.click(dialog.getByRole('button', { name: 'Invite a Member...' }));
      const form = within(screen.getByRole('group', { name: /^Invite someone to/ }));
      const send = form.getByRole('button', { name: 'Send Invitation' });
      await user.type(form.getByRole('textbox', { name: /Email address/ }), 'new@example.org');
      expect(send).toBeDisabled();
      await user.type(form.getByRole('textbox', { name: /Reason/ }), 'The owner has left.');
      await user.click(form.getByRole('radio', { name: /Editor/ }));
      await user.click(send);
      return form;
    };

    it('sends address, role and reason', async () => {
      const view = await open([samir]);
      await fill(view);
      expect(await screen.findByText(/^.?new@example\.org.? invited$/)).toBeVisible();
      const body = { email: 'new@example.org', role: 'editor', reason: 'The owner has left.' };
      expect(view.sent).toEqual([[clinic.orgId, body]]);
      await view.user.click(view.dialog.getByRole('button', { name: 'Invite a Member...' }));
      expect(screen.getByRole('textbox', { name: /Email address/ })).toHaveValue('');
      expect(screen.getByRole('radio', { name: /Owner/ })).toBeChecked();
    });

    it.each([
      [
        () => errorResponse(409, 'A member of your organization.', 'already_member'),
        /Email address/,
        /already a member/,
      ],
      [
        () =>
          HttpResponse.json(
            { error: 'Please check.', code: 'invalid_input', fields: { reason: ['Please write more.'] } },
            { status: 400 },
          ),
        /Reason/,
        /write more/,
      ],
    ])('shows a problem next to its field, and loses nothing', async (refusal, field, problem) => {
      const view = await open([samir], { refusal });
      const form = await fill(view);
      await waitFor(() => expect(form.getByRole('textbox', { name: field })).toHaveAccessibleDescription(problem));
      expect(form.getByRole('textbox', { name: field })).toHaveFocus();
      expect(form.getByRole('textbox', { name: /Email address/ })).toHaveValue('new@example.org');
      expect(form.getByRole('textbox', { name: /Reason/ })).toHaveValue('The owner has left.');
      expect(form.getByRole('radio', { name: /Editor/ })).toBeChecked();
    });
  });

  describe('erasing the account of', () => {
    const ask = async (members: Schema<'MemberDto'>[], text: string) => {
      const view = await open(members);
      await view.user.click(within(rowOf(text)).getByRole('button', { name: 'Delete Account...' }));
      return { ...view, step: within(screen.getByRole('group', { name: /^Delete the account of/ })) };
    };

    it('a member states that the organization stays, and keeps the dialog open', async () => {
      const { user, step, sent, dialog } = await ask([samir, rana], 'rana@');
      expect(step.getByText(/stay with the other members/)).toBeVisible();
      await user.type(step.getByRole('textbox', { name: /Reason/ }), 'Asked by phone.');
      await user.click(step.getByRole('button', { name: 'Delete Account' }));
      expect(await screen.findByText(/Account of .*Rana Haddad.* deleted/)).toBeVisible();
      expect(sent).toEqual([[rana.id, { reason: 'Asked by phone.' }]]);
      expect(dialog.getByText('Rana Haddad')).toBeVisible();
    });

    it.each([
      ['the only owner of several members', [samir, rana], /The organization and its projects are deleted too/],
      ['the first of two owners', [samir, { ...rana, role: 'owner' as const }], /stay with the other members/],
      ['the only member', [samir], /The profile is hidden from everyone/],
    ])('%s says what happens', async (_, members, effect) => {
      const { step } = await ask(members, 'office@');
      expect(step.getByText(effect)).toBeVisible();
    });
  });

  it('names the role of the members who acted', async () => {
    const entry = { action: 'profile.save' as const, subjectId: clinic.id, actorId: rana.id, actorName: 'Rana Haddad' };
    await open([samir, rana], { history: [auditRow({ ...entry, id: '1' }), auditRow({ id: '2' })] });
    await waitFor(() => expect(rowOf('Profile saved')).toHaveTextContent(/Rana Haddad \(Editor\)$/));
    expect(rowOf('Status changed')).toHaveTextContent(/Rima Haddad$/);
  });

  it('loads the pending change of address only for the member whose form is open', async () => {
    const lina = memberRow({ ...rana, id: '33333333-3333-4333-8333-333333333336', email: 'lina@example.org' });
    const times = { askedAt: '2026-01-05T08:00:00.000Z', until: '2026-01-12T08:00:00.000Z', countsFrom: null };
    const asked: unknown[] = [];
    const { user } = await open([samir, rana, lina]);
    server.use(
      http.get('/api/admin/users/{id}/email', ({ params }) => {
        asked.push(params.id);
        return HttpResponse.json({ waiting: { email: 'later@example.org', reason: null, ...times } });
      }),
    );
    expect(asked).not.toContain(lina.id);
    await user.click(within(rowOf('lina@')).getByRole('button', { name: 'Change Address...' }));
    expect(await within(rowOf('lina@')).findByText(/Pending address change/)).toHaveTextContent('later@example.org');
    expect(asked).not.toContain(rana.id);
  });
});
