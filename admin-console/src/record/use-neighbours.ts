import { useQueryClient } from '@tanstack/react-query';
import type { usePlace } from './place';
import { countedList, type Counted, type ListPath, type ListQuery } from './use-counted-list';

/** Where the open record stands in its list, and the ways to those beside it. */
export interface Neighbours {
  /** From 1, over all pages. */
  position: number;
  total: number;
  /** Left out at the beginning of the list. */
  previous?: () => void;
  /** Left out at its end. */
  next?: () => void;
}

/** The neighbours of the open record, across the pages of its list; none when it is not in the list shown. */
export function useNeighbours(
  path: ListPath,
  query: ListQuery,
  shown: Counted<{ id: string }> | undefined,
  { open, page, turnTo }: ReturnType<typeof usePlace>,
): Neighbours | undefined {
  const cache = useQueryClient();
  const { perPage = 1 } = query;
  const index = shown?.rows.findIndex(({ id }) => id === open) ?? -1;
  if (!shown || index < 0) return undefined;

  const position = (page - 1) * perPage + index + 1;
  const way = (step: 1 | -1) => async () => {
    const beside = shown.rows[index + step];
    if (beside) return turnTo(beside.id, page);
    const other = await cache.fetchQuery(countedList(path, { ...query, page: page + step })).catch(() => undefined);
    const first = other?.rows.at(step === 1 ? 0 : -1);
    if (first) turnTo(first.id, page + step);
  };
  return {
    position,
    total: shown.total,
    previous: position > 1 ? () => void way(-1)() : undefined,
    next: position < shown.total ? () => void way(1)() : undefined,
  };
}
