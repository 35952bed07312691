import { PROJECT_STATUSES } from '@network/domain';
import { deferred, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { Console } from '../list/console';
import { answerEmptyTimeline, expertRow, page, projectRow, errorResponse } from '../sample-rows';
import { ProjectsPanel } from './projects-panel';

beforeEach(answerEmptyTimeline);

const rana = expertRow({ status: 'approved_waiting' });
const omar = expertRow({ id: '77777777-7777-4777-8777-777777777777', fullName: 'Omar Darwish', status: 'matched' });

const show = (path = '/admin?tab=projects') => renderPage(<ProjectsPanel />, { as: 'admin', path, messages: Console });

function answer(project = projectRow()) {
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/projects', ({ request }) => {
      queries.push(new URL(request.url).search);
      return page([project]);
    }),
    http.get('/api/admin/projects/{id}', () => HttpResponse.json(project)),
  );
  return queries;
}

function answerExperts(rows = [rana, omar]) {
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/users/expert', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(`${query.get('status')} ${query.get('search') ?? ''}`);
      return page(rows.filter(({ fullName }) => fullName!.includes(query.get('search') ?? '')));
    }),
  );
  return queries;
}

async function review(fields: Parameters<typeof projectRow>[0] = {}) {
  const project = projectRow(fields);
  answer(project);
  const view = await show(`/admin?tab=projects&open=${project.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: project.title }));
  return { ...view, dialog };
}

describe('the table', () => {
  it('lists projects and filters on the server, in the URL', async () => {
    const queries = answer(projectRow({ durationWeeks: null, expertsAssigned: ['a', 'b'] }));
    const { user, location } = await show();
    const row = within((await screen.findByRole('button', { name: 'Review' })).closest('tr')!);
    for (const text of ['A patient record system', 'Aleppo Clinic', 'N/A', 'Pending Review', '2'])
      expect(row.getByText(text)).toBeVisible();

    const filter = screen.getByRole('combobox', { name: 'Filter by status' });
    const options = within(filter).getAllByRole('option');
    expect(options.slice(0, 4).map((option) => option.textContent)).toEqual([
      'All',
      'Pending Review',
      'In Progress',
      'Completed',
    ]);
    expect(options).toHaveLength(1 + PROJECT_STATUSES.length);
    await user.selectOptions(filter, 'In Progress');
    expect(location()).toBe('/admin?tab=projects&status=in_progress');
    await waitFor(() => expect(queries).toContain('?status=in_progress&page=1&perPage=50'));
  });

  it('says when there are none', async () => {
    server.use(http.get('/api/admin/projects', () => page([])));
    await show();
    expect(await screen.findByText('No projects found')).toBeVisible();
  });
});

it('keeps what was entered about a project while the dialog shows another', async () => {
  const clinic = projectRow();
  const library = projectRow({ id: '88888888-8888-4888-8888-888888888888', title: 'A library' });
  server.use(
    http.get('/api/admin/projects', () => page([clinic, library])),
    http.get('/api/admin/projects/{id}', ({ params }) => HttpResponse.json(params.id === clinic.id ? clinic : library)),
  );
  answerExperts();
  const { user } = await show(`/admin?tab=projects&open=${clinic.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: clinic.title }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
  await user.keyboard('j');
  expect(screen.getByRole('dialog', { name: 'A library' })).toBeVisible();
  expect(dialog.getByText('0 selected')).toBeVisible();
  await user.keyboard('k');
  expect(dialog.getByText('1 selected')).toBeVisible();
});

it('reports an action that fails after its dialog was closed', async () => {
  answerExperts();
  const { promise: released, resolve: release } = deferred();
  server.use(
    http.patch('/api/admin/projects/{id}/reject', async () => {
      await released;
      return errorResponse(409, 'This project is not waiting for review.', 'wrong_state') as never;
    }),
  );
  const { user, dialog, location } = await review();
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const url = location();
  release();
  expect(
    await screen.findByText('A patient record system was not changed. This project is not waiting for review.'),
  ).toBeVisible();
  expect(location()).toBe(url);
});

