import type { Schema } from '@network/api-client';
import { ATTENTION_KINDS } from '@network/domain';
import { exampleOf, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import {
  answerEmptyTimeline,
  attentionRow,
  errorResponse,
  expertRow,
  matchRow,
  organizationRow,
  page,
  projectRow,
} from '../test/sample-rows';
import App from './app';

const rana = matchRow();
const omar = matchRow({ expertId: '77777777-7777-4777-8777-777777777777', fullName: 'Omar Darwish' });
const declined = attentionRow();
const closing = attentionRow({
  id: '66666666-6666-4666-8666-666666666667',
  kind: 'close_requested',
  userId: null,
  role: null,
  email: 'office@example.org',
  sentence: 'The organization asked to complete “A patient record system”.',
});
const silent = attentionRow({
  id: '66666666-6666-4666-8666-666666666668',
  kind: 'silent',
  sentence: 'Rana Haddad has been silent.',
});
const project = projectRow({
  status: 'in_progress',
  expertsAssigned: [omar.expertId],
  expertsDetails: [{ id: omar.expertId, fullName: 'Omar Darwish', mainExpertise: 'Health', country: 'Germany' }],
  assignments: [
    {
      expertId: rana.expertId,
      fullName: 'Rana Haddad',
      state: 'declined',
      reason: 'no_time',
      note: null,
      since: '2026-01-05T08:00:00.000Z',
      answerBy: null,
    },
  ],
});

/** The screen asks for no more rows at once. */
const LIMIT = 100;

/** Answers with the open items until they are dismissed, and with the dismissed items. */
function answer(...rows: Schema<'AttentionDto'>[]) {
  const gone: unknown[] = [];
  const open = () => rows.filter(({ id }) => !gone.includes(id));
  server.use(
    http.get('/api/admin/attention', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const perPage = Number(searchParams.get('perPage') ?? LIMIT);
      const first = (Number(searchParams.get('page') ?? 1) - 1) * perPage;
      const kind = searchParams.get('kind');
      const isAside = searchParams.get('setAside') === 'true';
      const found = (isAside ? rows.filter(({ id }) => gone.includes(id)) : open()).filter(
        (row) => !kind || row.kind === kind,
      );
      if (perPage > LIMIT) return errorResponse(400, 'Too many rows.');
      return page(found.slice(first, first + perPage), found.length);
    }),
    http.get('/api/admin/attention/counts', () =>
      HttpResponse.json(
        ATTENTION_KINDS.map((kind) => ({ kind, count: open().filter((row) => row.kind === kind).length })).filter(
          ({ count }) => count > 0,
        ),
      ),
    ),
    http.delete('/api/admin/attention/{id}', ({ params }) => {
      gone.push(params.id);
      return new HttpResponse(null, { status: 204 }) as never;
    }),
    http.post('/api/admin/attention/{id}/put-back', ({ params }) => {
      gone.splice(gone.indexOf(params.id), 1);
      return HttpResponse.json(rows.find(({ id }) => id === params.id)!);
    }),
    http.get('/api/admin/first-steps', () => HttpResponse.json(exampleOf('FirstStepsDto'))),
    http.get('/api/admin/projects/{id}', () => HttpResponse.json(project)),
    http.get('/api/admin/projects/{id}/matches', () => HttpResponse.json({ total: 1, matches: [rana] })),
    http.get('/api/admin/projects/{id}/matches/{expertId}', ({ params }) =>
      HttpResponse.json(params.expertId === rana.expertId ? rana : omar),
    ),
  );
  return gone;
}

const show = (path = '/admin/attention') => renderPage(<App />, { as: 'admin', path });
const row = async ({ sentence }: { sentence: string }) =>
  within(await screen.findByRole('listitem', { name: sentence }));
const sentence = (name: string) => screen.getByRole('button', { name });

beforeEach(answerEmptyTimeline);

