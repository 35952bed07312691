import type { Schema } from '@network/api-client';
import type { JoiningRole, UserStatus } from '@network/domain';
import type { RowSelection } from '@network/ui';
import { startTransition, useMemo, useState } from 'react';
import { useT } from '../../messages';
import { useLatest } from '../use-latest';
import type { Records } from '../use-records';

interface Person {
  id: string;
  email: string;
  fullName: string | null;
  orgName?: string | null;
  status: UserStatus;
}

interface Picked {
  /** The filters that it was picked under: under others nothing is selected. */
  under: string;
  isOn: boolean;
  /** Everybody who matches, also on other pages. */
  isAll: boolean;
  /** Where each stood when selected, by id. */
  people: ReadonlyMap<string, UserStatus>;
}

const NOBODY: ReadonlyMap<string, UserStatus> = new Map();

export interface Selection<Row> {
  role: JoiningRole;
  isOn: boolean;
  isAll: boolean;
  count: number;
  /** How many match in all. */
  total: number;
  toggle: (row: Row) => void;
  /** The checkboxes of the table; none while nobody selects. */
  ofRows?: RowSelection<Row>;
  start: () => void;
  stop: () => void;
  selectPage: () => void;
  selectAll: () => void;
  /** Whom a change is for, in the words of the call. */
  asked: Pick<Schema<'ChangeStatusesDto'>, 'ids' | 'filter' | 'expectedStatuses'>;
}

/** The people of a list with whom something is to be done at once: some, or all who match. */
export function useSelection<Row extends Person>(
  role: JoiningRole,
  { place: { search }, status, list: { data } }: Pick<Records<Row>, 'place' | 'status' | 'list'>,
): Selection<Row> {
  const t = useT();
  const under = JSON.stringify([role, search, status]);
  const none: Picked = { under, isOn: false, isAll: false, people: NOBODY };
  const [picked, setPicked] = useState(none);
  const { isOn, isAll, people } = picked.under === under ? picked : { ...none, isOn: picked.isOn };
  const rows = data?.rows ?? [];
  const put = (change: Partial<Picked>) => setPicked({ under, isOn, isAll, people, ...change });
  // What draws every row anew gives way to the next key.
  const putAll = (change: Partial<Picked>) => startTransition(() => put(change));
  const shown = () => new Map(rows.map((row) => [row.id, row.status]));

  const toggle = (row: Row) => {
    const next = new Map(isAll ? shown() : people);
    if (!next.delete(row.id)) next.set(row.id, row.status);
    (isOn ? put : putAll)({ isOn: true, isAll: false, people: next });
  };

  const onToggle = useLatest(toggle);

  return {
    role,
    isOn,
    isAll,
    count: isAll ? (data?.total ?? 0) : people.size,
    total: data?.total ?? 0,
    toggle,
    ofRows: useMemo(() => {
      if (!isOn) return undefined;
      return {
        header: t('many.select'),
        label: ({ orgName, fullName, email }) => t('many.row', { name: orgName ?? fullName ?? email }),
        has: ({ id }) => isAll || people.has(id),
        onToggle,
      };
    }, [t, isOn, isAll, people, onToggle]),
    start: () => putAll({ isOn: true }),
    stop: () => putAll(none),
    selectPage: () => putAll({ isAll: false, people: new Map([...people, ...shown()]) }),
    selectAll: () => putAll({ isAll: true, people: NOBODY }),
    asked: isAll
      ? { filter: { role, search: search || undefined, status: status || undefined } }
      : { ids: [...people.keys()], expectedStatuses: [...new Set(people.values())] },
  };
}
