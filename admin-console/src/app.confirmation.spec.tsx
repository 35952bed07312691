import type { Schema } from '@network/api-client';
import { act, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answer, answerMatches, rana, show } from '../test/review';
import { answerEmptyTimeline, auditRow, errorResponse, page, projectRow } from '../test/sample-rows';
import App from './app';

describe('the confirmation', () => {
  const EXPIRES = { expiresAt: '2026-03-01T09:30:00.000Z' };

  const OMAR = {
    id: '88888888-8888-4888-8888-888888888888',
    email: 'omar@example.org',
    createdAt: '2026-03-01T09:30:00.000Z',
  };

  let mailed: number;

  /** A server that makes nobody an administrator before 123456 was sent. */
  function serve() {
    let confirmed = false;
    mailed = 0;
    server.use(
      http.get('/api/admin/attention', () => page([])),
      http.get('/api/admin/attention/counts', () => HttpResponse.json([])),
      http.get('/api/account/passkeys', () => HttpResponse.json([])),
      http.get('/api/admin/administrators', () => page([OMAR])),
      http.post('/api/admin/administrators', () =>
        confirmed
          ? HttpResponse.json(OMAR)
          : errorResponse(403, 'This needs a fresh confirmation.', 'confirmation_needed'),
      ),
      http.post('/api/account/confirmation', () => {
        mailed++;
        return HttpResponse.json(EXPIRES);
      }),
      http.post('/api/account/confirmation/code', async ({ request }) => {
        confirmed = (await request.json()).code === '123456';
        return confirmed
          ? HttpResponse.json({ confirmedUntil: EXPIRES.expiresAt })
          : errorResponse(400, 'This code is not valid.', 'code_invalid');
      }),
    );
  }

  async function invite() {
    const view = await renderPage(<App />, { as: 'admin', path: '/admin/programme/administrators' });
    await view.user.type(await screen.findByRole('textbox', { name: /Email/ }), OMAR.email);
    await view.user.click(screen.getByRole('button', { name: 'Make Administrator' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm That It’s You' });
    return { ...view, dialog: within(dialog) };
  }

  it('emails a code, accepts it, and repeats the call', async () => {
    serve();
    const { user, dialog } = await invite();
    const field = dialog.getByRole('textbox', { name: 'Six-digit code' });
    expect(field).toHaveFocus();
    expect(await dialog.findByText(/We have sent a code to admin@example\.org/)).toBeVisible();
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('omar@example.org is now an administrator')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(mailed).toBe(1);
  });

  it('keeps a wrong code with its error, and sends another email on request', async () => {
    serve();
    const { user, dialog } = await invite();
    const field = dialog.getByRole('textbox', { name: 'Six-digit code' });
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('This code is not valid.'));
    expect(field).toHaveValue('000000');
    await user.click(dialog.getByRole('button', { name: 'Send Another Code' }));
    await waitFor(() => expect(mailed).toBe(2));
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    expect(await screen.findByText('omar@example.org is now an administrator')).toBeVisible();
  });

  it('shows why no code could be sent', async () => {
    serve();
    server.use(
      http.post('/api/account/confirmation', () => errorResponse(429, 'Too many requests.', 'too_many_requests')),
    );
    const { dialog } = await invite();
    expect(await dialog.findByText('Too many requests.')).toBeVisible();
    expect(dialog.queryByText(/We have sent/)).toBeNull();
  });

  it('changes and loses nothing on Cancel', async () => {
    serve();
    const { user, dialog } = await invite();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('This needs a fresh confirmation.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue(OMAR.email);
  });
});

describe('the undo', () => {
  const UNDO_ID = '12121212-1212-4212-8212-121212121212';

  const waiting = projectRow();

  const approved = projectRow({ status: 'in_progress', expertsAssigned: [rana.expertId], version: 8 });

  beforeEach(answerEmptyTimeline);

  /** A server whose clock is a day ahead of the browser's, and that allows an undo for 40 seconds. */
  function serve() {
    const undone: string[] = [];
    answerMatches([rana]);
    const now = Date.now() + 24 * 60 * 60 * 1000;
    let project = waiting;
    server.use(
      http.get('/api/admin/projects', () => page([project])),
      http.get('/api/admin/projects/{id}', () => HttpResponse.json(project)),
      http.patch('/api/admin/projects/{id}/approve', () => {
        project = approved;
        const undo = { id: UNDO_ID, until: new Date(now + 40_000).toISOString() };
        return HttpResponse.json({ ...approved, undo }, { headers: { Date: new Date(now).toUTCString() } });
      }),
      http.post('/api/admin/undo/{id}', ({ params }) => {
        undone.push(params.id);
        project = waiting;
        return HttpResponse.json({ undone: true });
      }),
    );
    return undone;
  }

  async function approve() {
    const view = await show(`/admin?tab=projects&open=${waiting.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: waiting.title }));
    await view.user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
    await view.user.click(dialog.getByRole('button', { name: 'Approve & Match' }));
    return { ...view, undo: await screen.findByRole('button', { name: 'Undo' }) };
  }

  it('offers to undo a decision as long as the server does, with any browser clock', async () => {
    const undone = serve();
    const { user, undo } = await approve();
    const message = within(screen.getByRole('status', { name: 'Messages' }));
    expect(message.getByText(/approved, experts matched/)).toBeVisible();
    expect(message.getByText(/^(3\d|40) s$/)).toHaveAttribute('aria-hidden', 'true');
    const row = screen.getByRole('row', { name: /A patient record system/ });
    await waitFor(() => expect(row).toHaveTextContent('In Progress'));

    await user.click(undo);
    expect(await screen.findByText(/^Undone\./)).toBeVisible();
    expect(undone).toEqual([UNDO_ID]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() => expect(row).toHaveTextContent('Pending'));
  });

  it('never counts from more seconds than the server allows', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-01-05T08:00:00.900Z'));
    try {
      serve();
      await approve();
      expect(screen.getByText('40 s')).toBeVisible();
    } finally {
      clock.mockRestore();
    }
  });

  it.each([
    [409, 'This can no longer be undone: something has changed since, or it was already undone.'],
    [410, 'It is too late to undo this: the emails have been sent.'],
  ])('says why it cannot be undone, after a %d', async (status, reason) => {
    serve();
    server.use(http.post('/api/admin/undo/{id}', () => errorResponse(status, reason)));
    const { user, undo } = await approve();
    await user.click(undo);
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('offers nothing for a decision that cannot be undone', async () => {
    serve();
    server.use(http.patch('/api/admin/projects/{id}/approve', () => HttpResponse.json({ ...approved, undo: null })));
    const view = await show(`/admin?tab=projects&open=${waiting.id}`);
    await view.user.click(await screen.findByRole('checkbox', { name: 'Rana Haddad' }));
    await view.user.click(screen.getByRole('button', { name: 'Approve & Match' }));
    expect(await screen.findByText(/approved, experts matched/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  describe('the history of a project', () => {
    const entry = {
      subjectType: 'project',
      subjectId: waiting.id,
      fromStatus: 'pending_review',
      toStatus: 'in_progress',
    } as const;

    async function open(statuses: Pick<Schema<'AuditRowDto'>, 'fromStatus' | 'toStatus'> = entry) {
      answer(approved);
      let offer: Schema<'UndoDto'> | null = { id: UNDO_ID, until: '2026-01-05T08:01:00.000Z' };
      const undone: string[] = [];
      server.use(
        http.get('/api/admin/audit', () =>
          page([
            auditRow({ ...entry, id: '3', action: 'project.hold' }),
            auditRow({ ...entry, ...statuses, id: '2', action: 'project.approve', undo: offer }),
            auditRow({ ...entry, id: '1', action: 'project.approve' }),
          ]),
        ),
        http.post('/api/admin/undo/{id}', ({ params }) => {
          undone.push(params.id);
          offer = null;
          return HttpResponse.json({ undone: true });
        }),
      );
      const view = await show(`/admin?tab=projects&open=${approved.id}`);
      const button = await screen.findByRole('button', { name: 'Undo' });
      return { ...view, undone, button, end: () => (offer = null) };
    }

    it('describes the button only by texts on the page', async () => {
      const { button } = await open({ fromStatus: null, toStatus: null });
      expect(button).toHaveAccessibleDescription('Project approved');
      for (const id of button.getAttribute('aria-describedby')!.split(' ')) {
        expect(document.getElementById(id)).toBeVisible();
      }
    });

    it('has a button next to the entry of a decision that can be undone', async () => {
      const { user, button, undone } = await open();
      expect(button).toHaveAccessibleDescription('Project approved From Pending Review to In Progress');
      const entries = screen.getByRole('heading', { name: 'History' }).parentElement!;
      expect(within(entries).getAllByRole('listitem').indexOf(button.closest('li')!)).toBe(1);
      await user.click(button);
      expect(await screen.findByText(/^Undone\./)).toBeVisible();
      expect(undone).toEqual([UNDO_ID]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    });

    it('removes the button when the time is over', async () => {
      jest.useFakeTimers({ advanceTimers: true });
      const { button, end } = await open();
      end();
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(button).not.toBeInTheDocument();
      jest.useRealTimers();
    });
  });
});
