import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { Messages } from '../src/messages';
import { ProjectsPanel } from '../src/projects/projects-panel';
import { errorResponse, matchRow, page, projectRow } from './sample-rows';

export const rana = matchRow();
export const omar = matchRow(
  { expertId: '77777777-7777-4777-8777-777777777777', fullName: 'Omar Darwish', status: 'matched' },
  { skills: 20 },
);

/** The list of projects. */
export const show = (path = '/admin?tab=projects') =>
  renderPage(<ProjectsPanel />, { as: 'admin', path, messages: Messages });

/** Answers the lists of projects with one; the queries that come. */
export function answer(project = projectRow()) {
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/projects', ({ request }) => {
      queries.push(new URL(request.url).search);
      return page([project]);
    }),
    http.get('/api/admin/projects/{id}', () => HttpResponse.json(project)),
  );
  return queries;
}

const isOnProject = ({ obstacles }: Schema<'MatchDto'>) => obstacles.some(({ key }) => key === 'on_project');

/** Answers what is asked about matches: the offered ones who are not on the project; the searches that come. */
export function answerMatches(known = [rana, omar], total?: number) {
  const searches: string[] = [];
  server.use(
    http.get('/api/admin/projects/{id}/matches', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      searches.push(search);
      const matches = known.filter((match) => match.offered && !isOnProject(match) && match.fullName!.includes(search));
      return HttpResponse.json({ total: total ?? matches.length, matches });
    }),
    http.get('/api/admin/projects/{id}/matches/{expertId}', ({ params }) => {
      const match = known.find(({ expertId }) => expertId === params.expertId);
      return match ? HttpResponse.json(match) : (errorResponse(404, 'Not found.', 'not_found') as never);
    }),
  );
  return searches;
}

/** Opens the dialog of a project. */
export async function review(fields: Parameters<typeof projectRow>[0] = {}) {
  const project = projectRow(fields);
  answer(project);
  const view = await show(`/admin?tab=projects&open=${project.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: project.title }));
  return { ...view, dialog };
}

/** The question in the dialog, in which the names are kept apart from the words around them. */
export const question = (text: string) =>
  screen.getByRole('group', { name: (name) => name.replaceAll(/[\u2068\u2069]/g, '') === text });

/** A line whose parts are elements of their own. */
export const line = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;