describe('a project that waits for review', () => {
  it('is approved with the chosen experts, who stay listed whatever is searched', async () => {
    const queries = answerExperts();
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/projects/{id}/approve', async ({ request }) => {
        sent.push(request.headers.get('If-Match'), await request.json());
        return HttpResponse.json(projectRow({ status: 'in_progress' }));
      }),
    );
    const { user, dialog } = await review();
    expect(dialog.getByRole('button', { name: 'Approve & Match' })).toBeDisabled();
    await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
    expect(dialog.getByText('1 selected')).toBeVisible();
    expect(dialog.getAllByText('Rana Haddad')).toHaveLength(1);

    await user.type(dialog.getByRole('searchbox', { name: 'Search experts' }), 'Omar');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Rana Haddad' })).toBeNull());
    expect(dialog.getByRole('button', { name: 'Remove Rana Haddad' })).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Omar Darwish' }));
    expect([queries[0], queries.at(-1)]).toEqual(['approved_waiting,matched ', 'approved_waiting,matched Omar']);

    await user.keyboard('a');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['"7"', { status: 'in_progress', expertsAssigned: [rana.id, omar.id] }]);
  });

  it('keeps what was entered while the dialog is closed', async () => {
    answerExperts();
    const first = await review();
    await first.user.click(await first.dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
    await first.user.type(first.dialog.getByLabelText('Reason (optional)'), 'Too large.');
    await first.user.click(first.dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    first.unmount();

    const again = await review({ version: 8 });
    expect(await again.dialog.findByRole('checkbox', { name: 'Rana Haddad' })).toBeChecked();
    expect(again.dialog.getByLabelText('Reason (optional)')).toHaveValue('Too large.');
  });

  it('forgets it once it is sent, even when the dialog is closed by then', async () => {
    answerExperts();
    const { promise: released, resolve: release } = deferred();
    const rejected = new Promise<void>((resolve) => {
      server.use(
        http.patch('/api/admin/projects/{id}/reject', async () => {
          await released;
          setTimeout(resolve);
          return HttpResponse.json(projectRow({ status: 'rejected' }));
        }),
      );
    });
    const first = await review();
    await first.user.type(first.dialog.getByLabelText('Reason (optional)'), 'Too large.');
    await first.user.click(first.dialog.getByRole('button', { name: 'Reject' }));
    await first.user.click(first.dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    release();
    await rejected;
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('says when nobody can be matched', async () => {
    answerExperts([]);
    const { dialog } = await review();
    expect(await dialog.findByText('No available experts to match')).toBeVisible();
  });

  it('is rejected at once, with the reason beside the button', async () => {
    answerExperts();
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/projects/{id}/reject', async ({ request }) => {
        sent.push(request.headers.get('If-Match'), await request.json());
        return HttpResponse.json(projectRow({ status: 'rejected' }));
      }),
    );
    const { user, dialog } = await review();
    await user.type(dialog.getByRole('textbox', { name: 'Reason (optional)' }), 'Who will use it?');
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['"7"', { status: 'rejected', reason: 'Who will use it?' }]);
  });

  it('stays open with the error when the action fails, and keeps the choice', async () => {
    answerExperts();
    server.use(
      http.patch('/api/admin/projects/{id}/approve', () =>
        errorResponse(409, 'Rana Haddad is no longer available.', 'expert_not_available'),
      ),
    );
    const { user, dialog } = await review();
    await user.click(await dialog.findByRole('checkbox', { name: 'Rana Haddad' }));
    await user.click(dialog.getByRole('button', { name: 'Approve & Match' }));
    expect(await dialog.findByText('Rana Haddad is no longer available.')).toBeVisible();
    expect(dialog.getByText('1 selected')).toBeVisible();
  });

  it('shows what somebody else has changed meanwhile', async () => {
    answerExperts();
    server.use(
      http.patch('/api/admin/projects/{id}/reject', () =>
        errorResponse(412, 'Somebody changed this meanwhile.', 'stale'),
      ),
    );
    const { user, dialog } = await review();
    answer(projectRow({ status: 'in_progress', version: 8 }));
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await dialog.findByRole('button', { name: 'Mark Complete' })).toBeVisible();
    expect(dialog.getByText('Somebody changed this meanwhile.')).toBeVisible();
  });
});

it("shows a field's error at its field, and at no other", async () => {
  server.use(
    http.patch(
      '/api/admin/projects/{id}/complete',
      () =>
        HttpResponse.json(
          {
            error: 'Some fields are wrong.',
            code: 'invalid_input',
            fields: { hoursDonated: ['Enter a whole number.'] },
          },
          { status: 400 },
        ) as never,
    ),
  );
  const { user, dialog } = await review({ status: 'in_progress' });
  await user.type(dialog.getByRole('spinbutton', { name: 'Hours donated (optional)' }), '1.5');
  await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
  const hours = dialog.getByRole('spinbutton', { name: 'Hours donated (optional)' });
  await waitFor(() => expect(hours).toHaveAccessibleDescription('Enter a whole number.'));
  expect(hours).toBeInvalid();
  expect(hours).toHaveValue(1.5);
  expect(dialog.getByRole('textbox', { name: 'Outcome (optional)' })).toBeValid();
  expect(dialog.getByRole('textbox', { name: 'Reason (optional)' })).toBeValid();
});

