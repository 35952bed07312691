import { $api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { keepPreviousData, useQueries } from '@tanstack/react-query';

export type Match = Schema<'MatchDto'>;

/** The experts who fit a project best, and how many there are; those found before stay until the next are here. */
export const useMatches = (projectId: string, search: string) =>
  $api.useQuery(
    'get',
    '/api/admin/projects/{id}/matches',
    { params: { path: { id: projectId }, query: { limit: LIMITS.matchesMax, search: search || undefined } } },
    { placeholderData: keepPreviousData },
  );

/** How one expert fits a project, whoever it is. */
const matchOf = (projectId: string, expertId: string) =>
  $api.queryOptions('get', '/api/admin/projects/{id}/matches/{expertId}', {
    params: { path: { id: projectId, expertId } },
  });

/** How particular experts fit a project; left out are those who are not known yet, and those who have gone. */
export const useMatchesOf = (projectId: string, expertIds: readonly string[]): readonly Match[] =>
  useQueries({
    queries: expertIds.map((expertId) => matchOf(projectId, expertId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });

/** How one expert fits a project, with what the call says where it fails. */
export const useMatch = (projectId: string, expertId: string) =>
  $api.useQuery('get', '/api/admin/projects/{id}/matches/{expertId}', {
    params: { path: { id: projectId, expertId } },
  });
