import type { ApiError } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import { DataTable, Stack, type DataTableProps } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pager } from '../list/pager';
import { useListParams } from '../list/use-list-params';
import { QueryError } from '../list/query-error';

const PENDING_ROWS = 8;

interface ProgrammeListProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'pendingRows'> {
  list: UseQueryResult<{ rows: Row[]; total: number }, ApiError>;
}

/** The list of a programme screen: its table and pages, a skeleton while they load, or why they cannot be shown. */
export function ProgrammeList<Row>({ list, ...table }: ProgrammeListProps<Row>) {
  const { page, goToPage } = useListParams();
  const { data, error, isPending, isPlaceholderData } = list;
  if (error && !data) return <QueryError of={list} />;
  return (
    <Stack gap={4}>
      <DataTable {...table} rows={data?.rows ?? []} pendingRows={isPending ? PENDING_ROWS : 0} />
      {data && (
        <Pager
          page={page}
          perPage={PAGE_SIZES.default}
          total={data.total}
          isSettled={!isPlaceholderData}
          onPage={goToPage}
        />
      )}
    </Stack>
  );
}