it('is counted in the navigation of every screen, and has a key', async () => {
  answer(declined, silent);
  server.use(
    http.get('/api/admin/overview', () => HttpResponse.json({ experts: {}, organizations: {}, projects: {} } as never)),
    http.get('/api/admin/users/expert', () => page([])),
  );
  const { user, location } = await show('/admin');
  expect(await screen.findByRole('link', { name: `${declined.sentence} and 1 other` })).toHaveAttribute(
    'href',
    '/admin/attention',
  );
  expect(await screen.findByRole('link', { name: 'Attention 2' })).toHaveAttribute('href', '/admin/attention');
  await user.keyboard('g');
  expect(location()).toBe('/admin/attention');
  expect(screen.getByRole('heading', { level: 1, name: 'Needs Your Attention' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Attention 2' })).toHaveAttribute('aria-current', 'page');
});

it('has an empty state', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Attention' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the Dashboard' })).toHaveAttribute('href', '/admin');
});

it('shows a load error and retries', async () => {
  server.use(http.get('/api/admin/attention', () => errorResponse(429, 'Not now.', 'too_many_requests')));
  const { user } = await show();
  expect(await screen.findByText('HTTP error! status: 429')).toBeVisible();
  answer(declined);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: declined.sentence })).toBeVisible();
});