describe('a running project', () => {
  const team = {
    status: 'in_progress' as const,
    expertsAssigned: [rana.id, 'an-id'],
    expertsDetails: [{ id: rana.id, fullName: 'Rana Haddad', mainExpertise: 'Health', country: 'Germany' }],
  };

  it('shows its experts, by id where the name is unknown', async () => {
    const { dialog } = await review(team);
    expect(dialog.getByText('Health · Germany')).toBeVisible();
    expect(dialog.getByText('Expert ID: an-id')).toBeVisible();
  });

  it('is completed with hours and outcome, and says so while it works', async () => {
    let sent: unknown;
    const { promise: released, resolve: release } = deferred();
    server.use(
      http.patch('/api/admin/projects/{id}/complete', async ({ request }) => {
        sent = await request.json();
        await released;
        return HttpResponse.json(projectRow({ status: 'completed' }));
      }),
    );
    const { user, dialog } = await review(team);
    await user.type(dialog.getByRole('spinbutton', { name: 'Hours donated (optional)' }), '40');
    await user.type(dialog.getByRole('textbox', { name: 'Outcome (optional)' }), 'Records in use.');
    await user.click(dialog.getByRole('button', { name: 'Mark Complete' }));
    expect(dialog.getByRole('button', { name: 'Completing...' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'Put on Hold' })).toBeDisabled();
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual({ status: 'completed', hoursDonated: 40, outcome: 'Records in use.' });
  });

  it('gets other experts, starting with its current ones', async () => {
    answerExperts();
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/projects/{id}/experts', async ({ request }) => {
        sent.push(request.headers.get('If-Match'), await request.json());
        return HttpResponse.json(projectRow(team));
      }),
    );
    const { user, dialog } = await review(team);
    await user.click(dialog.getByRole('button', { name: 'Change Experts' }));
    expect(dialog.getByText('2 selected')).toBeVisible();
    expect(await dialog.findByRole('checkbox', { name: 'Rana Haddad' })).toBeChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Omar Darwish' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Expert ID: an-id' }));
    await user.click(dialog.getByRole('button', { name: 'Save Experts' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual(['"7"', { expertsAssigned: [rana.id, omar.id] }]);
  });

  it('keeps its experts when the change is cancelled', async () => {
    answerExperts();
    const { user, dialog } = await review(team);
    await user.click(dialog.getByRole('button', { name: 'Change Experts' }));
    await user.click(dialog.getByRole('button', { name: 'Keep Current Experts' }));
    expect(dialog.getByText('Health · Germany')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Mark Complete' })).toBeEnabled();
  });

  it('drops a change of experts when somebody else has changed them since', async () => {
    answerExperts();
    const first = await review(team);
    await first.user.click(first.dialog.getByRole('button', { name: 'Change Experts' }));
    first.unmount();

    const same = await review(team);
    expect(same.dialog.getByRole('button', { name: 'Save Experts' })).toBeVisible();
    same.unmount();

    const other = await review({ ...team, expertsAssigned: [rana.id] });
    expect(other.dialog.queryByRole('button', { name: 'Save Experts' })).toBeNull();
    expect(other.dialog.getByRole('button', { name: 'Change Experts' })).toBeEnabled();
  });

  it('can be put on hold and resumed', async () => {
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/projects/{id}/hold', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectRow({ status: 'on_hold' }));
      }),
      http.patch('/api/admin/projects/{id}/resume', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(projectRow({ status: 'in_progress' }));
      }),
    );
    const running = await review(team);
    await running.user.click(running.dialog.getByRole('button', { name: 'Put on Hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    running.unmount();

    const held = await review({ ...team, status: 'on_hold' });
    await held.user.click(held.dialog.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ status: 'on_hold' }, {}]);
  });
});

it('says when a project is complete, with nothing left to do', async () => {
  const { dialog } = await review({ status: 'completed', hoursDonated: 40, outcome: 'Records in use.' });
  expect(dialog.getByText('This project is complete')).toBeVisible();
  expect(dialog.getByText('Records in use.')).toBeVisible();
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Add Note']);
});
