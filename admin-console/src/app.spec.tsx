import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { answerEmptyTimeline, page, projectRow } from '../test/sample-rows';
import App from './app';

beforeEach(answerEmptyTimeline);

beforeEach(() =>
  server.use(
    http.get('/api/admin/overview', () =>
      HttpResponse.json({
        experts: { onboarding: 1, under_review: 2, approved_waiting: 3, matched: 4, done: 5 },
        organizations: { approved_no_projects: 6, projects_active: 7, inactive: 8 },
        projects: { pending_review: 9, in_progress: 10, completed: 11, rejected: 12, on_hold: 13 },
        oldestWaitingExpert: null,
        oldestWaitingOrganization: null,
        oldestWaitingProject: null,
      }),
    ),
    http.get('/api/admin/users/expert', () => page([])),
    http.get('/api/admin/users/organization', () => page([])),
    http.get('/api/admin/projects', () => page([projectRow()])),
  ),
);

const cards = () =>
  ['Total', 'Pending Review', 'Approved', 'Active', 'Completed'].flatMap((label) => {
    const card = screen.queryAllByText(label).find((text) => text.tagName === 'P')?.parentElement;
    return card ? [card.textContent] : [];
  });

it('counts experts, organizations and projects on tabs and cards', async () => {
  const { user, location } = await renderPage(<App />, { as: 'admin', path: '/admin' });
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Experts 15' })).toHaveAttribute('aria-selected', 'true');
  expect(cards()).toEqual(['Total15', 'Pending Review2', 'Approved3', 'Active4']);

  await user.click(screen.getByRole('tab', { name: 'Organizations 21' }));
  expect(cards()).toEqual(['Total21', 'Pending Review0', 'Approved6', 'Active7']);

  await user.click(screen.getByRole('tab', { name: 'Projects 55' }));
  expect(cards()).toEqual(['Total55', 'Pending Review9', 'Active10', 'Completed11']);
  expect(location()).toBe('/admin?tab=projects');
});

it('opens the tab, filter and item that the URL names', async () => {
  const project = projectRow({ id: '66666666-6666-4666-8666-666666666666', title: 'A library', status: 'completed' });
  server.use(http.get('/api/admin/projects/{id}', () => HttpResponse.json(project)));
  const { user, location } = await renderPage(<App />, {
    as: 'admin',
    path: `/admin/dashboard?tab=projects&status=completed&open=${project.id}`,
  });
  const dialog = await screen.findByRole('dialog', { name: 'A library' });
  expect(within(dialog).getByText('This project is complete')).toBeVisible();
  expect(screen.getByRole('tab', { name: /^Projects/, hidden: true })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByLabelText('Filter by status')).toHaveDisplayValue('Completed');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location()).toBe('/admin/dashboard?tab=projects&status=completed');
});

it('shows the keyboard shortcuts, except while somebody types in a field', async () => {
  const { user } = await renderPage(<App />, { as: 'admin', path: '/admin' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), '?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.tab();
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('?');
  const help = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Go to the search')).toBeVisible();
  await user.click(within(help).getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

it('offers to load the figures again', async () => {
  server.use(http.get('/api/admin/overview', () => new HttpResponse(null, { status: 500 }) as never, { once: true }));
  const { user } = await renderPage(<App />, { as: 'admin', path: '/admin' });
  expect(await screen.findByText('HTTP error! status: 500')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Experts 15' })).toBeVisible();
});
