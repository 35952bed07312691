import type { Schema } from '@network/api-client';
import { exampleOf, http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import type { ComponentType } from 'react';
import { makeDashboard, makeProject } from '../../test/dashboards';
import { Messages } from '../messages';
import OrganizationDashboardPage from './organization-dashboard.page';
import OrganizationProjectPage from './organization-project.page';
import OrganizationWizardPage from './organization-wizard.page';

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

const NOTE = 'You can view this. Ask an owner (Rana Haddad or samir@example.org) to change it.';
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');
/** The buttons and fields that change something. */
const actions = () =>
  [...screen.queryAllByRole('button'), ...screen.queryAllByRole('textbox'), ...screen.queryAllByRole('radio')]
    .map((control) => control.textContent)
    .filter((text) => !['Back to Dashboard', 'View Details', 'Members'].includes(text));

describe.each(Object.keys(pages))('a reader on the %s', (name) => {
  it('sees whom to ask, and nothing that changes anything', async () => {
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

it('tells a reader of a profile that is still to be filled in', async () => {
  await open('profile', 'reader', { status: 'onboarding' });
  expect(await screen.findByText(/^You can view the profile once/)).toBeVisible();
  expect(actions()).toEqual([]);
});
