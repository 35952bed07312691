import type { ApiError } from '@network/api-client';
import { ErrorState } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from './messages';

interface QueryStateProps {
  query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  title?: string;
  /** Shown while the query loads. */
  pending?: ReactNode;
}

/** The error of a failed query, with a retry button, or `pending` while the query loads. */
export function QueryState({ query: { error, isFetching, refetch }, title, pending }: QueryStateProps) {
  const t = useT();
  if (!error) return pending;
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
