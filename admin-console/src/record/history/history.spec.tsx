import { http, renderPage, screen, server, within } from '@network/web-testing';
import { Messages } from '../../messages';
import { expertRow, page, projectRow, recordRow } from '../sample-rows';
import { History } from './history';

const rana = expertRow();

async function show(entries: Parameters<typeof recordRow>[0][]) {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/admin/audit', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return page(entries.map((entry, index) => recordRow({ id: String(index), ...entry })));
    }),
  );
  const view = await renderPage(<History of={rana.id} />, { as: 'admin', messages: Messages });
  const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent);
  return { ...view, asked, lines };
}

it('tells what happened to a person, and to the projects they are on, by whom', async () => {
  const { asked, lines } = await show([
    {},
    { action: 'project.approve', subjectType: 'project', subjectId: projectRow().id, subjectName: 'A library' },
    { action: 'project.edit', subjectType: 'project', subjectId: projectRow().id, toStatus: 'pending_review' },
    { action: 'profile.save', fields: ['bio', 'city'], actorName: null },
    { actorId: null, actorName: null, fromStatus: 'matched', toStatus: 'done' },
  ]);
  expect(await lines()).toEqual([
    expect.stringMatching(/^Status changed from Pending Review to Approved.+2026.+ · Rima Haddad$/),
    expect.stringMatching(/^Project approved, experts matchedA library/),
    expect.stringMatching(/^Project edited and submitted again/),
    expect.stringMatching(/^Profile saved, 2 fields changed.+ · An account that no longer exists$/),
    expect.stringMatching(/^Status changed from Matched to Completed.+ · A command$/),
  ]);
  expect(asked[0]!.get('subjectId')).toBe(rana.id);
  expect(asked[0]!.get('action')).not.toContain('sign-');
});

it('names the experts whom a project was matched with', async () => {
  const { lines } = await show([
    { action: 'project.approve', subjectType: 'project', subjectId: rana.id, relatedNames: ['Omar Darwish', null] },
    { action: 'project.approve', subjectType: 'project', subjectId: projectRow().id, relatedNames: ['Lina Aziz'] },
  ]);
  expect(await lines()).toContain('Omar Darwish');
  expect(screen.queryByText('Lina Aziz')).toBeNull();
});

it('shows the latest first, and the older ones when asked', async () => {
  const { user, asked } = await show(Array.from({ length: 5 }, () => ({})));
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(asked.map((query) => query.get('perPage'))).toEqual(['5', '200']);
});

it('says when nothing has happened, and when it cannot be told', async () => {
  await show([]);
  const section = screen.getByRole('heading', { name: 'History' }).parentElement!;
  expect(await within(section).findByText('Nothing has happened yet')).toBeVisible();
});
