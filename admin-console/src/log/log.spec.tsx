import type { Schema } from '@network/api-client';
import { fireEvent, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { auditRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { LOG_ACTIONS } from '../audit-actions';
import { LogPage } from './log.page';

const ID = '33333333-3333-4333-8333-333333333333';
const RANA = '22222222-2222-4222-8222-222222222222';

/** Serves the log and records the requests. */
function answer(rows: Schema<'AuditRowDto'>[], total = rows.length) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/admin/audit', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return page(rows, total);
    }),
  );
  return asked;
}
const show = (query = '') =>
  renderPage(<LogPage />, { as: 'admin', path: `/admin/programme/log${query}`, messages: Messages });
const rowsShown = async () => (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

it('describes the action in a sentence that links the person, with the actor', async () => {
  answer([auditRow()]);
  await show();
  const row = await screen.findByRole('row', { name: /status of Rana/ });
  expect(row).toHaveTextContent('The status of Rana Haddad changed from Pending Review to Approved');
  expect(within(row).getByRole('link', { name: 'Rana Haddad' })).toHaveAttribute('href', `/admin?open=${RANA}`);
  expect(within(row).getByRole('link', { name: 'Rima Haddad' })).toHaveAttribute(
    'href',
    '/admin/programme/administrators',
  );
});

it('links projects, their experts, organizations and emails', async () => {
  const project = { subjectType: 'project' as const, subjectId: ID, subjectName: 'A library', subjectRole: null };
  answer([
    auditRow({ id: '4', ...project, action: 'project.approve', relatedIds: [RANA, ID], relatedNames: ['Rana', null] }),
    auditRow({
      id: '3',
      ...project,
      action: 'project.submit',
      actorId: RANA,
      actorName: 'Sami',
      actorRole: 'organization',
    }),
    auditRow({ id: '2', ...project, subjectName: null, action: 'project.edit', toStatus: 'pending_review' }),
    auditRow({
      id: '1',
      subjectType: 'mail',
      subjectId: ID,
      subjectName: null,
      subjectRole: null,
      action: 'mail.resend',
    }),
  ]);
  await show();
  const [approved, submitted, edited, resent] = (await screen.findAllByRole('row')).slice(1) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  expect(approved).toHaveTextContent('A library was approved, with Rana, A deleted account');
  expect(within(approved).getByRole('link', { name: 'A library' })).toHaveAttribute(
    'href',
    `/admin?tab=projects&open=${ID}`,
  );
  expect(within(approved).getByRole('link', { name: 'Rana' })).toHaveAttribute('href', `/admin?open=${RANA}`);
  expect(within(submitted).getByRole('link', { name: 'Sami' })).toHaveAttribute(
    'href',
    `/admin?tab=organizations&open=${RANA}`,
  );
  expect(edited).toHaveTextContent('a deleted project was edited and resubmitted');
  expect(within(resent).getByRole('link', { name: 'An email' })).toHaveAttribute(
    'href',
    `/admin/programme/mails?open=${ID}`,
  );
  expect(document.querySelectorAll('bdi bdi')).toHaveLength(0);
});

it('describes anonymous actors and deleted accounts', async () => {
  const nobody = { actorId: null, actorName: null, actorRole: null };
  const gone = { subjectName: null, subjectRole: null };
  answer([
    auditRow({ id: '5', ...nobody, action: 'administrator.grant' }),
    auditRow({ id: '4', ...nobody, ...gone, subjectId: null, action: 'sign-in.refused', code: 'link_used' }),
    auditRow({ id: '3', ...nobody, action: 'sign-in.refused', code: 'something_new' }),
    auditRow({ id: '2', ...nobody, ...gone, action: 'errors.unrecorded', fields: ['callers=anonymous', 'count=120'] }),
    auditRow({ id: '1', ...gone, actorName: null, actorRole: null, action: 'account.remove' }),
  ]);
  await show();
  expect(await rowsShown()).toEqual([
    expect.stringContaining('Rana Haddad became an administratorThe system'),
    expect.stringContaining('A sign-in was denied: the link was already usedAnonymous'),
    expect.stringContaining('A sign-in to the account of Rana Haddad was denied: something_newAnonymous'),
    expect.stringContaining('120 more denied requests are not listedAnonymous'),
    expect.stringContaining('An account was deletedA deleted account'),
  ]);
});

it('distinguishes API keys from people', async () => {
  const key = { actorName: 'Rima Haddad', actorRole: null, isActorApiKey: true };
  const created = { action: 'key.create', subjectType: 'key', subjectName: 'Sheet', subjectRole: null } as const;
  answer([
    auditRow({ id: '3', ...key }),
    auditRow({ id: '2', ...key, action: 'access.refused', subjectType: 'call', code: 'scope_missing' }),
    auditRow({ id: '1', ...created }),
  ]);
  await show();
  expect(await rowsShown()).toEqual([
    expect.stringMatching(/API key \u2068Rima Haddad\u2069/),
    expect.stringContaining('A request was denied: outside the key’s scopes'),
    expect.stringContaining('The API key Sheet was created'),
  ]);
  expect(screen.getAllByRole('link', { name: /^API key/ })[0]).toHaveAttribute('href', '/admin/programme/keys');
});

it('shows why a call was rejected', async () => {
  const refused = { action: 'access.refused', subjectType: 'call' } as const;
  answer([
    auditRow({ ...refused, id: '3', code: 'passkey_needed' }),
    auditRow({ ...refused, id: '2', code: 'confirmation_needed' }),
    auditRow({ ...refused, id: '1', action: 'write.refused', code: 'last_owner' }),
  ]);
  await show();
  expect(await rowsShown()).toEqual([
    expect.stringContaining('A request was denied: the session was not verified with a passkey'),
    expect.stringContaining('A request was denied: the identity was not confirmed'),
    expect.stringContaining('A change was denied: it is the organization’s last owner'),
  ]);
});

it('shows the rejected call', async () => {
  const call = 'PATCH /api/admin/projects/:id/approve';
  answer([auditRow({ action: 'write.refused', subjectType: 'call', code: 'wrong_state', call })]);
  await show();
  expect(await rowsShown()).toEqual([
    expect.stringContaining(`A change was denied: the state does not allow it${call}`),
  ]);
});

it('has a sentence and a name for every action', async () => {
  answer(
    LOG_ACTIONS.map((action, index) => auditRow({ id: String(index), action, call: 'GET /api/admin/experts.csv' })),
  );
  await show();
  for (const text of await rowsShown()) expect(text).not.toMatch(/log\.|undefined|[{}\uE000-\uE0FF]/);
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options.length).toBeGreaterThan(LOG_ACTIONS.length);
  expect(options.join()).not.toContain('log.');
});

