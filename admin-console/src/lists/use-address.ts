import { useLayoutEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router-dom';

type Value = string | number | null;

/** Returns the query string of a URL for the parameters that differ from the defaults. */
export function queryOf<Params extends object>(params: Params, defaults: Params): string {
  const changed = Object.entries(params as Record<string, Value>).filter(
    ([key, value]) => value !== (defaults as Record<string, Value>)[key],
  );
  return new URLSearchParams(changed.map(([key, value]) => [key, String(value)])).toString();
}

/**
 * Returns the URL's parameters, a function that changes some of them, and a function for event handlers that reads
 * the current ones.
 */
export function useAddress<Params extends object>(parse: (query: URLSearchParams) => Params, defaults: Params) {
  const [query, setQuery] = useSearchParams();
  // `setQuery` starts from the rendered URL: in one event, a second change would undo the first.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  function update(change: Partial<Params>, options?: NavigateOptions) {
    latest.current = new URLSearchParams(queryOf({ ...parse(latest.current), ...change }, defaults));
    setQuery(latest.current, options);
  }
  return [parse(query), update, () => parse(latest.current)] as const;
}

/** The filters and the page of a list in the URL, and the functions that change them. */
export function useFilters<Filters extends { page: number }>(
  parse: (query: URLSearchParams) => Filters,
  defaults: Filters,
) {
  const [filters, update] = useAddress(parse, defaults);
  return {
    ...filters,
    isNarrowed: queryOf({ ...filters, page: 1 }, defaults) !== '',
    narrow: (change: Partial<Omit<Filters, 'page'>>, options?: NavigateOptions) =>
      update({ ...change, page: 1 } as Partial<Filters>, options),
    clear: () => update(defaults),
    goToPage: (page: number, options?: NavigateOptions) => update({ page } as Partial<Filters>, options),
  };
}

/** Returns a parameter. A mistyped value is empty, so that it does not filter. */
export function textIn(query: URLSearchParams, name: string, isValid: (value: string) => boolean = () => true) {
  const value = query.get(name) ?? '';
  return isValid(value) ? value : '';
}

/** Returns the page in a URL, or the first page if it is mistyped. */
export const pageIn = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('page'))) || 1);

export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
