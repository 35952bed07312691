import type { Schema } from '@network/api-client';
import { deferred, http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answerEmptyTimeline, errorResponse, matchRow, page, projectRow } from '../test/sample-rows';
import App from './app';

const CLINIC = '55555555-5555-4555-8555-555555555551';
const SCHOOL = '55555555-5555-4555-8555-555555555552';
const idOf = (index: number) => `22222222-2222-4222-8222-22222222222${index}`;
const rana = matchRow({ expertId: idOf(1), fullName: 'Rana Haddad' });
const omar = matchRow({ expertId: idOf(2), fullName: 'Omar Saleh' });
const lina = matchRow({ expertId: idOf(3), fullName: 'Lina Nassar' });

const planOf = (fields: Partial<Schema<'PlanDto'>> = {}): Schema<'PlanDto'> => ({
  projects: [
    { projectId: CLINIC, title: 'Records', matches: [rana, omar], unreviewed: null },
    { projectId: SCHOOL, title: 'Lessons', matches: [lina], unreviewed: null },
  ],
  total: 255,
  oneByOne: 170,
  ...fields,
});

/** Answers with a plan and the projects that wait; what was asked for, and what was accepted. */
function answer(plan = planOf(), fields: Partial<Schema<'AdminProjectDto'>> = {}) {
  const asked: unknown[] = [];
  const accepted: unknown[] = [];
  const waiting = [
    projectRow({ id: CLINIC, title: 'Records', ...fields }),
    projectRow({ id: SCHOOL, title: 'Lessons' }),
  ];
  server.use(
    http.post('/api/admin/plans', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(plan);
    }),
    http.get('/api/admin/projects', () => page([...waiting])),
    http.patch('/api/admin/projects/{id}/approve', async ({ request, params }) => {
      accepted.push([params.id, request.headers.get('If-Match'), await request.json()]);
      const [approved] = waiting.splice(
        waiting.findIndex(({ id }) => id === params.id),
        1,
      );
      return HttpResponse.json({ undo: null, ...approved!, status: 'in_progress' });
    }),
  );
  return { asked, accepted, waiting };
}

const show = (path = '/admin/plan') => renderPage(<App />, { as: 'admin', path });
const row = async (title: string) => within(await screen.findByRole('listitem', { name: title }));
const approve = { name: 'Approve & Match' };

beforeEach(answerEmptyTimeline);

it('shows its progress, then the number of experts and projects', async () => {
  const { promise, resolve } = deferred();
  answer();
  server.use(http.post('/api/admin/plans', async () => promise.then(() => HttpResponse.json(planOf()))));
  await show();
  expect(await screen.findByText(/^Matching all waiting projects/)).toBeVisible();

  resolve();
  expect(await screen.findByText(/^3 experts for 2 projects\./)).toHaveTextContent(/^3 experts for 2 projects\.$/);
});

it('shows each project’s experts with score, reasons and running projects', async () => {
  answer();
  await show();
  const clinic = await row('Records');

  expect(clinic.getByText('Aleppo Clinic')).toBeVisible();
  expect(clinic.getAllByRole('checkbox')).toHaveLength(2);
  expect(clinic.getByRole('checkbox', { name: 'Rana Haddad' })).toBeChecked();
  expect(clinic.getAllByRole('img', { name: /^Score 85 of 100/ })).toHaveLength(2);
  expect(clinic.getAllByText('Has the required skills: Triage.')).toHaveLength(2);
  expect(clinic.getAllByText('1 running')).toHaveLength(2);
});

