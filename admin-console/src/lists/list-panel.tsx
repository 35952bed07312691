import { Button, DataTable, type DataTableProps, Row, type RowSelection, Stack } from '@network/ui';
import { type ReactNode, useCallback, useDeferredValue, useRef } from 'react';
import { QueryError } from '../errors';
import { useT } from '../messages';
import { ExportButton } from './export-button';
import { FilterChips } from './filter-chips';
import { OwnerFilter, PeopleFilterButton, QueueToggle, StandingFilter, StatusFilter } from './list-filters';
import { ListPager } from './pager';
import { SaveSegment } from './save-segment';
import { SearchBox } from './search-box';
import { ITEM_LISTS, type ItemList } from './use-item-list';
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

interface ListPanelProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'isQuiet'> {
  items: ItemList<Row>;
  searchHint: string;
  /** Undefined if there are no bulk actions. */
  selection?: ListSelection<Row>;
  /** Further buttons next to the filters. */
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
  selection,
  tools,
  emptyMessage,
  noneFoundMessage,
  ...table
}: ListPanelProps<Row>) {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const { kind, params, filter, query, list } = items;
  const { sort, openItem, sortBy } = params;
  const { data, error, isPending, isPlaceholderData } = list;
  // Deferred, so that rendering fifty rows does not delay the next letter typed.
  const loaded = data?.rows ?? NONE;
  const rows = useDeferredValue(loaded);
  const isLoading = isPending || (rows.length === 0 && loaded.length > 0);
  const open = useCallback((row: Row) => openItem(row.id), [openItem]);
  // Clearing the sort restores newest first. If that is already shown, it sorts oldest first.
  const onSort = useCallback((by: string) => sortBy(by || (sort ? '' : 'createdAt')), [sort, sortBy]);
  useRowShortcuts(panel, selection && ((index) => rows[index] && selection.toggle(rows[index])));
  const hasFilter = Object.values(filter).some(Boolean);
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
        <StatusFilter items={items} />
        {kind !== 'project' && <StandingFilter items={items} />}
        <OwnerFilter value={params.owner} onChange={(owner) => params.filterBy({ owner })} />
        {kind !== 'project' && <PeopleFilterButton role={kind} params={params} />}
        <QueueToggle items={items} />
        {selection && !selection.isOn && (
          <Button variant="secondary" onClick={selection.start}>
            {t('bulk.select')}
          </Button>
        )}
        {tools}
        <ExportButton path={ITEM_LISTS[kind].csvPath} query={query} />
      </Row>
      {kind !== 'project' && (
        <FilterChips role={kind} texts={params} onChange={params.filterBy}>
          <SaveSegment role={kind} filter={filter} />
        </FilterChips>
      )}
      {selection?.isOn && selection.bar}
      {error && !data ? (
        <QueryError query={list} />
      ) : (
        <div className={isPlaceholderData ? styles.outdated : undefined}>
          <DataTable
            {...table}
            caption={t(`tabs.${kind}s`)}
            rows={rows}
            rowKey={idOf}
            onOpen={open}
            selection={selection?.ofRows}
            isDense
            sort={query.sort ?? '-createdAt'}
            onSort={onSort}
            emptyMessage={hasFilter ? noneFoundMessage : emptyMessage}
            pendingRows={isLoading ? PENDING_ROWS : 0}
          />
        </div>
      )}
      <ListPager list={list} page={params.page} onPage={params.goToPage} />
    </Stack>
  );
}
