import { $api } from '@network/api-client';
import { PROJECT_STATUSES, projectFigure, USER_STAT_STATUSES, type ProjectFigure } from '@network/domain';

type Counts = Record<string, number>;

const sum = (counts: Counts, statuses: readonly string[] = Object.keys(counts)) =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

const ofUsers = (counts: Counts) => ({
  total: sum(counts),
  pending: sum(counts, USER_STAT_STATUSES.pending),
  approved: sum(counts, USER_STAT_STATUSES.approved),
  active: sum(counts, USER_STAT_STATUSES.active),
});

const countedAs = (figure: ProjectFigure) => PROJECT_STATUSES.filter((status) => projectFigure(status) === figure);

const ofProjects = (counts: Counts) => ({
  total: sum(counts),
  pending: sum(counts, countedAs('pending')),
  active: sum(counts, countedAs('active')),
  completed: sum(counts, countedAs('completed')),
});

/** The numbers on the stat cards. */
export function useOverview() {
  const { data, error, refetch } = $api.useQuery('get', '/api/admin/overview');
  const figures = data && {
    experts: ofUsers(data.experts),
    organizations: ofUsers(data.organizations),
    projects: ofProjects(data.projects),
  };
  return { figures, error: data ? null : error, retry: () => void refetch() };
}

export type Figures = ReturnType<typeof useOverview>['figures'];