it('accepts a row with its remaining experts, and leaves the other rows unchanged', async () => {
  const { asked, accepted } = answer();
  const { user } = await show();
  const clinic = await row('Records');
  await user.click(clinic.getByRole('checkbox', { name: 'Rana Haddad' }));
  expect(accepted).toEqual([]);

  await user.click(clinic.getByRole('button', approve));

  expect(await clinic.findByText('In Progress')).toBeVisible();
  expect(accepted).toEqual([[CLINIC, '"7"', { status: 'in_progress', expertsAssigned: [omar.expertId] }]]);
  expect(clinic.getByText(/^Matched:/)).toHaveTextContent('Matched: Omar Saleh');
  expect(clinic.queryByRole('button', approve)).toBeNull();
  expect(clinic.getByRole('button', { name: 'Records' })).toHaveFocus();
  expect((await row('Lessons')).getByRole('button', approve)).toBeEnabled();
  expect(asked).toHaveLength(1);
});

it('offers a row again after another administrator has undone its approval', async () => {
  const wells = {
    projectId: '55555555-5555-4555-8555-555555555553',
    title: 'Wells',
    matches: [lina],
    unreviewed: null,
  };
  const { waiting } = answer(planOf({ projects: [...planOf().projects, wells] }));
  waiting.push(projectRow({ id: wells.projectId, title: wells.title }));
  const { user } = await show();
  const clinic = await row('Records');
  await user.click(clinic.getByRole('button', approve));
  expect(await clinic.findByText('In Progress')).toBeVisible();
  waiting.push(projectRow({ id: CLINIC, title: 'Records', version: 9 }));
  // Accepting another row loads the projects again.
  await user.click((await row('Lessons')).getByRole('button', approve));
  expect(await clinic.findByRole('button', approve)).toBeEnabled();
  expect(clinic.queryByText('In Progress')).toBeNull();

  waiting.splice(
    waiting.findIndex(({ id }) => id === CLINIC),
    1,
  );
  await user.click((await row('Wells')).getByRole('button', approve));
  expect(await clinic.findByText('This project is no longer waiting for review.')).toBeVisible();
  expect(clinic.queryByText('In Progress')).toBeNull();
});

it('shows the server’s message, keeps the row, and approves the current version on retry', async () => {
  const { accepted, waiting } = answer();
  server.use(
    http.patch(
      '/api/admin/projects/{id}/approve',
      () => {
        waiting[0] = projectRow({ id: CLINIC, title: 'Records', version: 8 });
        return errorResponse(412, 'Somebody has changed this in the meantime.', 'stale');
      },
      { once: true },
    ),
  );
  const { user } = await show();
  const clinic = await row('Records');
  await user.click(clinic.getByRole('button', approve));
  expect(await clinic.findByText('Somebody has changed this in the meantime.')).toBeVisible();
  expect(clinic.getAllByRole('checkbox')).toHaveLength(2);

  await waitFor(async () => {
    await user.click(clinic.getByRole('button', approve));
    expect(accepted).toMatchObject([[CLINIC, '"8"', {}]]);
  });
  expect(await clinic.findByText('In Progress')).toBeVisible();
});

it('marks a project that no longer waits, without a button', async () => {
  const { waiting } = answer();
  waiting.shift();
  await show();
  const clinic = await row('Records');
  expect(clinic.getByText('This project is no longer waiting for review.')).toBeVisible();
  expect(clinic.getByRole('button', approve)).toBeDisabled();
});

it('cannot accept a row without experts or of an inactive organization', async () => {
  answer(planOf(), { orgStatus: 'inactive' });
  const { user } = await show();
  expect((await row('Records')).getByRole('button', approve)).toBeDisabled();
  expect((await row('Records')).getByText(/^Its organization is inactive\./)).toBeVisible();
  const school = await row('Lessons');
  await user.click(school.getByRole('checkbox'));
  expect(school.getByRole('button', approve)).toBeDisabled();
});

it('requests the number of experts per project in the URL, and again on a change', async () => {
  const { asked } = answer();
  const { user, location } = await show('/admin/plan?experts=3');
  const count = screen.getByRole('combobox', { name: 'Maximum experts per project' });
  expect(count).toHaveValue('3');
  await row('Records');

  await user.selectOptions(count, '5');
  expect(location()).toBe('/admin/plan?experts=5');
  await waitFor(() => expect(asked).toEqual([{ expertsPerProject: 3 }, { expertsPerProject: 5 }]));
  await row('Records');
  await user.click(screen.getByRole('button', { name: 'Propose Again' }));
  await waitFor(() => expect(asked).toHaveLength(3));
});

