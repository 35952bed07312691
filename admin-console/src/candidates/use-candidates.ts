import { $api } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { Match, Picking } from './use-picking';

/**
 * Returns the candidates for a project in the order of the list: pinned ones, then matches that fit the filters, by
 * score. Experts who declined or left the project come last.
 */
export function useCandidates(projectId: string, search: string, { pinned, compared, isOnTeam, endedAs }: Picking) {
  const query = useMatches(projectId, search);
  const found = query.data?.matches ?? NOBODY;
  const isFound = (expertId: string) => found.some((match) => match.expertId === expertId);
  const unlisted = useMatchesOf(
    projectId,
    [...new Set([...pinned, ...compared])].filter((expertId) => !isFound(expertId)),
  );
  const known = [...found, ...unlisted];
  const filters = useMatchFilters(found);
  const onTop = pinned.flatMap((expertId) => known.filter((match) => match.expertId === expertId));
  const others = filters.narrowed.filter((match) => !onTop.includes(match));
  const hasEnded = ({ expertId }: Match) => endedAs(expertId) !== undefined;
  const rows = [...onTop, ...others.filter((match) => !hasEnded(match)), ...others.filter(hasEnded)];
  return {
    query,
    filters,
    known,
    rows: rows.filter(({ expertId }) => !isOnTeam(expertId)),
    /** The number of all candidates, loaded or not. Undefined until it is known. */
    total: query.isPlaceholderData ? undefined : query.data?.total,
  };
}

export type Candidates = ReturnType<typeof useCandidates>;

const NOBODY: readonly Match[] = [];

const NONE = { area: '', language: '', hours: '' };
export type Filters = typeof NONE;

const fits = ({ area, language, hours }: Filters, match: Match): boolean =>
  (area === '' || match.mainExpertise === area) &&
  (language === '' || match.languages.some((spoken) => spoken === language)) &&
  (hours === '' || match.availabilityHrs === hours);

/** Filters the loaded candidates by area, language and hours a month. */
function useMatchFilters(matches: readonly Match[]) {
  const [filters, setFilters] = useState(NONE);
  return {
    filters,
    isNarrowed: Object.values(filters).some(Boolean),
    narrowed: matches.filter((match) => fits(filters, match)),
    narrow: (change: Partial<Filters>) => setFilters((before) => ({ ...before, ...change })),
    clear: () => setFilters(NONE),
  };
}

/** Returns the best-matching experts and their total. The previous results stay until the next ones arrive. */
const useMatches = (projectId: string, search: string) =>
  $api.useQuery(
    'get',
    '/api/admin/projects/{id}/matches',
    { params: { path: { id: projectId }, query: { limit: LIMITS.matchesMax, search: search || undefined } } },
    { placeholderData: keepPreviousData },
  );

/** Returns the query for an expert's match with a project. */
const matchOf = (projectId: string, expertId: string) =>
  $api.queryOptions('get', '/api/admin/projects/{id}/matches/{expertId}', {
    params: { path: { id: projectId, expertId } },
  });

/** Returns the matches of particular experts with a project. Skips experts that are loading or no longer exist. */
export const useMatchesOf = (projectId: string, expertIds: readonly string[]): readonly Match[] =>
  useQueries({
    queries: expertIds.map((expertId) => matchOf(projectId, expertId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });

/** Returns one expert's match with a project, with its error. */
export const useMatch = (projectId: string, expertId: string) =>
  $api.useQuery('get', '/api/admin/projects/{id}/matches/{expertId}', {
    params: { path: { id: projectId, expertId } },
  });
