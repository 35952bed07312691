import { memo, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';
import styles from './data-table.module.css';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** A second line, which is not part of the button that opens the row. */
  below?: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** The header is for screen readers only, for example above a column of buttons. */
  isHeaderHidden?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Opens a row: by the button in its first cell or a press anywhere on it. */
  onOpen?: (row: Row) => void;
  emptyMessage: ReactNode;
  /** While the rows are loading: how many to hold the place of. */
  pendingRows?: number;
}

function Table<Row>({ caption, columns, rows, emptyMessage, pendingRows = 0, ...row }: DataTableProps<Row>) {
  // The roles are written out because cards (display: block) would take them from the table in some browsers.
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table} aria-busy={pendingRows > 0}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className={styles[column.align ?? 'start']}>
                <span className={classNames(column.isHeaderHidden && styles.hidden)}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {pendingRows > 0
            ? Array.from({ length: pendingRows }, (_, index) => <PendingRow key={index} columns={columns} />)
            : rows.map((value) => <DataRow key={row.rowKey(value)} {...row} columns={columns} row={value} />)}
        </tbody>
      </table>
      {pendingRows === 0 && rows.length === 0 && <div className={styles.empty}>{emptyMessage}</div>}
    </div>
  );
}

type DataRowProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'onOpen'> & { row: Row };

function TableRow<Row>({ columns, row, onOpen }: DataRowProps<Row>) {
  function openFromRow(event: MouseEvent<HTMLElement>) {
    const isControl = (event.target as HTMLElement).closest('a, button, input, select, label, summary');
    const isSelectingText = !getSelection()?.isCollapsed;
    if (!isControl && !isSelectingText) onOpen?.(row);
  }

  return (
    <tr role="row" className={classNames(onOpen && styles.openable)} onClick={onOpen && openFromRow}>
      {columns.map((column, index) => (
        <td
          key={column.id}
          role="cell"
          // In a card the header stands beside its value. An attribute, because elements for it would double the table.
          data-label={index > 0 && !column.isHeaderHidden ? column.header : undefined}
          className={styles[column.align ?? 'start']}
        >
          {index === 0 && onOpen ? (
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
          {column.below?.(row)}
        </td>
      ))}
    </tr>
  );
}

/** Only rows that changed are drawn again: there may be many, and somebody may be typing above them. */
const DataRow = memo(TableRow) as typeof TableRow;

/** A table that becomes a list of cards on a narrow screen. */
export const DataTable = memo(Table) as typeof Table;

function PendingRow<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>) {
  return (
    <tr role="row">
      {columns.map((column, index) => (
        <td key={column.id} role="cell">
          <Skeleton width={index === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  );
}
