import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answerEmptyTimeline, organizationRow, page, projectRow } from '../../test/sample-rows';
import { Messages } from '../messages';
import { OrganizationsPanel } from './organizations-panel';

beforeEach(answerEmptyTimeline);

const clinic = organizationRow();
const details = { ...clinic, id: clinic.orgId, userId: clinic.id };

const show = (path = '/admin?tab=organizations') =>
  renderPage(<OrganizationsPanel />, { as: 'admin', path, messages: Messages });

beforeEach(() =>
  server.use(
    http.get('/api/admin/users/organization', () => page([clinic])),
    http.get('/api/admin/users/{id}', () => HttpResponse.json(clinic)),
    http.get('/api/admin/organization/{userId}', () => HttpResponse.json(details)),
    http.get('/api/admin/projects', () => page([projectRow()])),
  ),
);

it('lists organizations by name with the contact person below', async () => {
  await show();
  expect(await screen.findByRole('button', { name: 'Aleppo Clinic' })).toBeVisible();
  expect(screen.getByText('Samir Nassar')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Name',
    'Email',
    'Location',
    'Status',
  ]);
});

it('says when there are none', async () => {
  server.use(http.get('/api/admin/users/organization', () => page([])));
  await show();
  expect(await screen.findByText('No organizations yet')).toBeVisible();
});

it('shows details, contact, collaboration and the projects, which open their review', async () => {
  const warnings = jest.spyOn(console, 'error');
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/projects', ({ request }) => {
      queries.push(new URL(request.url).search);
      return page([projectRow()]);
    }),
  );
  const { user, location } = await show(`/admin?tab=organizations&open=${clinic.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Aleppo Clinic' });
  for (const fact of ['Healthcare', 'We treat everybody who comes.', 'Director', 'Records', '2-3 months', 'Both'])
    expect(within(dialog).getByText(fact)).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'office@example.org' })).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: /A patient record system/ }));
  expect(queries).toEqual([`?orgId=${clinic.orgId}`]);
  expect(location()).toContain(`project=${projectRow().id}`);
  expect(warnings).not.toHaveBeenCalled();
});

it('says why the details could not be loaded', async () => {
  server.use(http.get('/api/admin/organization/{userId}', () => new HttpResponse(null, { status: 500 }) as never));
  await show(`/admin?tab=organizations&open=${clinic.id}`);
  await waitFor(() =>
    expect(screen.getByText('Failed to load organization details: HTTP error! status: 500')).toBeVisible(),
  );
});

it('links an address that is not http(s) nowhere', async () => {
  server.use(
    http.get('/api/admin/organization/{userId}', () =>
      HttpResponse.json({ ...details, website: 'javascript:alert(1)' }),
    ),
  );
  await show(`/admin?tab=organizations&open=${clinic.id}`);
  const website = await screen.findByText('javascript:alert(1)');
  expect(website.closest('a')).toBeNull();
});
