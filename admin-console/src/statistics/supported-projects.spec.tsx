import type { Schema } from '@network/api-client';
import { http, renderPage, screen, server, within } from '@network/web-testing';
import { page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { SupportedProjectsPage } from './supported-projects.page';

const supported = (fields: Partial<Schema<'SupportedProjectDto'>> = {}): Schema<'SupportedProjectDto'> => ({
  projectId: 'p1',
  projectTitle: 'A library',
  organizationId: 'o1',
  orgName: 'Aleppo Relief',
  status: 'completed',
  hoursDonated: 24,
  confirmedHours: 21.5,
  hours: 24,
  ...fields,
});

const show = () => renderPage(<SupportedProjectsPage />, { as: 'admin', messages: Messages });

it('shows what counts of each project, and leads to project, organization and confirmed lines', async () => {
  const other = { projectId: 'p2', projectTitle: 'A well', hoursDonated: null, confirmedHours: 0, hours: 0 };
  server.use(http.get('/api/admin/impact/projects', () => page([supported(), supported(other)])));
  await show();
  const row = within(await screen.findByRole('row', { name: /A library/ }));
  expect(row.getByRole('link', { name: 'A library' })).toHaveAttribute('href', '/admin?tab=projects&open=p1');
  expect(row.getByRole('link', { name: 'Aleppo Relief' })).toHaveAttribute('href', '/admin?tab=organizations&open=o1');
  expect(row.getByRole('link', { name: '21.5' })).toHaveAttribute(
    'href',
    '/admin/programme/hours?confirmed=yes&projectId=p1',
  );
  expect(row.getAllByText('24')).toHaveLength(2);
  expect(within(screen.getByRole('row', { name: /A well/ })).queryByRole('link', { name: '0' })).toBeNull();
});

it('says that there is none yet', async () => {
  server.use(http.get('/api/admin/impact/projects', () => page([])));
  await show();
  expect(await screen.findByText('No projects in progress or completed yet.')).toBeVisible();
});
