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
  /** The page in the address, where the screen has filters of its own there. */
  pages?: { page: number; goToPage: (page: number, options?: { replace: boolean }) => void };
}

/** The list of a programme screen: its table and pages, a skeleton while they load, or why they cannot be shown. */
export function ProgrammeList<Row>({ list, pages, ...table }: ProgrammeListProps<Row>) {
  const params = useListParams();
  const { page, goToPage } = pages ?? params;
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
