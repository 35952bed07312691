import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { Messages } from '../messages';
import { StatisticsPage } from './statistics.page';

const show = () => renderPage(<StatisticsPage />, { as: 'admin', messages: Messages });

it('counts projects by state, those that have none too', async () => {
  server.use(
    http.get('/api/admin/overview', () =>
      HttpResponse.json({
        experts: {},
        organizations: {},
        projects: { pending_review: 1200, completed: 3 },
        oldestWaitingExpert: null,
        oldestWaitingOrganization: null,
        oldestWaitingProject: null,
      }),
    ),
  );
  const { user } = await show();
  const figure = await screen.findByRole('figure', { name: 'Projects by State' });
  await user.click(within(figure).getByText('Show the numbers'));
  const rows = within(figure).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'StatusProjects',
    'Pending Review1,200',
    'In Progress0',
    'Completed3',
    'On Hold0',
    'Rejected0',
  ]);
});

it('says why the pictures are not there, and tries again', async () => {
  server.use(http.get('/api/admin/overview', () => new HttpResponse(null, { status: 500 }) as never));
  await show();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
