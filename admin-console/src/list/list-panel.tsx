import { PAGE_SIZES } from '@network/domain';
import { Button, DataTable, Row, Stack, type DataTableProps, type Option, type RowSelection } from '@network/ui';
import { useCallback, useDeferredValue, useRef, type ReactNode } from 'react';
import { useT } from '../messages';
import { ExportButton, type ExportPath } from './export-button';
import { Pager } from './pager';
import { QueryError } from './query-error';
import { QueueToggle } from './queue-toggle';
import { SearchBox } from './search-box';
import type { ItemList } from './use-item-list';
import { useLatest } from './use-latest';
import { StatusFilter } from './status-filter';
import { useRowKeys } from './use-row-keys';
import styles from './list-panel.module.css';

const PENDING_ROWS = 12;
const NONE: never[] = [];

const idOf = ({ id }: { id: string }) => id;

/** What the list has to know of a selection of its rows. */
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
  /** What the list can be narrowed to. */
  statuses: readonly Option[];
  /** Where the list can be downloaded. */
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
  // No order any more is the newest first; where that is shown already, it is turned around.
  const sortBy = useLatest((by: string) => params.sortBy(by || (params.sort ? '' : 'createdAt')));
  useRowKeys(panel, selection && ((index) => rows[index] && selection.toggle(rows[index])));
  const isNarrowed = params.search !== '' || status !== '';
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
        <QueueToggle params={params} status={reviewStatus} />
        {selection && !selection.isOn && (
          <Button variant="secondary" onClick={selection.start}>
            {t('bulk.select')}
          </Button>
        )}
        {tools}
        <ExportButton path={exportPath} query={query} />
      </Row>
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
      {data && (
        <Pager
          page={params.page}
          perPage={PAGE_SIZES.default}
          total={data.total}
          isSettled={!isPlaceholderData}
          onPage={params.goToPage}
        />
      )}
    </Stack>
  );
}
