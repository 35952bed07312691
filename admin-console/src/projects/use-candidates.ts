import type { Schema } from '@network/api-client';
import { useFilters } from './use-filters';
import { useMatches, useMatchesOf, type Match } from './use-matches';
import type { Picking } from './use-picking';

/** One candidate in the list, and why they stand outside the order of scores. */
export interface CandidateOnList {
  match: Match;
  mark?: 'onProject' | 'pinned';
}

/**
 * The candidates for a project as they are listed: those pinned, those on the project while they are changed, then the
 * others by score, as far as they are found and fit the filters.
 */
export function useCandidates(
  { id, expertsAssigned }: Pick<Schema<'AdminProjectDto'>, 'id' | 'expertsAssigned'>,
  search: string,
  { pinned, compared }: Picking,
) {
  const query = useMatches(id, search);
  const found = query.data?.matches ?? NOBODY;
  const isFound = (expertId: string) => found.some((match) => match.expertId === expertId);
  const onTop = [...new Set([...pinned, ...expertsAssigned, ...compared])];
  const others = useMatchesOf(
    id,
    onTop.filter((expertId) => !isFound(expertId)),
  );
  const known = [...found, ...others];
  const filters = useFilters(found);
  const marked = (ids: readonly string[], mark: CandidateOnList['mark']): CandidateOnList[] =>
    ids.flatMap((expertId) => known.filter((match) => match.expertId === expertId)).map((match) => ({ match, mark }));
  const isOnTop = (expertId: string) => pinned.includes(expertId) || expertsAssigned.includes(expertId);
  return {
    query,
    filters,
    known,
    rows: [
      ...marked(pinned, 'pinned'),
      ...marked(
        expertsAssigned.filter((expertId) => !pinned.includes(expertId)),
        'onProject',
      ),
      ...filters.narrowed.filter(({ expertId }) => !isOnTop(expertId)).map((match) => ({ match })),
    ] as readonly CandidateOnList[],
    /** How many there are, beyond those that are here; undefined until that is known. */
    total: query.isPlaceholderData ? undefined : query.data?.total,
  };
}

export type Candidates = ReturnType<typeof useCandidates>;

const NOBODY: readonly Match[] = [];
