import {
  Button,
  classNames,
  DataTable,
  type DataTableProps,
  type Option,
  Row,
  type RowSelection,
  Select,
  Stack,
} from '@network/ui';
import { type JoiningRole, STANDINGS } from '@network/domain';
import { type ReactNode, useCallback, useDeferredValue, useRef, useState } from 'react';
import { QueryError } from '../errors';
import { useT } from '../messages';
import { ExportButton, type ExportPath } from './export-button';
import { FilterChips, filterCount } from './filter-chips';
import { FilterDialog } from './filter-dialog';
import { OwnerFilter } from './owner-filter';
import { ListPager } from './pager';
import { SaveSegment } from './save-segment';
import { SearchBox } from './search-box';
import { CHANGES_REQUESTED, type ItemList, useLatestCallback } from './use-item-list';
import { useRowShortcuts } from './use-row-shortcuts';
import styles from './list-panel.module.css';

const PENDING_ROWS = 12;
const NONE: never[] = [];

const idOf = ({ id }: { id: string }) => id;

/** A selection of the list's rows. */
interface ListSelection<Row> {
  isOn: boolean;
  start: () => void;
  toggle: (row: Row) => void;
  /** The checkboxes of the table; undefined while the selection is off. */
  ofRows?: RowSelection<Row>;
  /** Shown above the table while the selection is on. */
  bar: ReactNode;
}

interface ListPanelProps<Row> extends Pick<DataTableProps<Row>, 'caption' | 'columns' | 'isQuiet'> {
  items: ItemList<Row>;
  searchHint: string;
  /** The statuses that the list can be filtered by. */
  statuses: readonly Option[];
  /** The role of the people in the list. Left out for projects. */
  role?: JoiningRole;
  /** The path of the list's CSV file. */
  exportPath: ExportPath;
  /** The status of items that wait for review. */
  reviewStatus: string;
  /** Left out where there are no bulk actions. */
  selection?: ListSelection<Row>;
  /** Further buttons beside the filters. */
  tools?: ReactNode;
  /** Shown when the list is empty. */
  emptyMessage: string;
  /** Shown when nothing matches the search and filter. */
  noneFoundMessage: string;
}

/** A list of items: search, filter, table, pages. The previous rows stay, dimmed, while others load. */
export function ListPanel<Row extends { id: string }>({
  items,
  searchHint,
  statuses,
  role,
  exportPath,
  reviewStatus,
  selection,
  tools,
  emptyMessage,
  noneFoundMessage,
  ...table
}: ListPanelProps<Row>) {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const { params, status, query, list, openItem } = items;
  const { data, error, isPending, isPlaceholderData } = list;
  // Deferred, so that rendering fifty rows does not delay the next letter typed.
  const loaded = data?.rows ?? NONE;
  const rows = useDeferredValue(loaded);
  const isLoading = isPending || (rows.length === 0 && loaded.length > 0);
  const open = useCallback((row: Row) => openItem(row.id), [openItem]);
  // Clearing the sort restores newest first. If that is already shown, it sorts oldest first.
  const sortBy = useLatestCallback((by: string) => params.sortBy(by || (params.sort ? '' : 'createdAt')));
  useRowShortcuts(panel, selection && ((index) => rows[index] && selection.toggle(rows[index])));
  const isNarrowed =
    [params.search, status, query.standing ?? '', params.owner].some((filter) => filter !== '') ||
    Object.keys(items.filters).length > 0;
  return (
    <Stack gap={3} ref={panel}>
      <Row gap={3} className={styles.tools}>
        <SearchBox
          className={styles.search}
          label={t('users.search')}
          hint={searchHint}
          value={params.search}
          onSearch={params.searchFor}
          onEnter={() => panel.current?.querySelector('table')?.focus()}
        />
        <StatusFilter items={items} options={statuses} />
        {role && <StandingFilter items={items} />}
        <OwnerFilter value={params.owner} onChange={params.ownedBy} />
        {role && <PeopleFilterButton role={role} items={items} />}
        <QueueToggle params={params} status={reviewStatus} />
        {selection && !selection.isOn && (
          <Button variant="secondary" onClick={selection.start}>
            {t('bulk.select')}
          </Button>
        )}
        {tools}
        <ExportButton path={exportPath} query={query} />
      </Row>
      {role && (
        <FilterChips role={role} texts={items.filters} onChange={params.filterBy}>
          <SaveSegment role={role} query={query} />
        </FilterChips>
      )}
      {selection?.isOn && selection.bar}
      {error && !data ? (
        <QueryError of={list} />
      ) : (
        <div className={isPlaceholderData ? styles.outdated : undefined}>
          <DataTable
            {...table}
            rows={rows}
            rowKey={idOf}
            onOpen={open}
            selection={selection?.ofRows}
            isDense
            sort={query.sort ?? '-createdAt'}
            onSort={sortBy}
            emptyMessage={isNarrowed ? noneFoundMessage : emptyMessage}
            pendingRows={isLoading ? PENDING_ROWS : 0}
          />
        </div>
      )}
      <ListPager of={list} page={params.page} onPage={params.goToPage} />
    </Stack>
  );
}

