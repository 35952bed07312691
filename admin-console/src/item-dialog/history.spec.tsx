import { http, renderPage, screen, server, within } from '@network/web-testing';
import type { ComponentProps } from 'react';
import { answerEmptyTimeline, auditRow, expertRow, page, projectRow } from '../../test/sample-rows';
import { Messages } from '../messages';
import { History } from './history';

const rana = expertRow();
const labelOf = (field: string) => ({ bio: 'Bio' })[field] ?? field;

async function show(
  entries: Parameters<typeof auditRow>[0][],
  changeRequests: ComponentProps<typeof History>['changeRequests'] = [],
) {
  answerEmptyTimeline();
  const queries: URLSearchParams[] = [];
  server.use(
    http.get('/api/admin/audit', ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      return page(entries.map((entry, index) => auditRow({ id: String(index), ...entry })));
    }),
  );
  const view = await renderPage(<History of={rana.id} changeRequests={changeRequests} labelOf={labelOf} />, {
    as: 'admin',
    messages: Messages,
  });
  const lines = async () => (await screen.findAllByRole('listitem')).map((line) => line.textContent);
  return { ...view, queries, lines };
}

it('shows what happened to a person and to their projects, and by whom', async () => {
  const { queries, lines } = await show([
    {},
    { action: 'project.approve', subjectType: 'project', subjectId: projectRow().id, subjectName: 'A library' },
    { action: 'project.edit', subjectType: 'project', subjectId: projectRow().id, toStatus: 'pending_review' },
    { action: 'profile.save', fields: ['bio', 'city'], actorName: null },
    { actorId: null, actorName: null, fromStatus: 'matched', toStatus: 'done' },
  ]);
  expect(await lines()).toEqual([
    expect.stringMatching(/^Status changed from Pending Review to Approved.+2026.+ · Rima Haddad$/),
    expect.stringMatching(/^Project approved, experts matchedA library/),
    expect.stringMatching(/^Project edited and resubmitted/),
    expect.stringMatching(/^Profile saved, 2 fields changed.+ · A deleted account$/),
    expect.stringMatching(/^Status changed from Matched to Completed.+ · The system$/),
  ]);
  expect(queries[0]!.get('subjectId')).toBe(rana.id);
  expect(queries[0]!.get('action')).not.toContain('sign-');
});

it('names the experts matched to a project', async () => {
  const { lines } = await show([
    { action: 'project.approve', subjectType: 'project', subjectId: rana.id, relatedNames: ['Omar Darwish', null] },
    { action: 'project.approve', subjectType: 'project', subjectId: projectRow().id, relatedNames: ['Lina Aziz'] },
  ]);
  expect(await lines()).toContain('Omar Darwish');
  expect(screen.queryByText('Lina Aziz')).toBeNull();
});

it('shows the latest entries first, and the older ones on request', async () => {
  const { user, queries } = await show(Array.from({ length: 5 }, () => ({})));
  await user.click(await screen.findByRole('button', { name: 'Show Older' }));
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
  expect(queries.map((query) => query.get('perPage'))).toEqual(['5', '200']);
});

it('says when nothing has happened', async () => {
  await show([]);
  const section = screen.getByRole('heading', { name: 'History' }).parentElement!;
  expect(await within(section).findByText('No activity yet')).toBeVisible();
});

it('offers no older entries when there are none', async () => {
  await show(Array.from({ length: 4 }, () => ({})));
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Show Older' })).toBeNull();
});

it('shows the words of every change request, each with its entry', async () => {
  const request = { action: 'changes.request' as const, subjectId: rana.id };
  const { lines } = await show(
    [
      { action: 'changes.resubmit', subjectId: rana.id },
      request,
      { ...request, subjectType: 'project', subjectId: projectRow().id },
      request,
    ],
    [
      { at: '2026-02-02T08:00:00.000Z', message: 'Still vague.', fields: {} },
      { at: '2026-02-01T08:00:00.000Z', message: 'Please say more.', fields: { bio: 'Which clinics?' } },
    ],
  );
  await screen.findByText('Still vague.');
  const [resubmitted, second, ofProject, first] = await lines();
  expect(resubmitted).not.toMatch(/vague|say more/);
  expect(second).toContain('Still vague.');
  expect(ofProject).not.toMatch(/vague|say more/);
  expect(first).toContain('Please say more.Bio: Which clinics?');
});
