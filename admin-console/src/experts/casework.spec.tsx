import { fireEvent, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, expertRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExpertsPanel } from './experts-panel';

describe('changes and corrections', () => {
  beforeEach(answerEmptyTimeline);

  const vague = expertRow({
    bio: 'Health.',
    changes: [{ field: 'bio', before: 'Ten years in health.', after: 'Ten years in three clinics.' }],
  });

  const REQUEST = { at: '2026-01-31T08:00:00.000Z', message: 'Please say more.', fields: { bio: 'Which clinics?' } };

  /** Opens the dialog of a profile in the review queue. */
  async function openDialog(row = vague) {
    const queries: string[] = [];
    server.use(
      http.get('/api/admin/users/expert', ({ request }) => {
        queries.push(new URL(request.url).search);
        return page([row], 1);
      }),
      http.get('/api/admin/users/{id}', ({ params }) => (params.id === 'expert' ? undefined : HttpResponse.json(row))),
    );
    const view = await renderPage(<ExpertsPanel />, { as: 'admin', path: `/admin?open=${row.id}`, messages: Messages });
    await screen.findByRole('button', { name: 'Correct Entries' });
    return { ...view, queries };
  }

  /** Records the bodies of a write. */
  function answerWrite(
    method: 'post' | 'patch',
    path: string,
    answer: () => Response = () => HttpResponse.json(vague),
  ) {
    const sent: { body: unknown; ifMatch: string | null }[] = [];
    server.use(
      http.untyped[method](path, async ({ request }) => {
        sent.push({ body: await request.json(), ifMatch: request.headers.get('If-Match') });
        return answer();
      }),
    );
    return sent;
  }

  const requestPath = '*/api/admin/users/:id/change-request';

  describe('asking for changes', () => {
    it('turns possible issues into remarks with one key, and sends them with the message', async () => {
      const sent = answerWrite('post', requestPath);
      const { user } = await openDialog();
      expect(screen.getByRole('button', { name: 'Ask for Changes' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Approve' })).toBeVisible();
      await user.keyboard('r');
      expect(screen.getByRole('textbox', { name: 'Remark on: Bio' })).toHaveValue(
        'This is very short. Please say more.',
      );
      const send = screen.getByRole('button', { name: 'Send Request' });
      expect(send).toBeDisabled();
      await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please say more.');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Add a remark on a field' }), 'City');
      expect(screen.getByRole('textbox', { name: 'Remark on: City' })).toHaveFocus();
      await user.keyboard('Which one?');
      await user.click(send);
      expect(await screen.findByText(/Rana Haddad.*: changes requested/)).toBeVisible();
      const [{ body, ifMatch }] = sent as [(typeof sent)[0]];
      expect(ifMatch).toBe('"3"');
      expect(body).toMatchObject({
        message: 'Please say more.',
        fields: { bio: 'This is very short. Please say more.', city: 'Which one?' },
      });
    });

    it('keeps the input after a failure, and when the form is closed', async () => {
      answerWrite('post', requestPath, () => errorResponse(409, 'Changes have already been requested.', 'wrong_state'));
      const { user } = await openDialog();
      await user.click(screen.getByRole('button', { name: 'Ask for Changes' }));
      await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please say more.');
      await user.click(screen.getByRole('button', { name: 'Send Request' }));
      expect(await screen.findByText('Changes have already been requested.')).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Please say more.');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Ask for Changes' }));
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Please say more.');
    });

    it('keeps the input when Escape or the dialog closes it', async () => {
      const { user } = await openDialog();
      await user.click(screen.getByRole('button', { name: 'Ask for Changes' }));
      await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Please say more.');
      // Escape, as a browser tells a dialog of it.
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      expect(screen.getByRole('heading', { name: 'Rana Haddad' })).toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Correct Entries' }));
      expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
      await user.type(screen.getByRole('textbox', { name: 'City' }), ' Hama');
      await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'By phone.');
      await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
      await user.click(screen.getByRole('button', { name: /Rana Haddad/ }));
      await user.click(await screen.findByRole('button', { name: 'Correct Entries' }));
      expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Berlin Hama');
      expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('By phone.');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await user.click(screen.getByRole('button', { name: 'Ask for Changes' }));
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Please say more.');
    });

    it('shows the open request with the changes since, and withdraws it', async () => {
      let isTakenBack = false;
      server.use(
        http.untyped.delete(requestPath, () => {
          isTakenBack = true;
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const { user } = await openDialog({ ...vague, changeRequest: REQUEST });
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByText('Please say more.')).toBeVisible();
      expect(dialog.getByText('Which clinics?')).toBeVisible();
      expect(dialog.getByText('Changes Requested')).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Ask for Changes' })).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
      await waitFor(() => expect(isTakenBack).toBe(true));
    });
  });

  it('shows a resubmission with the differences side by side', async () => {
    await openDialog({ ...vague, resubmittedAt: '2026-02-01T08:00:00.000Z' });
    const table = await screen.findByRole('table', { name: 'Changes since the request' });
    await waitFor(() => expect(table.querySelector('del')).toHaveTextContent(/^health$/));
    const [before, after] = within(table).getAllByRole('cell');
    expect(before).toHaveTextContent('Ten years in health.');
    expect(after).toHaveTextContent('Ten years in three clinics.');
    expect(screen.getAllByText('Resubmitted').length).toBeGreaterThan(0);
  });

  it('shows the differences with the row of the list, before the person has loaded', async () => {
    const row = { ...vague, resubmittedAt: '2026-02-01T08:00:00.000Z' };
    server.use(
      http.get('/api/admin/users/expert', () => page([row], 1)),
      http.get('/api/admin/users/{id}', ({ params }) => (params.id === 'expert' ? undefined : new Promise(() => {}))),
    );
    await renderPage(<ExpertsPanel />, { as: 'admin', path: `/admin?open=${row.id}`, messages: Messages });
    expect(await screen.findByRole('table', { name: 'Changes since the request' })).toBeVisible();
  });

  it('forgets an input that is as stored again', async () => {
    const first = await openDialog();
    await first.user.click(screen.getByRole('button', { name: 'Correct Entries' }));
    await first.user.type(screen.getByRole('textbox', { name: 'City' }), 'x{Backspace}');
    first.unmount();
    const { user } = await openDialog({ ...vague, city: 'Aleppo', version: vague.version + 1 });
    await user.click(screen.getByRole('button', { name: 'Correct Entries' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Aleppo');
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'A slip');
    expect(screen.getByRole('button', { name: 'Save Corrections' })).toBeDisabled();
  });

  it('corrects the changed fields in place, with a reason', async () => {
    const sent = answerWrite('patch', '*/api/admin/users/:id/profile');
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Correct Entries' }));
    const city = screen.getByRole('textbox', { name: 'City' });
    await user.clear(city);
    await user.type(city, 'Hama');
    const skills = screen.getByRole('textbox', { name: 'Key skills' });
    await user.clear(skills);
    await user.type(skills, 'Triage, Budgets');
    expect(screen.getByRole('button', { name: 'Save Corrections' })).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'As agreed by phone.');
    await user.click(screen.getByRole('button', { name: 'Save Corrections' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { body: { city: 'Hama', keySkills: ['Triage', 'Budgets'], reason: 'As agreed by phone.' }, ifMatch: '"3"' },
      ]),
    );
  });

  it('filters the list by open change requests', async () => {
    const { user, queries, location } = await openDialog({ ...vague, changeRequest: REQUEST });
    await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Changes Requested');
    expect(location()).toContain('status=changesRequested');
    await waitFor(() => expect(queries.at(-1)).toBe('?page=1&perPage=50&changesRequested=true'));
  });
});

