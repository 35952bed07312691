import { useQueryClient } from '@tanstack/react-query';
import { type ItemList, itemPage, REVIEW_STATUSES } from './use-item-list';

/** The position of the open item in its list, and how to open the items before and after it. */
export interface Neighbors {
  /** From 1, over all pages. */
  position: number;
  total: number;
  /** Undefined for the first item. */
  previous?: () => void;
  /** Undefined for the last item. */
  next?: () => void;
}

/** Returns the neighbors of a list's open item, and a function that leaves the item. */
export function useNeighbors({ path, query, list, params }: ItemList<{ id: string }>) {
  const { open, page, turnTo, close, closeItem } = params;
  const cache = useQueryClient();
  const shown = list.data;
  const index = shown?.rows.findIndex(({ id }) => id === open) ?? -1;

  /**
   * Leaves the open item once it has been decided. In a review queue the item that follows takes its place in the
   * dialog. At the end of the queue and in other lists the dialog closes.
   */
  async function moveOn() {
    if (!open || index < 0 || !REVIEW_STATUSES.includes(query.status ?? '')) return close();
    const left = await cache.fetchQuery({ ...itemPage(path, query), staleTime: 0 }).catch(() => undefined);
    const next = left?.rows.filter(({ id }) => id !== open)[index];
    if (next) turnTo(next.id, page, open);
    else closeItem(open);
  }

  /** The neighbors across the pages of the list. Undefined if the item is not on the current page. */
  function neighbors(): Neighbors | undefined {
    if (!shown || !open || index < 0) return undefined;
    const position = (page - 1) * query.perPage + index + 1;
    const turn = (step: 1 | -1) => async () => {
      const neighbor = shown.rows[index + step];
      if (neighbor) return turnTo(neighbor.id, page, open);
      const otherPage = await cache.fetchQuery(itemPage(path, { ...query, page: page + step })).catch(() => undefined);
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

  return { neighbors: neighbors(), moveOn: () => void moveOn() };
}
