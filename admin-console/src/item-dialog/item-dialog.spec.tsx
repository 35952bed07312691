import { act, deferred, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import type { ComponentProps } from 'react';
import {
  answerEmptyTimeline,
  auditRow,
  errorResponse,
  expertRow,
  noteRow,
  page,
  projectRow,
} from '../../test/sample-rows';
import { Messages } from '../messages';
import { History } from './history';
import { Notes } from './notes';
import { OwnerField } from './owner-field';
import { Viewers } from './viewers';

describe('the history', () => {
  const rana = expertRow();

  const labelOf = (field: string) => ({ bio: 'Bio' })[field] ?? field;

  async function show(
    entries: Parameters<typeof auditRow>[0][],
    changeRequests: ComponentProps<typeof History>['changeRequests'] = [],
  ) {
    answerEmptyTimeline();
    const queries: URLSearchParams[] = [];
    server.use(
      http.get('/api/admin/audit', ({ request }) => {
        queries.push(new URL(request.url).searchParams);
        return page(entries.map((entry, index) => auditRow({ id: String(index), ...entry })));
      }),
    );
    const view = await renderPage(<History subjectId={rana.id} changeRequests={changeRequests} labelOf={labelOf} />, {
      as: 'admin',
      messages: Messages,
    });
    const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    return { ...view, queries, lines };
  }

  it('shows the events of a person and their projects, with the actors', async () => {
    const ofProject = { subjectType: 'project', subjectId: projectRow().id, fromStatus: null, toStatus: null } as const;
    const { queries, lines } = await show([
      {},
      { ...ofProject, action: 'project.approve', subjectName: 'A library' },
      { ...ofProject, action: 'project.edit', fromStatus: 'rejected', toStatus: 'pending_review' },
      { action: 'profile.save', fromStatus: null, toStatus: null, actorName: null },
      { actorId: null, actorName: null, fromStatus: 'matched', toStatus: 'done' },
    ]);
    expect(await lines()).toEqual([
      expect.stringMatching(/^Status changedFrom Pending Review to Approved.+2026.+ · Rima Haddad$/),
      expect.stringMatching(/^Project approvedA library/),
      expect.stringMatching(/^Project edited.*From Rejected to Pending Review/),
      expect.stringMatching(/^Profile saved.+ · A deleted account$/),
      expect.stringMatching(/^Status changedFrom Matched to Completed.+ · The system$/),
    ]);
    expect(queries[0]!.get('subjectId')).toBe(rana.id);
    expect(queries[0]!.get('action')).not.toContain('sign-');
  });

  it('names the experts matched to a project', async () => {
    const { lines } = await show([
      { action: 'project.approve', subjectType: 'project', subjectId: rana.id, relatedNames: ['Omar Darwish', null] },
      { action: 'project.approve', subjectType: 'project', subjectId: projectRow().id, relatedNames: ['Lina Aziz'] },
    ]);
    expect(await lines()).toContain('Omar Darwish');
    expect(screen.queryByText('Lina Aziz')).toBeNull();
  });

  it('shows the latest entries first, and the older ones on request', async () => {
    const { user, queries } = await show(Array.from({ length: 5 }, () => ({})));
    await user.click(await screen.findByRole('button', { name: 'Show Older' }));
    expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
    expect(queries.map((query) => query.get('perPage'))).toEqual(['5', '200']);
  });

  it('has an empty state', async () => {
    await show([]);
    const section = screen.getByRole('heading', { name: 'History' }).parentElement!;
    expect(await within(section).findByText('No activity yet')).toBeVisible();
  });

  it('offers no older entries if there are none', async () => {
    await show(Array.from({ length: 4 }, () => ({})));
    expect(await screen.findAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
  });

  it('shows the message of every change request in its entry', async () => {
    const request = { action: 'changes.request' as const, subjectId: rana.id };
    const { lines } = await show(
      [
        { action: 'changes.resubmit', subjectId: rana.id },
        request,
        { ...request, subjectType: 'project', subjectId: projectRow().id },
        request,
      ],
      [
        { at: '2026-02-02T08:00:00.000Z', message: 'Still vague.', fields: {} },
        { at: '2026-02-01T08:00:00.000Z', message: 'Please say more.', fields: { bio: 'Which clinics?' } },
      ],
    );
    await screen.findByText('Still vague.');
    const [resubmitted, second, ofProject, first] = await lines();
    expect(resubmitted).not.toMatch(/vague|say more/);
    expect(second).toContain('Still vague.');
    expect(ofProject).not.toMatch(/vague|say more/);
    expect(first).toContain('Please say more.Bio: Which clinics?');
  });
});

describe('the notes', () => {
  beforeEach(answerEmptyTimeline);

  const show = (of: string, user = {}) =>
    renderPage(<Notes subjectId={of} />, { as: 'admin', user, messages: Messages });

  const field = () => screen.getByRole('textbox', { name: 'Add a note' });

  const add = () => screen.getByRole('button', { name: 'Add Note' });

  it('adds a note, and shows it with its author', async () => {
    const notes = [noteRow({ text: 'Called her.' })];
    server.use(
      http.get('/api/admin/notes', () => page(notes)),
      http.post('/api/admin/notes', async ({ request }) => {
        const { text } = await request.json();
        const note = noteRow({ id: '2', text });
        notes.unshift(note);
        return HttpResponse.json(note);
      }),
    );
    const { user } = await show('added');
    expect(await screen.findByText('Called her.')).toBeVisible();
    expect(add()).toBeDisabled();
    await user.type(field(), 'Speaks Kurdish.');
    await user.click(add());
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/Speaks Kurdish\..+ · Rima Haddad/);
    expect(field()).toHaveValue('');
  });

  it('keeps the draft when the dialog closes, and when saving fails', async () => {
    server.use(
      http.get('/api/admin/notes', () => page([])),
      http.post('/api/admin/notes', () => errorResponse(503, 'Try again in a moment.', 'unavailable')),
    );
    const first = await show('kept');
    const { user } = first;
    await user.type(field(), 'Prefers mornings.');
    await user.click(add());
    expect(await screen.findByText('Try again in a moment.')).toBeVisible();
    expect(field()).toHaveValue('Prefers mornings.');
    first.unmount();
    const other = await show('somebody else');
    expect(field()).toHaveValue('');
    other.unmount();
    await show('kept');
    expect(field()).toHaveValue('Prefers mornings.');
  });

  it('deletes the draft of an added note, even if the dialog shows another item by then', async () => {
    const { promise: released, resolve: release } = deferred();
    const answered = new Promise<void>((resolve) => {
      server.use(
        http.get('/api/admin/notes', () => page([])),
        http.post('/api/admin/notes', async () => {
          await released;
          setTimeout(resolve);
          return HttpResponse.json(noteRow());
        }),
      );
    });
    const first = await show('left');
    await first.user.type(field(), 'Called her.');
    await first.user.click(add());
    first.unmount();
    release();
    await answered;
    await show('left');
    expect(field()).toHaveValue('');
  });

  it('removes a note after a confirmation, and reports one that was already gone', async () => {
    let notes = [noteRow()];
    let isThere = false;
    server.use(
      http.get('/api/admin/notes', () => page(notes)),
      http.delete('/api/admin/notes/{id}', ({ params }) => {
        if (!isThere) return errorResponse(404, 'There is nothing here.', 'not_found');
        notes = notes.filter(({ id }) => id !== params.id);
        return HttpResponse.json(noteRow());
      }),
    );
    const { user } = await show('removed');
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByText('Remove this note? This can’t be undone.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
    expect(await screen.findByText('There is nothing here.')).toBeVisible();
    isThere = true;
    await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  const OMAR = {
    id: '88888888-8888-4888-8888-888888888882',
    email: 'omar@example.org',
    createdAt: '2026-01-05T08:00:00.000Z',
  };

  it('mentions administrators and sets a day, and keeps both with the draft', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/admin/administrators', () => page([OMAR])),
      http.get('/api/admin/notes', () => page([])),
      http.post('/api/admin/notes', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(noteRow());
      }),
    );
    const first = await show('task');
    await first.user.type(field(), 'Call her');
    await first.user.click(screen.getByRole('button', { name: 'Mention or Set a Due Date' }));
    await first.user.selectOptions(await screen.findByRole('combobox', { name: 'Mention' }), OMAR.id);
    await first.user.type(screen.getByLabelText('Due on'), '2030-01-31');
    first.unmount();
    const { user } = await show('task');
    expect(screen.getByLabelText('Due on')).toHaveValue('2030-01-31');
    await user.click(add());
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(sent).toEqual([{ subjectId: 'task', text: 'Call her', mentions: [OMAR.id], dueOn: '2030-01-31' }]);
    expect(screen.queryByLabelText('Due on')).toBeNull();
  });

  it('shows the mentioned people and the due day, and can be marked as done', async () => {
    let notes = [noteRow({ mentions: [OMAR.id], dueOn: '2030-01-31', isOpen: true }), noteRow({ id: '2' })];
    server.use(
      http.get('/api/admin/administrators', () => page([OMAR])),
      http.get('/api/admin/notes', () => page(notes)),
      http.post('/api/admin/notes/{id}/done', () => {
        notes = notes.map((note) => ({ ...note, isOpen: false }));
        return HttpResponse.json(notes[0]!);
      }),
    );
    // Midnight UTC of that day is the day before in New York.
    const { user } = await show('done', { timezone: 'America/New_York' });
    await waitFor(() =>
      expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/For omar@example\.org · Due.*31.*2030/),
    );
    expect(screen.getAllByRole('button', { name: 'Done' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull());
  });
});

describe('the owner field', () => {
  const [ME, OMAR] = ['88888888-8888-4888-8888-888888888881', '88888888-8888-4888-8888-888888888882'];

  const administrators = [
    { id: OMAR, email: 'omar@example.org', createdAt: '2026-01-05T08:00:00.000Z' },
    { id: ME, email: 'rana@example.org', createdAt: '2026-01-05T08:00:00.000Z' },
  ];

  const show = (ownerId: string | null) =>
    renderPage(<OwnerField kind="users" id="22222222-2222-4222-8222-222222222222" ownerId={ownerId} />, {
      as: 'admin',
      user: { id: ME },
      messages: Messages,
    });

  const field = () => screen.getByRole('combobox', { name: 'Owner' });

  beforeEach(() => server.use(http.get('/api/admin/administrators', () => page(administrators))));

  it('shows the owner, and saves another one only with the button', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/users/{id}/owner', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(expertRow({ ownerId: ME }));
      }),
    );
    const { user } = await show(OMAR);
    expect(await screen.findByRole('option', { name: 'omar@example.org' })).toBeVisible();
    expect(field()).toHaveValue(OMAR);
    expect([...field().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Unassigned',
      'Me (rana@example.org)',
      'omar@example.org',
    ]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.selectOptions(field(), ME);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Owner saved')).toBeVisible();
    expect(sent).toEqual([{ ownerId: ME }]);
  });

  it('keeps the choice when saving fails', async () => {
    server.use(
      http.patch('/api/admin/users/{id}/owner', () => errorResponse(503, 'Try again in a moment.', 'unavailable')),
    );
    const { user } = await show(OMAR);
    await screen.findByRole('option', { name: 'omar@example.org' });
    await user.selectOptions(field(), '');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Try again in a moment.')).toBeVisible();
    expect(field()).toHaveValue('');
  });
});

