import { http, HttpResponse, renderPage, screen, server, within } from '@network/web-testing';
import { Console } from '../list/console';
import { expertRow, page, projectRow } from '../sample-rows';
import { ProjectsPanel } from './projects-panel';

export const rana = expertRow({ status: 'approved_waiting' });
export const omar = expertRow({
  id: '77777777-7777-4777-8777-777777777777',
  fullName: 'Omar Darwish',
  status: 'matched',
});

/** The list of projects. */
export const show = (path = '/admin?tab=projects') =>
  renderPage(<ProjectsPanel />, { as: 'admin', path, messages: Console });

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

/** Answers the list of experts; the statuses and searches that come. */
export function answerExperts(rows = [rana, omar]) {
  const queries: string[] = [];
  server.use(
    http.get('/api/admin/users/expert', ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(`${query.get('status')} ${query.get('search') ?? ''}`);
      return page(rows.filter(({ fullName }) => fullName!.includes(query.get('search') ?? '')));
    }),
  );
  return queries;
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
