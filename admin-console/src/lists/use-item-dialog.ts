import { PAGE_SIZES } from '@network/domain';
import { useQueryClient } from '@tanstack/react-query';
import { listPage } from './paged-list';
import { ITEM_LISTS, type ItemList } from './use-item-list';

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

/** The open item of a list, as props of its dialog. */
export interface OpenItem<Row> {
  id: string;
  /** The row of the list, shown until the response is here. */
  row?: Row;
  neighbors?: Neighbors;
  /** Whether the dialog opens at the notes. */
  opensAtNotes?: boolean;
  /** Called after a change of status instead of `onClose`, to show another item. */
  onDecided?: () => void;
  onClose: () => void;
}

/** Returns the props of the dialog of a list's open item, or null if none is open. */
export function useItemDialog<Row extends { id: string }>(items: ItemList<Row>): OpenItem<Row> | null {
  const { kind, query, list, params } = items;
  const { open, project, page, turnTo, close, closeItem } = params;
  const { path, reviewStatus } = ITEM_LISTS[kind];
  const cache = useQueryClient();
  const shown = list.data;
  const index = shown?.rows.findIndex(({ id }) => id === open) ?? -1;
  // A project's dialog in front replaces the item's.
  if (!open || project) return null;

  /**
   * Leaves the open item once it has been decided. In a review queue the item that follows takes its place in the
   * dialog. At the end of the queue and in other lists the dialog closes.
   */
  async function moveOn(decided: string) {
    if (index < 0 || query.status !== reviewStatus) return close();
    const left = await cache.fetchQuery({ ...listPage(path, query), staleTime: 0 }).catch(() => undefined);
    const next = left?.rows.filter(({ id }) => id !== decided)[index];
    if (next) turnTo(next.id, page, decided);
    else closeItem(decided);
  }

  /** The neighbors across the pages of the list. Undefined if the item is not on the current page. */
  function neighborsOf(id: string): Neighbors | undefined {
    if (!shown || index < 0) return undefined;
    const position = (page - 1) * PAGE_SIZES.default + index + 1;
    const turn = (step: 1 | -1) => async () => {
      const neighbor = shown.rows[index + step];
      if (neighbor) return turnTo(neighbor.id, page, id);
      const otherPage = await cache.fetchQuery(listPage(path, { ...query, page: page + step })).catch(() => undefined);
      const nearest = otherPage?.rows.at(step === 1 ? 0 : -1);
      if (nearest) turnTo(nearest.id, page + step, id);
    };
    return {
      position,
      total: shown.total,
      previous: position > 1 ? () => void turn(-1)() : undefined,
      next: position < shown.total ? () => void turn(1)() : undefined,
    };
  }

  return {
    id: open,
    row: shown?.rows[index],
    neighbors: neighborsOf(open),
    onDecided: () => void moveOn(open),
    onClose: close,
  };
}