describe('the other viewers', () => {
  const ID = '22222222-2222-4222-8222-222222222222';

  const RANA = { id: '88888888-8888-4888-8888-888888888881', name: 'Rana Haddad' };

  const OMAR = { id: '88888888-8888-4888-8888-888888888882', name: 'omar@example.org' };

  beforeEach(() => {
    answerEmptyTimeline();
    jest.useFakeTimers({ advanceTimers: true });
  });

  afterEach(() => jest.useRealTimers());

  const repeat = () => act(() => jest.advanceTimersByTimeAsync(5_000));

  const status = () => screen.getByRole('status', { name: '' });

  it('names colleagues with the same dialog open, while they have it open', async () => {
    let viewers = [RANA];
    server.use(http.put('/api/admin/presence/{id}', () => HttpResponse.json(viewers)));
    await renderPage(<Viewers subjectId={ID} />, { as: 'admin', messages: Messages });
    await waitFor(() => expect(status()).toHaveTextContent(/^Rana Haddad is viewing this$/));
    viewers = [OMAR, RANA];
    await repeat();
    await waitFor(() => expect(status()).toHaveTextContent(/^omar@example\.org, Rana Haddad are viewing this$/));
    viewers = [];
    await repeat();
    await waitFor(() => expect(status()).toBeEmptyDOMElement());
  });

  it('names no one if the call fails', async () => {
    let isDown = false;
    server.use(
      http.put('/api/admin/presence/{id}', () =>
        isDown ? errorResponse(404, 'Nothing here.') : HttpResponse.json([RANA]),
      ),
    );
    await renderPage(<Viewers subjectId={ID} />, { as: 'admin', messages: Messages });
    await waitFor(() => expect(status()).not.toBeEmptyDOMElement());
    isDown = true;
    await repeat();
    await waitFor(() => expect(status()).toBeEmptyDOMElement());
  });

  it('reports the end when it closes, and when the page does', async () => {
    const left: unknown[] = [];
    server.use(
      http.untyped.delete('*/api/admin/presence/:id', ({ params, request }) => {
        left.push([params.id, request.keepalive]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { unmount } = await renderPage(<Viewers subjectId={ID} />, { as: 'admin', messages: Messages });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(left).toHaveLength(1));
    unmount();
    await waitFor(() => expect(left).toHaveLength(2));
    expect(left[0]).toEqual([ID, true]);
  });
});
