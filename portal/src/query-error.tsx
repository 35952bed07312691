import type { ApiError } from '@network/api-client';
import { ErrorState } from '@network/ui';
import { useT } from './messages';

interface QueryErrorProps {
  of: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  title?: string;
}

/** The error of a failed query, with a retry button. */
export function QueryError({ of: { error, isFetching, refetch }, title }: QueryErrorProps) {
  const t = useT();
  return (
    <ErrorState
      title={title}
      message={error?.message}
      onRetry={() => void refetch()}
      retryLabel={t('app.retry')}
      pending={isFetching}
      pendingLabel={t('app.loading')}
    />
  );
}
