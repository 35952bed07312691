import { http, renderPage, screen, server } from '@network/web-testing';
import { errorResponse, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { NewsletterPage } from './newsletter.page';

const show = () => renderPage(<NewsletterPage />, { as: 'admin', messages: Messages });

beforeEach(() =>
  server.use(
    http.get('/api/admin/newsletter', () =>
      page([{ email: 'lina@example.org', language: 'ar', confirmedAt: '2026-03-01T09:30:00.000Z' }], 1234),
    ),
  ),
);

it('counts and lists the subscribers', async () => {
  await show();
  expect(await screen.findByText('1,234')).toBeVisible();
  expect(await screen.findByRole('row', { name: /lina@.*Arabic/ })).toBeVisible();
});

it('shows why there is no file', async () => {
  server.use(http.get('/api/admin/newsletter.csv', () => errorResponse(503, 'Try again in a moment.', 'unavailable')));
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The export failed: Try again in a moment.')).toBeVisible();
});
