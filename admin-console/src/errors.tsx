import type { ApiError } from '@network/api-client';
import { ErrorBox, ErrorState } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useT } from './messages';
import { hasChangedMeanwhile } from './mutations';

/** The error of a failed query, with a retry button. */
export function QueryError({ query: { error, isFetching, refetch } }: { query: UseQueryResult<unknown, ApiError> }) {
  const t = useT();
  return (
    <ErrorState
      message={error?.message}
      onRetry={() => void refetch()}
      retryLabel={t('retry')}
      pending={isFetching}
      pendingLabel={t('item.loading')}
    />
  );
}

/** The API's message for a failed write. After a conflict it adds that the item was loaded again. */
export function MutationError({ error }: { error: ApiError | null | undefined }) {
  const t = useT();
  if (!error || !hasChangedMeanwhile(error)) return <ErrorBox>{error?.message}</ErrorBox>;
  return (
    <ErrorBox>
      <p>{error.message}</p>
      <p>{t('mutation.reloaded')}</p>
    </ErrorBox>
  );
}
