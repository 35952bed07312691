import { useQueryClient } from '@tanstack/react-query';
import { countedList, type Counted, type ListPath, type ListQuery } from './use-counted-list';
import type { useListParams } from './use-list-params';

/** The position of the open item in its list, and how to open the items before and after it. */
export interface Neighbours {
  /** From 1, over all pages. */
  position: number;
  total: number;
  /** Left out for the first item. */
  previous?: () => void;
  /** Left out for the last item. */
  next?: () => void;
}

/** The neighbours of the open item, across the pages of its list; undefined while it is not on the page shown. */
export function useNeighbours(
  path: ListPath,
  query: ListQuery,
  shown: Counted<{ id: string }> | undefined,
  { open, page, turnTo }: ReturnType<typeof useListParams>,
): Neighbours | undefined {
  const cache = useQueryClient();
  const { perPage = 1 } = query;
  const index = shown?.rows.findIndex(({ id }) => id === open) ?? -1;
  if (!shown || !open || index < 0) return undefined;

  const position = (page - 1) * perPage + index + 1;
  const turn = (step: 1 | -1) => async () => {
    const neighbour = shown.rows[index + step];
    if (neighbour) return turnTo(neighbour.id, page, open);
    const otherPage = await cache.fetchQuery(countedList(path, { ...query, page: page + step })).catch(() => undefined);
    const nearest = otherPage?.rows.at(step === 1 ? 0 : -1);
    if (nearest) turnTo(nearest.id, page + step, open);
  };
  return {
    position,
    total: shown.total,
    previous: position > 1 ? () => void turn(-1)() : undefined,
    next: position < shown.total ? () => void turn(1)() : undefined,
  };
}
