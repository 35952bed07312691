import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { answerEmptyTimeline, expertRow, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { ExpertsPanel } from './experts-panel';

beforeEach(answerEmptyTimeline);

/** Shows the list, and returns the queries of the list and what was sent. */
async function show(path = '/admin') {
  const queries: string[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('/api/admin/users/expert', ({ request }) => {
      const query = new URL(request.url).searchParams;
      query.delete('page');
      query.delete('perPage');
      queries.push(query.toString());
      return page([expertRow()], 1);
    }),
    http.post('/api/admin/segments', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: '1' } as never);
    }),
    http.patch('/api/admin/users/status', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ undo: null, matched: 1, changed: 1, unchanged: 0, refused: 0, results: [] });
    }),
  );
  const view = await renderPage(<ExpertsPanel />, { as: 'admin', path, messages: Messages });
  await screen.findByRole('button', { name: 'Rana Haddad' });
  return { ...view, queries, sent };
}

const chips = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('listitem');
const textOf = (element: HTMLElement) => element.textContent!.replace(/[\u2066-\u2069]/g, '');

it('narrows the list by the filters chosen in the dialog, and shows each value as a chip', async () => {
  const { user, queries } = await show();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Filter' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Area of expertise' }), 'Health');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Available for another project' }), 'Yes');
  await user.type(dialog.getByRole('textbox', { name: 'Skill' }), 'مسك الدفاتر, Nursing');
  expect(queries).toEqual(['']);
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(queries).toHaveLength(2));
  expect(Object.fromEntries(new URLSearchParams(queries[1]))).toEqual({
    area: 'Health',
    skill: 'مسك الدفاتر, Nursing',
    hasCapacity: 'true',
  });
  expect(chips().map(textOf)).toEqual([
    'Area of expertise: Health',
    'Skill: مسك الدفاتر',
    'Skill: Nursing',
    'Available for another project: Yes',
  ]);
  expect(screen.getByRole('button', { name: 'Filter (3)' })).toBeVisible();
});

it('removes one value by its chip, and all by one button', async () => {
  const { user, queries } = await show('/admin?area=Health,Education&country=Yugoslavia');
  expect(chips().map(textOf)).toEqual([
    'Area of expertise: Health',
    'Area of expertise: Education',
    'Country: Yugoslavia',
  ]);
  await user.click(within(chips()[0]!).getByRole('button'));
  await waitFor(() => expect(queries.at(-1)).toBe('area=Education&country=Yugoslavia'));
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(queries.at(-1)).toBe(''));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});

it('changes the status of exactly those whom the filters show', async () => {
  const { user, sent } = await show('/admin?paused=true&search=rana&standing=active');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select the 1 that matches' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Change status to' }), 'Approved');
  await user.click(screen.getByRole('button', { name: 'Change Status' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const filter = { role: 'expert', paused: 'true', search: 'rana', standing: 'active' };
  expect(sent[0]).toEqual({ filter, status: 'approved_waiting', dryRun: true });
});

it('saves the filters as a segment', async () => {
  const { user, sent } = await show('/admin?area=Health&status=matched&sort=fullName');
  await user.click(screen.getByRole('button', { name: 'Save as Segment' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Save as Segment' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Health experts');
  await user.click(dialog.getByRole('checkbox', { name: 'Share with all administrators' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Segment “Health experts” saved')).toBeVisible();
  const filter = { area: 'Health', status: 'matched' };
  expect(sent).toEqual([{ name: 'Health experts', isShared: true, role: 'expert', filter }]);
});
