import type { ApiError } from '@network/api-client';
import { ErrorState } from '@network/ui';
import { useT } from './messages';

interface QueryErrorProps {
  of: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  title?: string;
}

/** The reason why a query failed, and a button that repeats it. */
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
