import { http, HttpResponse, renderPage, screen, server } from '@network/web-testing';
import { errorResponse, expertRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { OwnerField } from './owner-field';

const [ME, OMAR] = ['88888888-8888-4888-8888-888888888881', '88888888-8888-4888-8888-888888888882'];
const administrators = [
  { id: OMAR, email: 'omar@example.org', createdAt: '2026-01-05T08:00:00.000Z' },
  { id: ME, email: 'rana@example.org', createdAt: '2026-01-05T08:00:00.000Z' },
];

const show = (ownerId: string | null) =>
  renderPage(<OwnerField of="users" id="22222222-2222-4222-8222-222222222222" ownerId={ownerId} />, {
    as: 'admin',
    user: { id: ME },
    messages: Messages,
  });
const field = () => screen.getByRole('combobox', { name: 'Owner' });

beforeEach(() => server.use(http.get('/api/admin/administrators', () => page(administrators))));

it('shows the owner, and saves another one only on the button', async () => {
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/admin/users/{id}/owner', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(expertRow({ ownerId: ME }));
    }),
  );
  const { user } = await show(OMAR);
  expect(await screen.findByRole('option', { name: 'omar@example.org' })).toBeVisible();
  expect(field()).toHaveValue(OMAR);
  expect([...field().querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Unassigned',
    'Me (rana@example.org)',
    'omar@example.org',
  ]);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.selectOptions(field(), ME);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The owner has been saved')).toBeVisible();
  expect(sent).toEqual([{ ownerId: ME }]);
});

it('keeps the choice when saving fails', async () => {
  server.use(
    http.patch('/api/admin/users/{id}/owner', () => errorResponse(503, 'Try again in a moment.', 'unavailable')),
  );
  const { user } = await show(OMAR);
  await screen.findByRole('option', { name: 'omar@example.org' });
  await user.selectOptions(field(), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(field()).toHaveValue('');
});
