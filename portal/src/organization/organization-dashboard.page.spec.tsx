import type { OrganizationStatus } from '@network/domain';
import { http, HttpResponse, renderPage, screen, server, userEvent, within } from '@network/web-testing';
import { Messages } from '../messages';
import type { Project } from './dashboard-view';
import OrganizationDashboardPage from './organization-dashboard.page';
import { makeDashboard, makeProject } from '../../test/dashboards';

const path = '/app/organization/dashboard';

async function show(status: OrganizationStatus, projects: Project[] = [], search = '') {
  server.use(
    http.get('/api/organization/dashboard', ({ response }) => response(200).json(makeDashboard(status, projects))),
    http.get('/api/account/journey', ({ response }) =>
      response(200).json({ receivedAt: '2026-01-05T10:00:00.000Z', reviewedAt: null, matchedAt: null }),
    ),
  );
  const page = await renderPage(<OrganizationDashboardPage />, {
    as: 'organization',
    user: { status },
    path: path + search,
    route: path,
    messages: Messages,
  });
  await screen.findByRole(
    projects.length > 0 ? 'tablist' : 'heading',
    projects.length ? {} : { name: 'No Projects Yet' },
  );
  return page;
}

const button = (name: string) => screen.queryByRole('button', { name });
const expert = { id: 'e1', fullName: 'Omar Saleh', mainExpertise: 'Design', country: 'Germany' };