interface StatusFilterProps {
  items: Pick<ItemList<unknown>, 'params' | 'status'>;
  options: readonly Option[];
}

/** Narrows a list by status. */
function StatusFilter({ items: { params, status }, options }: StatusFilterProps) {
  const t = useT();
  const all = [...options, { value: CHANGES_REQUESTED, label: t('casework.badge.requested') }];
  const chosen = all.filter(({ value }) => status.split(',').includes(value));
  // Only links select several values at once.
  const several = { value: status, label: chosen.map(({ label }) => label).join(t('value.comma')) };
  return (
    <Select
      className={styles.filter}
      label={t('filter.status')}
      options={[{ value: '', label: t('filter.all') }, ...all, ...(chosen.length > 1 ? [several] : [])]}
      value={status}
      onChange={(event) => params.filterBy({ status: event.target.value })}
    />
  );
}

/** Narrows a list of people by standing. */
function StandingFilter({ items: { params, query } }: { items: Pick<ItemList<unknown>, 'params' | 'query'> }) {
  const t = useT();
  const value = query.standing ?? '';
  const all = STANDINGS.map((standing) => ({ value: standing as string, label: t(`standing.${standing}`) }));
  const chosen = all.filter((option) => value.split(',').includes(option.value));
  // Only segments select several values at once.
  const several = { value, label: chosen.map(({ label }) => label).join(t('value.comma')) };
  return (
    <Select
      className={classNames(styles.filter, styles.unlabelled)}
      label={t('filter.standing')}
      options={[{ value: '', label: t('filter.anyStanding') }, ...all, ...(chosen.length > 1 ? [several] : [])]}
      value={value}
      // In the order of the list: the review queue is only for active people.
      onChange={(event) => params.filterBy({ standing: event.target.value, sort: '' })}
    />
  );
}

interface PeopleFilterButtonProps {
  role: JoiningRole;
  items: Pick<ItemList<unknown>, 'params' | 'filters'>;
}

/** Opens the filters of a list of people, and tells how many are chosen. */
function PeopleFilterButton({ role, items: { params, filters } }: PeopleFilterButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(role, filters);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? t('people.filter.count', { count }) : t('people.filter.button')}
      </Button>
      {isOpen && <FilterDialog role={role} texts={filters} onApply={params.filterBy} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Switches a list to the review queue, longest waiting first, and back. */
function QueueToggle({ params, status }: { params: ItemList<unknown>['params']; status: string }) {
  const t = useT();
  const isQueue = params.status === status && params.standing === '' && params.sort === 'statusSince';
  return (
    <Button
      variant={isQueue ? 'primary' : 'secondary'}
      aria-pressed={isQueue}
      onClick={() =>
        params.filterBy({ standing: '', ...(isQueue ? { status: '', sort: '' } : { status, sort: 'statusSince' }) })
      }
    >
      {t('queue.toggle')}
    </Button>
  );
}
