import type { ApiError } from '@network/api-client';
import { DataTable, ErrorState, Stack, type DataTableProps } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import { Pager } from './pager';
import styles from './list-panel.module.css';

const PENDING_ROWS = 8;

interface ListPanelProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'pendingRows'> {
  list: UseQueryResult<{ rows: Row[]; total: number }, ApiError>;
  page: number;
  perPage: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
  /** Search and filters. */
  tools: ReactNode;
}

/** A list of records: tools, table, pages. While other rows load, those before stay, paler. */
export function ListPanel<Row>({ list, page, perPage, onPage, tools, ...table }: ListPanelProps<Row>) {
  const t = useT();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = list;
  return (
    <Stack gap={4}>
      <div className={styles.tools}>{tools}</div>
      {error && !data ? (
        <ErrorState
          message={error.message}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
          pending={isFetching}
          pendingLabel={t('retry.pending')}
        />
      ) : (
        <div className={isPlaceholderData ? styles.before : undefined}>
          <DataTable {...table} rows={data?.rows ?? []} pendingRows={isPending ? PENDING_ROWS : 0} />
        </div>
      )}
      {data && !isPlaceholderData && <Pager page={page} perPage={perPage} total={data.total} onPage={onPage} />}
    </Stack>
  );
}
