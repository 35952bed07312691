import type { Schema } from '@network/api-client';
import type { OrganizationStatus } from '@network/domain';
import {
  exampleOf,
  http,
  HttpResponse,
  renderPage,
  screen,
  server,
  userEvent,
  waitFor,
  within,
} from '@network/web-testing';
import type { ComponentType } from 'react';
import { makeDashboard, makeProject } from '../../test/dashboards';
import { Messages } from '../messages';
import { dueTasks, type Project } from './dashboard-view';
import OrganizationDashboardPage from './organization-dashboard.page';
import OrganizationProjectPage from './organization-project.page';
import OrganizationWizardPage from './organization-wizard.page';

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

  it('begins with the requested changes', async () => {
    const changeRequest = {
      at: '2026-01-31T08:00:00.000Z',
      message: 'Which records?',
      fields: { title: 'Too short.' },
    };
    const { location, user } = await show('projects_active', [makeProject({ title: 'Library', changeRequest })]);
    expect(screen.getByText('The programme team has requested changes to “Library”')).toBeVisible();
    expect(screen.getByText('Which records?')).toBeVisible();
    expect(screen.getAllByText('Changes Requested').length).toBeGreaterThan(1);
    await user.click(button('Edit Project')!);
    expect(location()).toBe('/app/organization/edit-project/22222222-2222-4222-8222-222222222222');
  });

  it('explains the next step while under review', async () => {
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

  it('begins with the open tasks of its projects, if any', async () => {
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

  it('explains the steps before the first project', async () => {
    await show('approved_no_projects');
    expect(screen.getByRole('heading', { name: 'How It Works' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByText(/about 5% of their time/)).toBeVisible();
  });

  it('is read-only for an inactive organization', async () => {
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

  it('shows the project on a card', async () => {
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

  it('shows why a project was rejected, and offers to resubmit it', async () => {
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

  it('counts the experts without details', async () => {
    const project = makeProject({ status: 'in_progress', expertsAssigned: ['e1', 'e2'] });
    await show('projects_active', [project], `?project=${project.id}`);
    expect(within(screen.getByRole('dialog')).getByText('2 matched experts')).toBeVisible();
  });

  it('shows a load error and retries', async () => {
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

const project = makeProject({ status: 'completed', entriesToConfirm: 1 });

const pages: Record<string, { Page: ComponentType; route: string; path?: string }> = {
  dashboard: { Page: OrganizationDashboardPage, route: '/app/organization/dashboard' },
  project: { Page: OrganizationProjectPage, route: '/app/organization/projects/:id' },
  profile: { Page: OrganizationWizardPage, route: '/app/organization/onboarding', path: '?edit=true' },
};

const owner: Schema<'MemberDto'> = {
  id: '66666666-6666-4666-8666-666666666666',
  email: 'rana@example.org',
  fullName: 'Rana Haddad',
  role: 'owner',
  state: 'active',
  expiresAt: null,
};

const MEMBERS = [
  owner,
  { ...owner, id: '7', email: 'samir@example.org', fullName: null },
  { ...owner, id: '8', fullName: 'Lina', role: 'editor' as const },
  { ...owner, id: '9', fullName: 'Omar', state: 'invited' as const },
];

/** Opens a page of an organization with hours to confirm and feedback to give. */
async function open(
  name: string,
  role: 'editor' | 'reader',
  user: object = {},
  dashboard = makeDashboard('projects_active', [project]),
) {
  const { Page, route, path = '' } = pages[name]!;
  const hours = { ...exampleOf('TeamHourLineDto'), confirmed: false };
  server.use(
    http.get('/api/organization/dashboard', ({ response }) => response(200).json(dashboard)),
    http.get('/api/organization/members', ({ response }) => response(200).json(MEMBERS)),
    http.untyped.get('*/api/account/journey', () => HttpResponse.json({})),
    http.untyped.get('*/api/organization/profile', () =>
      HttpResponse.json(makeDashboard('projects_active').organization),
    ),
    http.untyped.get('*/api/organization/projects/:id', () =>
      HttpResponse.json({
        ...project,
        assignments: [],
        handover: [],
        hours: { lines: [hours], total: 2, confirmedTotal: 0 },
        feedback: null,
      }),
    ),
    http.untyped.get('*/api/organization/projects/:id/check-ins', () => HttpResponse.json([])),
  );
  return renderPage(<Page />, {
    as: 'organization',
    user: { status: 'projects_active', membership: { orgId: project.orgId, role }, ...user },
    path: route.replace(':id', project.id) + path,
    route,
    messages: Messages,
  });
}

const NOTE = 'You can view this but not change it. Ask an owner (Rana Haddad or samir@example.org) to make changes.';

const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** The buttons and fields that change something. */
const actions = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('radio')]
    .map((control) => control.textContent)
    .filter((text) => !['Back to Dashboard', 'View Details', 'Members'].includes(text));

describe.each(Object.keys(pages))('a reader on the %s', (name) => {
  it('sees whom to ask, and no actions', async () => {
    await open(name, 'reader');
    expect(await screen.findByText(NOTE, { normalizer: plain })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Loading/)).toBeNull());
    expect(actions()).toEqual([]);
  });
});

it.each(['dashboard', 'project'])('an editor sees the actions of the %s', async (name) => {
  await open(name, 'editor');
  await waitFor(() => expect(actions().length).toBeGreaterThan(1));
  expect(screen.queryByText(NOTE, { normalizer: plain })).toBeNull();
});

it.each([
  ['under_review', /^Your organization will get an email once its profile is approved/],
  ['approved_no_projects', /^Your organization’s profile is approved/],
] as const)('asks a reader for no project while the organization is %s', async (status, text) => {
  await open('dashboard', 'reader', { status }, makeDashboard(status));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No Projects Yet' })).toBeVisible();
  expect(screen.queryByText(/can still submit|Submit a project, and/)).toBeNull();
});

it('tells a reader that the profile is incomplete', async () => {
  await open('profile', 'reader', { status: 'onboarding' });
  expect(await screen.findByText(/^You can view the profile once/)).toBeVisible();
  expect(actions()).toEqual([]);
});

it.each<[OrganizationStatus, Partial<Project>, string[]]>([
  ['projects_active', { status: 'in_progress' }, []],
  ['projects_active', { status: 'in_progress', entriesToConfirm: 2 }, ['confirmHours']],
  ['projects_active', { status: 'completed', entriesToConfirm: 2 }, ['confirmHours', 'feedback']],
  ['projects_active', { status: 'completed', hasFeedback: true }, []],
  ['inactive', { status: 'completed', entriesToConfirm: 2 }, []],
])('what waits for an organization that is %s, on a project with %o', (status, fields, kinds) => {
  expect(dueTasks(status, [makeProject(fields)]).map(({ kind }) => kind)).toEqual(kinds);
});
