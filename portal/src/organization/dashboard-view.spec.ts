import type { OrganizationStatus } from '@network/domain';
import { makeProject } from '../../test/dashboards';
import { type Project, dueTasks } from './dashboard-view';

it.each<[OrganizationStatus, Partial<Project>, string[]]>([
  ['projects_active', { status: 'in_progress' }, []],
  ['projects_active', { status: 'in_progress', entriesToConfirm: 2 }, ['confirmHours']],
  ['projects_active', { status: 'completed', entriesToConfirm: 2 }, ['confirmHours', 'feedback']],
  ['projects_active', { status: 'completed', hasFeedback: true }, []],
  ['inactive', { status: 'completed', entriesToConfirm: 2 }, []],
])('what waits for an organization that is %s, on a project with %o', (status, fields, kinds) => {
  expect(dueTasks(status, [makeProject(fields)]).map(({ kind }) => kind)).toEqual(kinds);
});
