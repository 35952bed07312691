import type { ApiError } from '@network/api-client';
import { ErrorState } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from '../messages';

/** Why a query failed, and a button that repeats it. */
export function QueryError({ of: { error, isFetching, refetch } }: { of: UseQueryResult<unknown, ApiError> }) {
  const t = useT();
  return (
    <ErrorState
      message={error?.message}
      onRetry={() => void refetch()}
      retryLabel={t('retry')}
      pending={isFetching}
      pendingLabel={t('retry.pending')}
    />
  );
}
