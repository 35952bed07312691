import { act, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, expertRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExpertsPanel } from './experts-panel';

describe('changing many experts', () => {
  beforeEach(answerEmptyTimeline);

  const rana = expertRow();

  const omar = expertRow({ id: '88888888-8888-4888-8888-888888888888', fullName: 'Omar Darwish' });

  const people = [rana, omar];

  async function show(path = '/admin') {
    server.use(
      http.get('/api/admin/users/expert', () => page(people, 120)),
      http.get('/api/admin/users/{id}', ({ params }) =>
        params.id === 'expert' ? undefined : HttpResponse.json(people.find(({ id }) => id === params.id)),
      ),
    );
    const view = await renderPage(<ExpertsPanel />, { as: 'admin', path, messages: Messages });
    await screen.findByRole('button', { name: 'Rana Haddad' });
    return view;
  }

  /** Omar cannot be changed; everybody else can. */
  function answerChange(matched = 2) {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.patch('/api/admin/users/status', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        const refused = {
          id: omar.id,
          ok: false,
          code: 'stale' as const,
          error: 'Someone else has changed this.',
        };
        const results = body.dryRun ? [refused] : [{ id: rana.id, ok: true }, refused];
        return HttpResponse.json({ undo: null, matched, changed: matched - 1, unchanged: 0, refused: 1, results });
      }),
    );
    return sent;
  }

  async function openPreview(user: Awaited<ReturnType<typeof show>>['user'], status: string) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Change status to' }), status);
    await user.click(screen.getByRole('button', { name: 'Change Status' }));
    return within(screen.getByRole('dialog'));
  }

  it('changes the selected people after one confirmation with their number, and shows the result for each', async () => {
    const sent = answerChange();
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.getByRole('button', { name: 'Change Status' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select Rana Haddad' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Omar Darwish' }));
    expect(screen.getByText('2 selected')).toBeVisible();

    const dialog = await openPreview(user, 'Approved');
    expect(
      await dialog.findByText('Are you sure you want to change the status of 1 expert to Approved?'),
    ).toBeVisible();
    expect(dialog.getByText('1 can’t be changed:')).toBeVisible();
    expect(await dialog.findByText('Omar Darwish')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yes, Update' }));
    expect(
      await dialog.findByText('1 changed to Approved, 0 already had that status, 1 could not be changed.'),
    ).toBeVisible();
    await waitFor(() =>
      expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
        expect.stringMatching(/^Omar Darwish.*Someone else has changed this\.$/),
        expect.stringMatching(/^Rana Haddad/),
      ]),
    );
    const selected = { ids: [rana.id, omar.id], expectedStatuses: ['under_review'], status: 'approved_waiting' };
    expect(sent).toEqual([{ ...selected, dryRun: true }, selected]);

    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('names a person whose account was deleted after the selection', async () => {
    answerChange();
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Omar Darwish' }));
    server.use(http.get('/api/admin/users/{id}', () => errorResponse(404, 'This does not exist.', 'not_found')));
    const dialog = await openPreview(user, 'Approved');
    expect(await dialog.findByText('A deleted account')).toBeVisible();
  });

  it('undoes the whole change', async () => {
    const undone: string[] = [];
    const undo = { id: '12121212-1212-4212-8212-121212121212', until: new Date(Date.now() + 60_000).toISOString() };
    server.use(
      http.patch('/api/admin/users/status', async ({ request }) => {
        const { dryRun } = await request.json();
        const counts = { matched: 1, changed: 1, unchanged: 0, refused: 0 };
        const results = dryRun ? [] : [{ id: rana.id, ok: true }];
        return HttpResponse.json({ ...counts, results, undo: dryRun ? null : undo });
      }),
      http.post('/api/admin/undo/{id}', ({ params }) => {
        undone.push(params.id);
        return HttpResponse.json({ undone: true });
      }),
    );
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Rana Haddad' }));
    const dialog = await openPreview(user, 'Approved');
    await user.click(await dialog.findByRole('button', { name: 'Yes, Update' }));
    await user.click(await dialog.findByRole('button', { name: 'Undo' }));
    expect(await dialog.findByRole('heading', { name: 'Statuses restored' })).toBeVisible();
    expect(dialog.queryByText(/^1 changed to/)).toBeNull();
    expect(undone).toEqual([undo.id]);
  });

  it('ignores keys once its results are closed', async () => {
    answerChange();
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Rana Haddad' }));
    const dialog = await openPreview(user, 'Approved');
    await user.click(await dialog.findByRole('button', { name: 'Yes, Update' }));
    await dialog.findByText(/^1 changed to Approved/);

    // Without act, as in a browser: whatever is not urgent is rendered later.
    const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    dialog.getAllByRole('button', { name: 'Close' }).at(-1)!.click();
    await Promise.resolve();
    const isOpen = screen.queryByRole('dialog') !== null;
    environment.IS_REACT_ACT_ENVIRONMENT = true;
    expect(isOpen).toBe(false);

    await user.keyboard('/nobody');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('nobody');
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it('keeps selections made in quick succession', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    const page = screen.getByRole('button', { name: 'Select this page' });
    const rana = screen.getByRole('checkbox', { name: 'Select Rana Haddad' });
    act(() => {
      page.click();
      rana.click();
    });
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Omar Darwish' })).toBeChecked();
  });

  it('previews how many would change, already have the status and cannot be changed', async () => {
    const counts = { matched: 14, changed: 9, unchanged: 4, refused: 1, results: [] };
    server.use(http.patch('/api/admin/users/status', () => HttpResponse.json({ ...counts, undo: null })));
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select this page' }));
    const dialog = await openPreview(user, 'Approved');
    expect(
      await dialog.findByText('Are you sure you want to change the status of 9 experts to Approved?'),
    ).toBeVisible();
    expect(dialog.getByText('4 are already Approved.')).toBeVisible();
    expect(dialog.getByText('1 can’t be changed:')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('2 selected')).toBeVisible();
  });

  it('changes all matching people, and sends the number shown', async () => {
    const sent = answerChange(120);
    const { user } = await show('/admin?search=haddad&status=under_review');
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select all 120 that match' }));
    expect(screen.getByText('120 selected')).toBeVisible();
    for (const { fullName } of people)
      expect(screen.getByRole('checkbox', { name: `Select ${fullName}` })).toBeChecked();
    const dialog = await openPreview(user, 'Approved');
    await user.click(await dialog.findByRole('button', { name: 'Yes, Update' }));
    const all = {
      filter: { role: 'expert', search: 'haddad', status: 'under_review' },
      status: 'approved_waiting',
    };
    await waitFor(() =>
      expect(sent).toEqual([
        { ...all, dryRun: true },
        { ...all, expectedCount: 120 },
      ]),
    );
  });

  it('shows why the preview failed, and clears the selection when the filter changes', async () => {
    server.use(
      http.patch('/api/admin/users/status', () => errorResponse(409, '1,200 match; narrow it.', 'too_many_at_once')),
    );
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select this page' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    const dialog = await openPreview(user, 'Completed');
    expect(await dialog.findByText('1,200 match; narrow it.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Yes, Update' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by status' }), 'Matched');
    expect(await screen.findByText('0 selected')).toBeVisible();
  });

  it('selects with the x key', async () => {
    const { user } = await show();
    await user.keyboard('jjx');
    expect(screen.getByRole('checkbox', { name: 'Select Omar Darwish' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Omar Darwish' })).toHaveFocus();
    await user.keyboard('kx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.keyboard('x');
    expect(screen.getByText('1 selected')).toBeVisible();
  });
});

describe('the filters', () => {
  beforeEach(answerEmptyTimeline);

  /** Shows the list, and returns the queries of the list and what was sent. */
  async function show(path = '/admin') {
    const queries: string[] = [];
    const sent: unknown[] = [];
    server.use(
      http.get('/api/admin/users/expert', ({ request }) => {
        const query = new URL(request.url).searchParams;
        query.delete('page');
        query.delete('perPage');
        queries.push(query.toString());
        return page([expertRow()], 1);
      }),
      http.post('/api/admin/segments', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: '1' } as never);
      }),
      http.patch('/api/admin/users/status', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ undo: null, matched: 1, changed: 1, unchanged: 0, refused: 0, results: [] });
      }),
    );
    const view = await renderPage(<ExpertsPanel />, { as: 'admin', path, messages: Messages });
    await screen.findByRole('button', { name: 'Rana Haddad' });
    return { ...view, queries, sent };
  }

  const chips = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem');

  const textOf = (element: HTMLElement) => element.textContent!.replace(/[\u2066-\u2069]/g, '');

  it('applies the filters of the dialog, and shows each value as a chip', async () => {
    const { user, queries } = await show();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Filter' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Area of expertise' }), 'Health');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Available for another project' }), 'Yes');
    await user.type(dialog.getByRole('textbox', { name: 'Skill' }), 'مسك الدفاتر, Nursing');
    expect(queries).toEqual(['']);
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(queries).toHaveLength(2));
    expect(Object.fromEntries(new URLSearchParams(queries[1]))).toEqual({
      area: 'Health',
      skill: 'مسك الدفاتر, Nursing',
      hasCapacity: 'true',
    });
    expect(chips().map(textOf)).toEqual([
      'Area of expertise: Health',
      'Skill: مسك الدفاتر',
      'Skill: Nursing',
      'Available for another project: Yes',
    ]);
    expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeVisible();
  });

  it('removes one value by its chip, and all with one button', async () => {
    const { user, queries } = await show('/admin?area=Health,Education&country=Yugoslavia&askedBefore=2026-02-30');
    expect(chips().map(textOf)).toEqual([
      'Area of expertise: Health',
      'Area of expertise: Education',
      'Country: Yugoslavia',
      'Not asked since: 2026-02-30',
    ]);
    await user.click(within(chips()[0]!).getByRole('button'));
    await waitFor(() => expect(queries.at(-1)).toBe('area=Education&country=Yugoslavia&askedBefore=2026-02-30'));
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(queries.at(-1)).toBe(''));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('changes the status of exactly the people that match the filters', async () => {
    const { user, sent } = await show('/admin?paused=true&search=rana&standing=active');
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select the 1 that matches' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Change status to' }), 'Approved');
    await user.click(screen.getByRole('button', { name: 'Change Status' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const filter = { role: 'expert', paused: 'true', search: 'rana', standing: 'active' };
    expect(sent[0]).toEqual({ filter, status: 'approved_waiting', dryRun: true });
  });

  it('saves the filters as a segment', async () => {
    const { user, sent } = await show('/admin?area=Health&status=matched&sort=fullName');
    await user.click(screen.getByRole('button', { name: 'Save as Segment' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Save as Segment' }));
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Health experts');
    await user.click(dialog.getByRole('checkbox', { name: 'Share with all administrators' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Segment “Health experts” saved')).toBeVisible();
    const filter = { area: 'Health', status: 'matched' };
    expect(sent).toEqual([{ name: 'Health experts', isShared: true, role: 'expert', filter }]);
  });
});