it('moves between rows with j and k, opens a project with Enter, and confirms with a', async () => {
  const { accepted } = answer();
  server.use(
    http.get('/api/admin/projects/{id}', () => HttpResponse.json(projectRow({ id: SCHOOL, title: 'Lessons' }))),
    http.get('/api/admin/projects/{id}/matches', () => HttpResponse.json({ total: 1, matches: [lina] })),
  );
  const { user } = await show();
  await row('Records');
  await user.keyboard('jj');
  expect((await row('Lessons')).getByRole('button', { name: 'Lessons' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Lessons' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('ka');
  expect((await row('Records')).getByRole('button', { name: 'Yes, Approve & Match' })).toHaveFocus();
  expect((await row('Lessons')).queryByRole('button', { name: 'Yes, Approve & Match' })).toBeNull();
  expect(accepted).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(accepted).toMatchObject([[CLINIC, '"7"', {}]]));
});

it('links to the projects if none waits, and to the experts if no one fits', async () => {
  answer(planOf({ projects: [], total: 0, oneByOne: 0 }));
  const { unmount } = await show();
  expect(await screen.findByRole('heading', { name: 'No projects are waiting for review' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Projects' })).toHaveAttribute('href', '/admin?tab=projects');
  unmount();

  answer(
    planOf({
      projects: [{ projectId: CLINIC, title: 'Records', matches: [], unreviewed: null }],
      total: 0,
      oneByOne: 0,
    }),
  );
  await show();
  expect(await screen.findByText(/^1 project is waiting for review, but no suitable/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Experts' })).toHaveAttribute('href', '/admin?tab=experts');
});

it('lists projects without experts', async () => {
  const projects = [
    ...planOf().projects.slice(0, 1),
    { projectId: SCHOOL, title: 'Lessons', matches: [], unreviewed: null },
  ];
  answer(planOf({ projects, total: 170 }));
  await show();
  expect(await screen.findByText(/1 project has no expert\.$/)).toBeVisible();
  expect((await row('Lessons')).getByText(/^No other available expert/)).toBeVisible();
});

it('links to the review of an expert who would fit better', async () => {
  const unreviewed = { expertId: idOf(4), fullName: 'Nadia Karam', score: 74 };
  answer(planOf({ projects: [{ projectId: CLINIC, title: 'Records', matches: [], unreviewed }], total: 0 }));
  await show();
  const clinic = await row('Records');
  expect(clinic.getByText('Better match:', { exact: false })).toHaveTextContent(
    'Better match: Nadia Karam, not reviewed yet (score 74)',
  );
  expect(clinic.getByRole('link', { name: 'Nadia Karam' })).toHaveAttribute(
    'href',
    `/admin?tab=experts&open=${idOf(4)}`,
  );
});

it('shows twenty rows a page, and remembers removed experts on other pages', async () => {
  const projects = Array.from({ length: 21 }, (_, index) => ({
    projectId: index === 0 ? CLINIC : `${CLINIC.slice(0, -2)}${10 + index}`,
    title: index === 0 ? 'Records' : `Project ${index}`,
    matches: [rana],
    unreviewed: null,
  }));
  answer(planOf({ projects }));
  const { user } = await show();
  await user.click((await row('Records')).getByRole('checkbox', { name: 'Rana Haddad' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('21–21 of 21')).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect((await row('Records')).getByRole('checkbox', { name: 'Rana Haddad' })).not.toBeChecked();
});

it('shows why there is no plan, and retries', async () => {
  answer();
  server.use(
    http.post('/api/admin/plans', () => errorResponse(429, 'Too many requests.', 'too_many_requests'), { once: true }),
  );
  const { user } = await show();
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await row('Records');
});
