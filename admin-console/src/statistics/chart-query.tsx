import type { ApiError } from '@network/api-client';
import { Skeleton } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../list/query-error';

interface ChartQueryProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  children: (data: Data) => ReactNode;
}

/** The charts of a query: a skeleton while it loads, or why it failed. */
export function ChartQuery<Data>({ query, children }: ChartQueryProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryError of={query} /> : <Skeleton height="18rem" />;
}