it('groups rows by kind with their numbers, in pages', async () => {
  const many = (kind: 'declined' | 'silent', count: number) =>
    Array.from({ length: count }, (_, index) =>
      attentionRow({
        id: `66666666-6666-4666-8666-${kind === 'silent' ? 1 : 0}${String(index).padStart(11, '0')}`,
        kind,
        sentence: `${kind} ${index}`,
      }),
    );
  answer(...many('declined', 40), ...many('silent', 70));
  const { user, location } = await show();
  expect(await screen.findByRole('heading', { level: 2, name: 'Declined 40' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'No progress report 70' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(50);
  expect(screen.getByRole('link', { name: 'Attention 110' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(location()).toBe('/admin/attention?page=2');
  expect(await screen.findByText('51–100 of 110')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Declined 40' })).toBeNull();
});

it('shows one kind, and its empty state', async () => {
  answer(declined, closing, silent);
  const { user, location } = await show();
  await row(declined);
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds' }));
  expect(kinds.getByRole('link', { name: 'All 3' })).toHaveAttribute('aria-current', 'true');
  await user.click(kinds.getByRole('link', { name: 'No progress report 1' }));
  expect(location()).toBe('/admin/attention?kind=silent');
  await waitFor(() => expect(screen.queryByRole('listitem', { name: declined.sentence })).toBeNull());
  await user.click((await row(silent)).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByRole('heading', { name: 'No items match these filters' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Attention 2' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show All' }));
  await row(closing);
});

it('loads only the first row and the numbers on the dashboard', async () => {
  answer(declined, silent);
  const asked: string[] = [];
  server.use(
    http.get('/api/admin/attention', ({ request }) => {
      asked.push(new URL(request.url).search);
      return page([declined], 2);
    }),
    http.get('/api/admin/overview', () => HttpResponse.json({ experts: {}, organizations: {}, projects: {} } as never)),
    http.get('/api/admin/users/expert', () => page([])),
  );
  await show('/admin');
  expect(await screen.findByRole('link', { name: `${declined.sentence} and 1 other` })).toBeVisible();
  expect(asked).toEqual(['?perPage=1']);
});

describe('by keyboard', () => {
  it('moves between the rows with j and k, and dismisses one with s', async () => {
    const gone = answer(declined, silent, closing);
    const { user } = await show();
    await screen.findByRole('button', { name: declined.sentence });
    await user.keyboard('jjk');
    expect(sentence(declined.sentence)).toHaveFocus();
    await user.keyboard('js');
    await waitFor(() => expect(sentence(closing.sentence)).toHaveFocus());
    expect(screen.queryByRole('button', { name: silent.sentence })).toBeNull();
    expect(gone).toEqual([silent.id]);
    await user.keyboard('s');
    await waitFor(() => expect(sentence(declined.sentence)).toHaveFocus());
    await user.keyboard('s');
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('replaces an expert who declined, by keyboard alone', async () => {
    answer(declined);
    const sent: unknown[] = [];
    server.use(
      http.patch('/api/admin/projects/{id}/experts', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...project, undo: null });
      }),
    );
    const { user } = await show();
    await screen.findByRole('button', { name: declined.sentence });
    await user.keyboard('j{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: project.title }));
    expect(await dialog.findByRole('checkbox', { name: 'Rana Haddad' })).not.toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: 'Omar Darwish' })).toBeNull();
    await user.keyboard('j ');
    expect(dialog.getByRole('checkbox', { name: 'Rana Haddad' })).toBeChecked();
    await user.keyboard('a');
    expect(dialog.getByRole('button', { name: 'Yes, Save Experts' })).toHaveFocus();
    expect(dialog.getByText('New:')).toHaveTextContent('New: Rana Haddad');
    expect(sent).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ expertsAssigned: [omar.expertId, rana.expertId] }]);
  });
});

describe('a row', () => {
  it('shows the organization, the reason and the note', async () => {
    answer(attentionRow({ kind: 'stuck', reason: null, note: 'No access to the server.' }), silent);
    await show();
    const stuck = await row(declined);
    expect(stuck.getByText('Aleppo Clinic')).toBeVisible();
    expect(stuck.getByText('No access to the server.')).toBeVisible();
    expect((await row(silent)).getByText('No time')).toBeVisible();
  });

  it('links an automatically paused campaign to its screen and the handbook', async () => {
    const paused = attentionRow({
      kind: 'campaign_paused',
      projectId: null,
      userId: null,
      role: null,
      campaignId: '88888888-8888-4888-8888-888888888888',
      sentence: '“News” was paused automatically: too many emails bounced.',
    });
    answer(paused);
    const { user } = await show();
    const link = await screen.findByRole('link', { name: paused.sentence });
    expect(link).toHaveAttribute('href', `/admin/programme/campaigns/${paused.campaignId}`);
    expect((await row(paused)).getByRole('link', { name: 'Open' })).toHaveAttribute('href', link.getAttribute('href'));
    expect((await row(paused)).getByRole('link', { name: 'What to do' })).toHaveAttribute(
      'href',
      '/admin/help/campaigns',
    );
    await user.keyboard('j');
    expect(link).toHaveFocus();
  });

  it('links a webhook to its deliveries', async () => {
    const off = attentionRow({
      kind: 'webhook_failing',
      projectId: null,
      userId: null,
      role: null,
      webhookId: '88888888-8888-4888-8888-888888888888',
      sentence: 'The webhook “register.example.org” is switched off.',
    });
    answer(off);
    await show();
    expect(await screen.findByRole('link', { name: off.sentence })).toHaveAttribute(
      'href',
      `/admin/programme/webhooks?open=${off.webhookId}`,
    );
  });

  it('links a bounced address to the handbook', async () => {
    const bounced = attentionRow({ kind: 'email_bounced', projectId: null, sentence: 'Emails to Rana bounce.' });
    answer(bounced);
    await show();
    expect((await row(bounced)).getByRole('link', { name: 'What to do' })).toHaveAttribute(
      'href',
      '/admin/help/bounces',
    );
  });

  it('opens an email to its person', async () => {
    answer(silent, closing);
    await show();
    expect((await row(silent)).getByRole('link', { name: 'Send Email' })).toHaveAttribute(
      'href',
      'mailto:rana@example.org',
    );
    expect((await row(closing)).getByRole('link', { name: 'Send Email' })).toHaveAttribute(
      'href',
      'mailto:office@example.org',
    );
  });

  it('asks the same expert again', async () => {
    answer(declined);
    const { user } = await show();
    await user.click((await row(declined)).getByRole('button', { name: 'Ask Again' }));
    const dialog = within(await screen.findByRole('dialog', { name: project.title }));
    expect(await dialog.findByRole('checkbox', { name: 'Rana Haddad' })).toBeChecked();
  });

  it('asks for confirmation before completing the project', async () => {
    answer(closing);
    const { user, location } = await show();
    await user.click((await row(closing)).getByRole('button', { name: 'Mark Complete' }));
    expect(await screen.findByRole('button', { name: 'Yes, Mark Complete' })).toBeVisible();
    expect(location()).toBe(`/admin/attention?project=${project.id}`);
  });

  it('opens a profile under review, of either role', async () => {
    const { id, orgName } = organizationRow();
    const expert = attentionRow({ kind: 'review_overdue', projectId: null, sentence: 'Rana waits.' });
    const organization = attentionRow({
      ...expert,
      id: closing.id,
      userId: id,
      role: 'organization',
      sentence: 'They wait.',
    });
    answer(expert, organization);
    server.use(
      http.get('/api/admin/users/{id}', ({ params }) =>
        HttpResponse.json((params.id === id ? organizationRow() : expertRow({ fullName: 'Rana Haddad' })) as never),
      ),
      http.get('/api/admin/organization/{userId}', () => HttpResponse.json(exampleOf('OrganizationDto'))),
      http.get('/api/admin/projects', () => page([])),
    );
    const { user } = await show();
    await user.click((await row(expert)).getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Rana Haddad' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click((await row(organization)).getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: orgName! })).toBeVisible();
  });

  it('keeps the dialog of a person open when the row leaves the page', async () => {
    const expert = attentionRow({ kind: 'review_overdue', projectId: null, sentence: 'Rana waits.' });
    answer(expert);
    server.use(
      http.get('/api/admin/users/{id}', () => HttpResponse.json(expertRow({ fullName: 'Rana Haddad' }) as never)),
    );
    const { user } = await show();
    await user.click((await row(expert)).getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Rana Haddad' });
    await user.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
    await waitFor(() => expect(screen.queryByText(expert.sentence, { selector: 'h3 *' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Rana Haddad' })).toBeVisible();
  });

  it('lists dismissed items, folded, and restores them', async () => {
    answer(declined, silent);
    const { user } = await show();
    await row(declined);
    expect(screen.queryByText(/^\d+ dismissed/)).toBeNull();
    await user.click((await row(declined)).getByRole('button', { name: 'Dismiss' }));
    const folded = await screen.findByText('1 dismissed item');
    expect(screen.getByRole('button', { name: 'Restore', hidden: true })).not.toBeVisible();
    await user.click(folded);
    const aside = within(screen.getByRole('listitem', { name: declined.sentence }));
    expect(aside.getByText('Declined')).toBeVisible();
    await user.click(aside.getByRole('button', { name: 'Restore' }));
    expect(await (await row(declined)).findByRole('button', { name: 'Dismiss' })).toBeVisible();
    expect(screen.queryByText(/^\d+ dismissed/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Attention 2' })).toBeVisible();
  });

  it('shows why an item could not be restored', async () => {
    answer(declined);
    server.use(http.post('/api/admin/attention/{id}/put-back', () => errorResponse(404, 'It is gone.', 'not_found')));
    const { user } = await show();
    await user.click((await row(declined)).getByRole('button', { name: 'Dismiss' }));
    await user.click(await screen.findByText('1 dismissed item'));
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('It is gone.')).toBeVisible();
  });

  it('keeps an item that could not be dismissed, and shows why', async () => {
    answer(declined);
    server.use(http.delete('/api/admin/attention/{id}', () => errorResponse(403, 'Not now.', 'wrong_role')));
    const { user } = await show();
    await user.click((await row(declined)).getByRole('button', { name: 'Dismiss' }));
    expect(await (await row(declined)).findByText('Not now.')).toBeVisible();
  });
});
