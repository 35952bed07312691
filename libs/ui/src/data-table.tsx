import { memo, type MouseEvent, type ReactNode } from 'react';
import { BareCheckbox } from './checkbox';
import { classNames } from './shared';
import { Skeleton } from './skeleton';
import styles from './data-table.module.css';

export interface Column<Row, SortKey extends string = string> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A second line, which is not part of the button that opens the row. */
  below?: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The sort key of the column's header. Omit it if the column cannot be sorted. */
  sortedBy?: SortKey;
  /** The header is for screen readers only, for example above a column of buttons. */
  isHeaderHidden?: boolean;
}

/** The rows selected for a bulk action. */
export interface RowSelection<Row> {
  /** The header of the column, for screen readers. */
  header: string;
  /** The label of a row's checkbox. */
  label: (row: Row) => string;
  has: (row: Row) => boolean;
  onToggle: (row: Row) => void;
}

export interface DataTableProps<Row> {
  /** The table's caption, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Opens a row: by the button in its first cell or a press anywhere on it. */
  onOpen?: (row: Row) => void;
  /** Gives every row a checkbox. Omit it for read-only rows. */
  selection?: RowSelection<Row>;
  /** The current sort key, with the prefix `-` for descending order. */
  sort?: string;
  /** Changes the sort key. An empty string restores the default order. */
  onSort?: (sort: string) => void;
  /** Rows of one or two lines, for people who read many. */
  isDense?: boolean;
  /** Marks rows that are less prominent than the others. */
  isQuiet?: (row: Row) => boolean;
  emptyMessage: ReactNode;
  /** The number of skeleton rows, while the rows are loading. */
  pendingRows?: number;
}

/** A table that becomes a list of cards on a narrow screen. Typing above it does not render it again. */
export const DataTable = memo(Table) as typeof Table;

function Table<Row>(table: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, sort = '', onSort, emptyMessage, pendingRows = 0 } = table;
  // The roles are written out because cards (display: block) would take them from the table in some browsers.
  return (
    <div className={classNames(styles.frame, table.isDense && styles.dense)}>
      {/* A search moves the focus here, so that the next Tab reaches the first row. */}
      <table role="table" tabIndex={-1} className={styles.table} aria-busy={pendingRows > 0}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles.select}>
                <span className={styles.hidden}>{selection.header}</span>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {pendingRows > 0
            ? Array.from({ length: pendingRows }, (_, index) => (
                <PendingRow key={index} columns={columns} isSelectable={selection !== undefined} />
              ))
            : rows.map((row) => <DataRow key={rowKey(row)} row={row} {...table} />)}
        </tbody>
      </table>
      {pendingRows === 0 && rows.length === 0 && <div className={styles.empty}>{emptyMessage}</div>}
    </div>
  );
}

/** Cycles through ascending, descending and unsorted. */
const nextSort = (by: string, sort: string) => (sort === by ? `-${by}` : sort === `-${by}` ? '' : by);

type ColumnHeaderProps = Pick<DataTableProps<never>, 'sort' | 'onSort'> & {
  column: Pick<Column<never>, 'header' | 'align' | 'isHeaderHidden' | 'sortedBy'>;
};

function ColumnHeader({ column: { header, align, isHeaderHidden, sortedBy }, sort = '', onSort }: ColumnHeaderProps) {
  const className = styles[align ?? 'start'];
  if (!sortedBy || !onSort) {
    return (
      <th role="columnheader" scope="col" className={className}>
        <span className={classNames(isHeaderHidden && styles.hidden)}>{header}</span>
      </th>
    );
  }
  const order = sort === sortedBy ? 'ascending' : sort === `-${sortedBy}` ? 'descending' : 'none';
  return (
    <th role="columnheader" scope="col" aria-sort={order} className={className}>
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sortedBy, sort))}>
        {header}
        <svg aria-hidden="true" viewBox="0 0 10 14" width={10} height={14} focusable="false">
          <path className={styles.up} d="M5 1.5 8.5 5.5h-7Z" />
          <path className={styles.down} d="M5 12.5 1.5 8.5h7Z" />
        </svg>
      </button>
    </th>
  );
}

type DataRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'onOpen' | 'isQuiet' | 'selection'> & { row: Row };

function DataRow<Row>({ columns, row, onOpen, isQuiet, selection }: DataRowProps<Row>) {
  function openFromRow(event: MouseEvent<HTMLElement>) {
    const isControl = (event.target as HTMLElement).closest('a, button, input, select, label, summary');
    const isSelectingText = !getSelection()?.isCollapsed;
    if (!isControl && !isSelectingText) onOpen?.(row);
  }

  return (
    <tr
      role="row"
      className={classNames(onOpen && styles.openable, isQuiet?.(row) && styles.quiet)}
      onClick={onOpen && openFromRow}
    >
      {selection && (
        // A click next to the checkbox must not open the row.
        <td role="cell" className={styles.select} onClick={(event) => event.stopPropagation()}>
          <BareCheckbox
            label={selection.label(row)}
            checked={selection.has(row)}
            onChange={() => selection.onToggle(row)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          // The header next to the value in the card layout. An attribute, because elements would double the size of
          // the table.
          data-label={index > 0 && !column.isHeaderHidden ? column.header : undefined}
          className={styles[column.align ?? 'start']}
        >
          {cellOf(column, row, index === 0 ? onOpen : undefined)}
        </td>
      ))}
    </tr>
  );
}

/** The content of a cell. */
function cellOf<Row>({ cell, below }: Column<Row>, row: Row, onOpen?: (row: Row) => void): ReactNode {
  const content = onOpen ? (
    <button type="button" className={styles.open} onClick={() => onOpen(row)}>
      {cell(row)}
    </button>
  ) : (
    cell(row)
  );
  if (!below) return content;
  return (
    <>
      <span>{content}</span>
      {below(row)}
    </>
  );
}

function PendingRow<Row>({ columns, isSelectable }: { columns: readonly Column<Row>[]; isSelectable: boolean }) {
  return (
    <tr role="row">
      {isSelectable && <td role="cell" className={styles.select} />}
      {columns.map((column, index) => (
        <td key={column.id} role="cell">
          <Skeleton width={index === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  );
}
