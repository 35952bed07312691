import { http, HttpResponse, renderPage, screen, server, waitFor } from '@network/web-testing';
import { errorResponse } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExportButton } from './export-button';

const saved: { name: string; text: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`;
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(async function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: await files[Number(this.href.split(':')[1])]!.text() });
  } as () => void);
});

const show = () =>
  renderPage(
    <ExportButton
      path="/api/admin/experts.csv"
      query={{ search: 'haddad', status: 'matched', sort: '-statusSince', page: 3 }}
    />,
    {
      as: 'admin',
      messages: Messages,
    },
  );

it('saves the filtered list, of all pages, under the name the API gives', async () => {
  let query = '';
  server.use(
    http.get('/api/admin/experts.csv', ({ request }) => {
      query = new URL(request.url).search;
      return new HttpResponse('Name\r\n', {
        headers: { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="experts-2026-01-05.csv"' },
      }) as never;
    }),
  );
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual([{ name: 'experts-2026-01-05.csv', text: 'Name\r\n' }]));
  expect(query).toBe('?search=haddad&status=matched&sort=-statusSince');
});

it('says when it failed', async () => {
  server.use(http.get('/api/admin/experts.csv', () => errorResponse(503, 'Try again in a moment.', 'unavailable')));
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('The export failed: Try again in a moment.')).toBeVisible();
  expect(saved).toEqual([]);
});