it('is filtered by action, actor and subject, in the URL', async () => {
  const asked = answer([auditRow()]);
  const { user, location } = await show();
  await user.selectOptions(screen.getByLabelText('What happened'), 'Project approved');
  fireEvent.change(screen.getByLabelText('By'), { target: { value: 'rima' } });
  fireEvent.change(screen.getByLabelText('About'), { target: { value: 'library' } });
  const query = { action: 'project.approve', actor: 'rima', about: 'library' };
  await waitFor(() => expect(Object.fromEntries(asked.at(-1)!)).toEqual({ ...query, page: '1', perPage: '50' }));
  expect(Object.fromEntries(new URL(location(), 'http://x').searchParams)).toEqual(query);
});

it('clears all filters with one button', async () => {
  const asked = answer([auditRow()]);
  const { user, location } = await show('?actor=rima&from=2026-03-01');
  await user.click(screen.getByText('Show Everything'));
  await waitFor(() => expect(Object.fromEntries(asked.at(-1)!)).toEqual({ page: '1', perPage: '50' }));
  expect(screen.getByLabelText('By')).toHaveValue('');
  expect(location()).toBe('/admin/programme/log');
});

it('is filtered by days of the reader’s time zone', async () => {
  const asked = answer([auditRow()]);
  const { location } = await show();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-03-31' } });
  const days = { from: new Date(2026, 2, 1).toISOString(), to: new Date(2026, 3, 1).toISOString() };
  await waitFor(() => expect(Object.fromEntries(asked.at(-1)!)).toMatchObject(days));
  expect(location()).toBe('/admin/programme/log?from=2026-03-01&to=2026-03-31');
});

it('applies the filters of the URL, and ignores mistyped ones', async () => {
  const asked = answer([auditRow()]);
  await show(`?action=project.hold,project.resume&subject=${RANA}&from=soon&to=2026-02-30&page=x`);
  expect(await screen.findByText('Rana Haddad', { selector: '[role=status] bdi' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'What happened' })).toHaveDisplayValue('Several kinds');
  expect(Object.fromEntries(asked[0]!)).toEqual({
    action: 'project.hold,project.resume',
    subjectId: RANA,
    page: '1',
    perPage: '50',
  });
});

it('reports a name with too many matches at its field', async () => {
  const sentence = 'More than 200 people or projects match. Please type more of the name.';
  server.use(
    http.get(
      '/api/admin/audit',
      () =>
        HttpResponse.json(
          { error: 'Some fields are wrong.', code: 'invalid_input', fields: { actor: [sentence] } },
          { status: 400 },
        ) as never,
    ),
  );
  await show('?actor=a');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'By' })).toHaveAccessibleDescription(sentence);
});

it('has empty states for no matches and an empty log', async () => {
  answer([]);
  const { unmount } = await show('?actor=nobody');
  expect(await screen.findByText('No entries match these filters')).toBeVisible();
  unmount();
  await show();
  expect(await screen.findByText('No activity yet')).toBeVisible();
});
