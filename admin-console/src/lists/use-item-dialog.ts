import { PAGE_SIZES } from '@network/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPage } from './paged-list';
import { ITEM_LISTS, type ItemList } from './use-item-list';

/** The position of the open item in its list, and how to open the items before and after it. */
export interface Neighbors {
  /** From 1, over all pages. Undefined for an item that has left the list. */
  position?: number;
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
  // An item leaves the list when another administrator decides it. The item after it then has its index.
  const [last, setLast] = useState({ id: open, index });
  if (index >= 0 && (last.id !== open || last.index !== index)) setLast({ id: open, index });
  const hasLeft = index < 0 && last.id === open;
  const place = hasLeft ? Math.min(last.index, shown?.rows.length ?? 0) : index;
  // A project's dialog in front replaces the item's.
  if (!open || project) return null;

  /**
   * Leaves the open item once it has been decided. In a review queue the item that follows takes its place in the
   * dialog. At the end of the queue and in other lists the dialog closes.
   */
  async function moveOn(decided: string) {
    if (place < 0 || query.status !== reviewStatus) return close();
    const left = await cache.fetchQuery({ ...listPage(path, query), staleTime: 0 }).catch(() => undefined);
    const next = left?.rows.filter(({ id }) => id !== decided)[place];
    if (next) turnTo(next.id, page, decided);
    else closeItem(decided);
  }

  /** The neighbors across the pages of the list. Undefined if the item was not on the current page. */
  function neighborsOf(id: string): Neighbors | undefined {
    if (!shown || place < 0) return undefined;
    const before = (page - 1) * PAGE_SIZES.default + place;
    const after = shown.total - before - (hasLeft ? 0 : 1);
    const turn = (step: 1 | -1) => async () => {
      const neighbor = shown.rows[step === 1 && hasLeft ? place : place + step];
      if (neighbor) return turnTo(neighbor.id, page, id);
      const otherPage = await cache.fetchQuery(listPage(path, { ...query, page: page + step })).catch(() => undefined);
      const nearest = otherPage?.rows.at(step === 1 ? 0 : -1);
      if (nearest) turnTo(nearest.id, page + step, id);
    };
    return {
      position: hasLeft ? undefined : before + 1,
      total: shown.total,
      previous: before > 0 ? () => void turn(-1)() : undefined,
      next: after > 0 ? () => void turn(1)() : undefined,
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
