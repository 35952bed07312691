import type { ApiError } from '@network/api-client';
import { ErrorState, Skeleton } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../messages';

interface ChartPlaceProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  children: (data: Data) => ReactNode;
}

/** Where pictures will stand: the room they take while their numbers load, or why they cannot be shown. */
export function ChartPlace<Data>({ query: { data, error, isFetching, refetch }, children }: ChartPlaceProps<Data>) {
  const t = useT();
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton height="18rem" />;
  return (
    <ErrorState
      message={error.message}
      onRetry={() => void refetch()}
      retryLabel={t('retry')}
      pending={isFetching}
      pendingLabel={t('retry.pending')}
    />
  );
}