describe('declining and suspending', () => {
  beforeEach(answerEmptyTimeline);

  type Fields = Parameters<typeof expertRow>[0];

  /** Opens the dialog of an expert, and records the decisions that are sent. */
  async function open(fields: Fields, answer?: () => Response) {
    const person = expertRow(fields);
    const sent: [action: string, body: unknown, ifMatch: string | null][] = [];
    const record = (action: string) =>
      http.untyped.post(`*/api/admin/users/${person.id}/${action}`, async ({ request }) => {
        sent.push([action, await request.json(), request.headers.get('if-match')]);
        return answer?.() ?? HttpResponse.json(person);
      });
    server.use(
      http.get('/api/admin/users/expert', () => page([person])),
      http.get('/api/admin/users/{id}', ({ params }) =>
        params.id === 'expert' ? undefined : HttpResponse.json(person),
      ),
      ...['decline', 'suspend', 'reinstate'].map(record),
    );
    const view = await renderPage(<ExpertsPanel />, {
      as: 'admin',
      path: `/admin?open=${person.id}`,
      messages: Messages,
    });
    await screen.findByRole('heading', { name: 'Rana Haddad' });
    return { ...view, sent };
  }

  const button = (name: string) => screen.getByRole('button', { name });

  const reason = () => screen.getByRole('textbox', { name: /^Reason/ });

  it('declines a waiting profile with a reason, after a confirmation', async () => {
    const { user, sent, location } = await open({ version: 4 });
    await user.click(button('Decline...'));
    expect(screen.getByRole('group', { name: /Decline the profile of .*Rana Haddad/ })).toHaveFocus();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    expect(button('Decline Profile')).toBeDisabled();
    await user.type(reason(), 'Too early');
    await user.click(button('Decline Profile'));
    await waitFor(() => expect(location()).toBe('/admin'));
    expect(sent).toEqual([['decline', { reason: 'Too early' }, '"4"']]);
    expect(await screen.findByText(/profile declined$/)).toBeVisible();
  });

  it('offers to undo a decline', async () => {
    const undone: unknown[] = [];
    const undo = { id: '12121212-1212-4212-8212-121212121212', until: new Date(Date.now() + 40_000).toISOString() };
    server.use(
      http.post('/api/admin/undo/{id}', ({ params }) => {
        undone.push(params.id);
        return HttpResponse.json({ undone: true });
      }),
    );
    const { user } = await open({}, () => HttpResponse.json({ undo }));
    await user.click(button('Decline...'));
    await user.type(reason(), 'Too early');
    await user.click(button('Decline Profile'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Undone\./)).toBeVisible();
    expect(undone).toEqual([undo.id]);
  });

  it('suspends with a last day, or without an end', async () => {
    const { user, sent } = await open({ status: 'matched' });
    expect(screen.queryByRole('button', { name: 'Decline...' })).toBeNull();
    await user.click(button('Suspend...'));
    await user.type(reason(), 'Complaints');
    await user.type(screen.getByLabelText('Suspended until'), '2999-12-31');
    await user.click(button('Suspend'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.slice(0, 2)).toEqual(['suspend', { reason: 'Complaints', until: '2999-12-31' }]);
  });

  it('keeps the input of this person only when the decision is rejected or canceled', async () => {
    const { user, sent } = await open({}, () => errorResponse(409, 'Somebody was faster.', 'wrong_state'));
    await user.click(button('Suspend...'));
    await user.type(reason(), 'Complaints');
    await user.click(button('Suspend'));
    expect(await screen.findByText('Somebody was faster.')).toBeVisible();
    expect(reason()).toHaveValue('Complaints');
    expect(sent[0]![1]).toEqual({ reason: 'Complaints', until: null });
    await user.click(button('Cancel'));
    await user.click(button('Suspend...'));
    expect(reason()).toHaveValue('Complaints');
  });

  it("does not offer a suspension's reason, which is for administrators only, as the reason to decline", async () => {
    const { user } = await open({});
    await user.click(button('Suspend...'));
    await user.type(reason(), 'Complaints');
    await user.click(button('Cancel'));
    await user.click(button('Decline...'));
    expect(reason()).toHaveValue('');
  });

  it('shows the reason for a suspension, and only offers to reinstate', async () => {
    const { user, sent } = await open({
      status: 'matched',
      standing: 'suspended',
      standingReason: 'Complaints',
      standingSince: '2026-01-05T08:00:00.000Z',
      suspendedUntil: '2999-12-31',
    });
    expect(await screen.findAllByText('Suspended')).not.toHaveLength(0);
    expect(screen.getByText('Complaints')).toBeVisible();
    expect(screen.getByText(/2999/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
    await user.click(button('Reinstate...'));
    await user.click(button('Reinstate'));
    await waitFor(() => expect(sent.map(([action, body]) => [action, body])).toEqual([['reinstate', {}]]));
  });

  it('keeps the filter by standing in the URL, and shows active people in the review queue', async () => {
    const queries: string[] = [];
    server.use(
      http.get('/api/admin/users/expert', ({ request }) => {
        queries.push(new URL(request.url).search);
        return page([]);
      }),
    );
    const { user, location } = await renderPage(<ExpertsPanel />, { as: 'admin', path: '/admin', messages: Messages });
    const filter = screen.getByRole('combobox', { name: 'Filter by standing' });
    await user.selectOptions(filter, 'Suspended');
    expect(location()).toBe('/admin?standing=suspended');
    await waitFor(() => expect(queries.at(-1)).toContain('standing=suspended'));
    await user.click(screen.getByRole('button', { name: 'Review queue' }));
    expect(location()).toBe('/admin?status=under_review&sort=statusSince');
    expect(filter).toHaveDisplayValue('Active');
  });
});