describe('the organization dashboard', () => {
  it.each<[OrganizationStatus, Project[], RegExp, RegExp]>([
    ['under_review', [], /^Welcome, Aleppo School Trust$/, /2–3 days/],
    ['approved_no_projects', [], /^Welcome to the 5% Network$/, /^Your profile is approved/],
    ['projects_active', [makeProject()], /^Dashboard$/, /^Managing 1 project$/],
    ['inactive', [makeProject(), makeProject({ id: 'other' })], /^Dashboard$/, /^Managing 2 projects$/],
  ])('has the heading of %s', async (status, projects, title, subtitle) => {
    await show(status, projects);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(subtitle)).toBeVisible();
  });

  it('begins with the changes that the team asks for', async () => {
    const changeRequest = {
      at: '2026-01-31T08:00:00.000Z',
      message: 'Which records?',
      fields: { title: 'Too short.' },
    };
    const { location, user } = await show('projects_active', [makeProject({ title: 'Library', changeRequest })]);
    expect(screen.getByText('The programme team requests changes to “Library”')).toBeVisible();
    expect(screen.getByText('Which records?')).toBeVisible();
    expect(screen.getAllByText('Changes Requested').length).toBeGreaterThan(1);
    await user.click(button('Edit Project')!);
    expect(location()).toBe('/app/organization/edit-project/22222222-2222-4222-8222-222222222222');
  });

  it('says under review what happens next', async () => {
    await show('under_review');
    expect(screen.getByText('Profile Under Review')).toBeVisible();
    expect(screen.getByText(/You will get an email once your profile is approved/)).toBeVisible();
  });

  it('offers another project in the banner under review, once the empty state no longer does', async () => {
    const { user, location } = await show('under_review', [makeProject()]);
    expect(button('Submit Project')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Submit Another Project' }));
    expect(location()).toBe('/app/organization/submit-project');
  });

  it.each<[OrganizationStatus, string | null]>([
    ['under_review', 'Our team is reviewing it.'],
    ['approved_no_projects', 'Once your organization submits a project, we will look for experts.'],
    ['projects_active', null],
  ])('says where a profile stands that is %s, until there are projects', async (status, step) => {
    await show(status);
    const journey = screen.queryByRole('region', { name: 'Your progress' });
    if (step === null) expect(journey).toBeNull();
    else expect(within(journey!).getByText(step).closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('region', { name: 'Your profile' })).toHaveTextContent('Schools for every child.');
  });

  it.each<[OrganizationStatus, { edit: boolean; submit: boolean; first: boolean }]>([
    ['under_review', { edit: true, submit: false, first: true }],
    ['approved_no_projects', { edit: true, submit: true, first: true }],
    ['projects_active', { edit: true, submit: true, first: true }],
    ['inactive', { edit: false, submit: false, first: false }],
  ])('offers in %s only what is possible', async (status, { edit, submit, first }) => {
    await show(status);
    expect(button('Edit Profile') !== null).toBe(edit);
    expect(button('Submit Project') !== null).toBe(submit);
    expect(button('Submit Your First Project') !== null).toBe(first);
    expect(screen.queryByRole('link', { name: 'Submit Another Project' })).toBeNull();
  });

  it('begins with what waits on its projects, and nothing otherwise', async () => {
    const { unmount } = await show('projects_active', [makeProject()]);
    expect(screen.queryByRole('heading', { name: /^Next step/ })).toBeNull();
    unmount();
    const { user, location } = await show('projects_active', [
      makeProject({ status: 'completed', entriesToConfirm: 2, hasFeedback: true }),
    ]);
    const due = within(screen.getByRole('region', { name: 'Next step' }));
    expect(due.getByText('Confirm 2 hours entries.')).toBeVisible();
    await user.click(due.getByRole('link', { name: 'Rebuild the school library' }));
    expect(location()).toBe('/app/organization/projects/22222222-2222-4222-8222-222222222222');
  });

  it('explains before the first project how it works', async () => {
    await show('approved_no_projects');
    expect(screen.getByRole('heading', { name: 'How It Works' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByText(/about 5% of their time/)).toBeVisible();
  });

  it('is read-only where the organization is inactive', async () => {
    await show('inactive', [makeProject()]);
    expect(screen.getByText('Your account is inactive')).toBeVisible();
    expect(screen.getByRole('button', { name: 'View Details' })).toBeVisible();
    expect(button('Edit')).toBeNull();
  });

  it('counts the projects under each tab and shows the open tab in the address', async () => {
    const { user, location } = await show('projects_active', [
      makeProject({ id: 'a', title: 'Waiting' }),
      makeProject({ id: 'b', title: 'Running', status: 'in_progress' }),
      makeProject({ id: 'c', title: 'Stopped', status: 'on_hold' }),
      makeProject({ id: 'd', title: 'Running too', status: 'in_progress' }),
    ]);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All 4',
      'Pending 1',
      'Active 2',
      'Completed 0',
      'On Hold 1',
    ]);

    const titles = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('heading', { level: 2 })
        .map((title) => title.textContent);
    expect(titles()).toEqual(['Waiting', 'Running', 'Stopped', 'Running too']);

    await user.click(screen.getByRole('tab', { name: /Active/ }));
    expect(location()).toBe(`${path}?tab=active`);
    expect(titles()).toEqual(['Running', 'Running too']);

    await user.click(screen.getAllByRole('button', { name: 'View Details' })[1]!);
    expect(location()).toBe(`${path}?tab=active&project=d`);
    expect(screen.getByRole('dialog', { name: 'Running too' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(location()).toBe(`${path}?tab=active`);

    await user.click(screen.getByRole('tab', { name: /On Hold/ }));
    expect(titles()).toEqual(['Stopped']);

    await user.click(screen.getByRole('tab', { name: /All/ }));
    expect(location()).toBe(path);
    expect(titles()).toHaveLength(4);
  });

  it.each([
    ['pending', 'No Pending Projects', 'All your projects have been reviewed.'],
    ['active', 'No Active Projects', "You don't have any projects with matched experts yet."],
    ['completed', 'No Completed Projects', 'Completed projects will appear here.'],
  ])('says what an empty %s tab means', async (tab, title, text) => {
    await show('projects_active', [makeProject({ status: 'on_hold' })], `?tab=${tab}`);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows on a card what the project is', async () => {
    await show('projects_active', [makeProject({ expertsAssigned: ['e1'], status: 'in_progress' })]);
    const panel = within(screen.getByRole('tabpanel'));
    for (const text of ['Active', 'Education', 'Design', '1 matched expert', '6 weeks', 'Start: Within a month']) {
      expect(panel.getByText(text)).toBeVisible();
    }
  });

  it('offers no Edit for a completed project', async () => {
    await show('projects_active', [makeProject({ status: 'completed' })]);
    expect(button('Edit')).toBeNull();
  });

  it('says why a project was rejected and offers to resubmit it', async () => {
    const { user, location } = await show('projects_active', [
      makeProject({ status: 'rejected', statusReason: 'Too large for volunteers.' }),
    ]);
    expect(within(screen.getByRole('tabpanel')).getByText('Rejected')).toBeVisible();
    expect(screen.getByText('Too large for volunteers.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit and Resubmit' }));
    expect(location()).toBe(`/app/organization/edit-project/${makeProject().id}`);
  });

  it('opens the details with the matched experts, and closes them', async () => {
    const project = makeProject({ status: 'in_progress', expertsAssigned: ['e1'], expertsDetails: [expert] });
    const { user, location } = await show('projects_active', [project]);

    await user.click(screen.getByRole('button', { name: 'View Details' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Rebuild the school library' }));
    expect(dialog.getByText('Omar Saleh')).toBeVisible();
    for (const part of ['Design', 'Germany']) expect(dialog.getByText(part, { selector: 'bdi.muted' })).toBeVisible();
    expect(location()).toContain(`project=${project.id}`);

    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location()).toBe(path);
  });

  it('shows a project with nothing optional filled in', async () => {
    const unknown = { durationWeeks: undefined, startTarget: undefined, expertsDetails: undefined };
    const sparse = { ...makeProject(), ...unknown } as unknown as Project;
    await show('projects_active', [sparse], `?project=${sparse.id}`);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('No experts yet')).toBeVisible();
    expect(dialog.getAllByText('Not set')).toHaveLength(2);
  });

  it('counts the experts whose details are not there', async () => {
    const project = makeProject({ status: 'in_progress', expertsAssigned: ['e1', 'e2'] });
    await show('projects_active', [project], `?project=${project.id}`);
    expect(within(screen.getByRole('dialog')).getByText('2 matched experts')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    server.use(
      http.untyped.get('*/api/organization/dashboard', () =>
        HttpResponse.json({ error: 'Forbidden.' }, { status: 403 }),
      ),
    );
    await renderPage(<OrganizationDashboardPage />, { as: 'organization', path, messages: Messages });
    expect(await screen.findByText('HTTP error! status: 403')).toBeVisible();

    server.use(
      http.get('/api/organization/dashboard', ({ response }) => response(200).json(makeDashboard('projects_active'))),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Managing 0 projects')).toBeVisible();
  });
});
