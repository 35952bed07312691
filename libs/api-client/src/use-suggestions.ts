import { LIMITS, MINUTE_MS } from '@network/domain';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { $api } from './client';

const PAUSE_MS = 150;
const MIN_LENGTH = 2;
const FRESH_MS = 5 * MINUTE_MS;
const NONE: readonly string[] = [];

const canAsk = (typed: string) => typed.length >= MIN_LENGTH && [...typed].length <= LIMITS.item;

/**
 * Suggested skills for the typed text, loaded once typing pauses (docs/product 6.9). Empty while loading or after a
 * failure.
 */
export function useSuggestions(text: string): readonly string[] {
  const typed = text.trim();
  const search = useDebounced(typed, PAUSE_MS);
  const { data } = $api.useQuery(
    'get',
    '/api/vocabulary/suggestions',
    { params: { query: { search } } },
    {
      enabled: typed === search && canAsk(search),
      staleTime: FRESH_MS,
      retry: false,
      placeholderData: keepPreviousData,
    },
  );
  return (canAsk(typed) && data?.map(({ term }) => term)) || NONE;
}

/** Returns a text once it has stayed the same for some time. */
export function useDebounced(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return debounced;
}
