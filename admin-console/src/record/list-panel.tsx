import { PAGE_SIZES } from '@network/domain';
import { Button, DataTable, Row, Stack, type DataTableProps } from '@network/ui';
import { useCallback, useDeferredValue, useRef, type ReactNode } from 'react';
import { useT } from '../messages';
import { ExportButton, type ExportPath } from './export-button';
import { SelectionBar } from './many/selection-bar';
import type { Selection } from './many/use-selection';
import { Pager } from './pager';
import { QueryFailure } from './query-failure';
import { QueueToggle } from './queue-toggle';
import { SearchBox } from './search-box';
import type { Records } from './use-records';
import { useRowKeys } from './use-row-keys';
import styles from './list-panel.module.css';

const PENDING_ROWS = 8;
const NONE: never[] = [];

const idOf = ({ id }: { id: string }) => id;

interface ListPanelProps<Row> extends Pick<DataTableProps<Row>, 'caption' | 'columns'> {
  records: Records<Row>;
  searchHint: string;
  /** Which part of the list is shown. */
  filter: ReactNode;
  /** The list as a file. */
  exportPath: ExportPath;
  /** The status of what waits for review. */
  waiting: string;
  /** Left out where nothing is done with several rows at once. */
  selection?: Selection<Row>;
  /** What stands there when there is nothing at all, and when nothing matches. */
  emptyMessage: string;
  noneFoundMessage: string;
}

/** A list of records: search, filter, table, pages. While other rows load, those before stay, paler. */
export function ListPanel<Row extends { id: string }>({
  records,
  searchHint,
  filter,
  exportPath,
  waiting,
  selection,
  emptyMessage,
  noneFoundMessage,
  ...table
}: ListPanelProps<Row>) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const { place, status, query, list, openRecord } = records;
  const { data, error, isPending, isPlaceholderData } = list;
  // Drawing fifty rows gives way to a letter that is typed meanwhile.
  const known = data?.rows ?? NONE;
  const rows = useDeferredValue(known);
  const isComing = isPending || (rows.length === 0 && known.length > 0);
  const open = useCallback((row: Row) => openRecord(row.id), [openRecord]);
  useRowKeys(frame, selection && ((index) => rows[index] && selection.toggle(rows[index])));
  const isNarrowed = place.search !== '' || status !== '';
  return (
    <Stack gap={4} ref={frame}>
      <Row gap={4} className={styles.tools}>
        <SearchBox
          className={styles.search}
          label={t('users.search')}
          hint={searchHint}
          value={place.search}
          onSearch={place.searchFor}
          onEnter={() => frame.current?.querySelector('table')?.focus()}
        />
        <QueueToggle place={place} status={waiting} />
        {selection && !selection.isOn && (
          <Button variant="secondary" onClick={selection.start}>
            {t('many.select')}
          </Button>
        )}
        <ExportButton path={exportPath} query={query} />
        {filter}
      </Row>
      {selection?.isOn && <SelectionBar selection={selection} />}
      {error && !data ? (
        <QueryFailure of={list} />
      ) : (
        <div className={isPlaceholderData ? styles.before : undefined}>
          <DataTable
            {...table}
            rows={rows}
            rowKey={idOf}
            onOpen={open}
            selection={selection?.ofRows}
            emptyMessage={isNarrowed ? noneFoundMessage : emptyMessage}
            pendingRows={isComing ? PENDING_ROWS : 0}
          />
        </div>
      )}
      {data && (
        <Pager
          page={place.page}
          perPage={PAGE_SIZES.default}
          total={data.total}
          isSettled={!isPlaceholderData}
          onPage={place.goToPage}
        />
      )}
    </Stack>
  );
}
