import type { Schema } from '@network/api-client';
import type { JoiningRole, UserStatus } from '@network/domain';
import type { RowSelection } from '@network/ui';
import { startTransition, useState } from 'react';
import type { ItemList } from '../lists/use-item-list';
import { useT } from '../messages';

interface Person {
  id: string;
  email: string;
  fullName: string | null;
  orgName?: string | null;
  status: UserStatus;
}

interface SelectionState {
  /** The search and filter of the selection. Another search or filter clears it. */
  under: string;
  isOn: boolean;
  /** True if all matching people are selected, including other pages. */
  isAll: boolean;
  /** Each person's status when selected, by id. */
  people: ReadonlyMap<string, UserStatus>;
}

const NOBODY: ReadonlyMap<string, UserStatus> = new Map();

/** The people selected in a list for a bulk action: some, or all matches. */
export function useSelection<Row extends Person>(
  role: JoiningRole,
  { filter, list: { data } }: Pick<ItemList<Row>, 'filter' | 'list'>,
) {
  const t = useT();
  const under = JSON.stringify([role, filter]);
  const empty: SelectionState = { under, isOn: false, isAll: false, people: NOBODY };
  const [state, setState] = useState(empty);
  const current = (latest: SelectionState) => (latest.under === under ? latest : { ...empty, isOn: latest.isOn });
  const { isOn, isAll, people } = current(state);
  const rows = data?.rows ?? [];
  // Starts from the latest state: the next change may come before the previous one is rendered.
  const update = (change: (before: SelectionState) => Partial<SelectionState>) =>
    setState((latest) => ({ ...current(latest), ...change(current(latest)) }));
  // In a transition, so that rendering every row again does not delay the next key.
  const updateAll = (change: Parameters<typeof update>[0]) => startTransition(() => update(change));
  const shown = () => new Map(rows.map((row) => [row.id, row.status]));

  const toggle = (row: Row) =>
    (isOn ? update : updateAll)((before) => {
      const next = new Map(before.isAll ? shown() : before.people);
      if (!next.delete(row.id)) next.set(row.id, row.status);
      return { isOn: true, isAll: false, people: next };
    });

  const ofRows: RowSelection<Row> = {
    header: t('bulk.select'),
    label: ({ orgName, fullName, email }) => t('bulk.row', { name: orgName ?? fullName ?? email }),
    has: ({ id }) => isAll || people.has(id),
    onToggle: toggle,
  };

  const target: Pick<Schema<'BulkStatusDto'>, 'ids' | 'filter' | 'expectedStatuses'> = isAll
    ? { filter: { role, ...filter } }
    : { ids: [...people.keys()], expectedStatuses: [...new Set(people.values())] };

  return {
    role,
    isOn,
    isAll,
    count: isAll ? (data?.total ?? 0) : people.size,
    /** The number of matching people. */
    total: data?.total ?? 0,
    toggle,
    /** The checkboxes of the table; undefined while the selection is off. */
    ofRows: isOn ? ofRows : undefined,
    start: () => updateAll(() => ({ isOn: true })),
    stop: () => updateAll(() => empty),
    selectPage: () => updateAll((before) => ({ isAll: false, people: new Map([...before.people, ...shown()]) })),
    selectAll: () => updateAll(() => ({ isAll: true, people: NOBODY })),
    /** The selected people, as the bulk call names them. */
    target,
  };
}

export type Selection<Row extends Person> = ReturnType<typeof useSelection<Row>>;
