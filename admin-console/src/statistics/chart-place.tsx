import type { ApiError } from '@network/api-client';
import { Skeleton } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '../record/query-failure';

interface ChartPlaceProps<Data> {
  query: UseQueryResult<Data, ApiError>;
  children: (data: Data) => ReactNode;
}

/** Where pictures will stand: the room they take while their numbers load, or why they cannot be shown. */
export function ChartPlace<Data>({ query, children }: ChartPlaceProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <QueryFailure of={query} /> : <Skeleton height="18rem" />;
}
