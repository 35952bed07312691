import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { FRESH_MS } from './prefetched';

const RETRIES = 1;

const isClientError = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

// Flushes synchronously, so that double clicks see the pending state.
notifyManager.setScheduler(queueMicrotask);

/**
 * The cache of server state: fresh for 60 seconds, one retry for reads unless the server refused them
 * (docs/product 8.15).
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Without a connection, calls fail immediately instead of waiting.
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < RETRIES && !isClientError(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
