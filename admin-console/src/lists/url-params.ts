import { MAX_PAGE } from '@network/domain';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

type FiltersIn<Filters> = (query: URLSearchParams) => Filters;

const paramsIn = <Filters>(query: URLSearchParams, filtersIn: FiltersIn<Filters>) => ({
  ...filtersIn(query),
  page: pageIn(query),
  /** The id of the item whose dialog is open. */
  open: query.get('open'),
  /** The id of a project whose dialog is in front of the open item's, for example one of an organization's. */
  project: query.get('project'),
});

/** Marks the history entry of a dialog that the list opened. Closing it goes back, so that Back does not reopen it. */
const OPENED_HERE = { state: { isOpenedHere: true } };

/**
 * Returns the filters and the page of a list and its open dialogs from the URL, with the functions that change them.
 * The URL omits defaults: the filters of an empty query.
 */
export function useUrlParams<Filters extends object>(filtersIn: FiltersIn<Filters> = noFilters as () => Filters) {
  const [query] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  // The rendered URL is older than a change in the same event.
  const latest = useRef(query);
  // The browser goes back asynchronously, so the user may press Escape again before it leaves the entry.
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    latest.current = query;
    isLeaving.current = false;
  }, [query, key]);

  const params = paramsIn(query, filtersIn);
  const noFilter: Partial<Filters> = filtersIn(new URLSearchParams());
  const isOpenedHere = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  const update = useCallback(
    (change: object, options?: NavigateOptions) => {
      const defaults: Record<string, unknown> = paramsIn(new URLSearchParams(), filtersIn);
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries({ ...paramsIn(next, filtersIn), ...change })) {
        next.delete(name);
        if (value !== defaults[name]) next.append(name, String(value));
      }
      latest.current = next;
      void navigate({ search: next.toString() }, options);
    },
    [filtersIn, navigate],
  );

  function close() {
    if (!isOpenedHere) return update(params.project ? { project: null } : { open: null }, { replace: true });
    if (!isLeaving.current) void navigate(-1);
    isLeaving.current = true;
  }

  return {
    ...params,
    isNarrowed: (Object.keys(noFilter) as (keyof Filters)[]).some((name) => params[name] !== noFilter[name]),
    /** Changes some of the filters, and returns to the first page. */
    filterBy: useCallback(
      (change: Partial<Filters>, options?: NavigateOptions) => update({ ...change, page: 1 }, options),
      [update],
    ),
    clear: () => update({ ...noFilter, page: 1 }),
    goToPage: (page: number, options?: NavigateOptions) => update({ page }, options),
    /** Stable, so that opening an item does not render all rows of a table again. */
    openItem: useCallback((id: string) => update({ open: id }, OPENED_HERE), [update]),
    openProject: (id: string) => update({ project: id }, OPENED_HERE),
    /** Shows another item in the dialog of `from`, if that is still open. Closing it returns to that item's page. */
    turnTo(id: string, page: number, from: string) {
      if (latest.current.get('open') !== from || isLeaving.current) return;
      update({ open: id, page }, { replace: true, ...(isOpenedHere && page === params.page && OPENED_HERE) });
    },
    /** Closes the dialog in front. */
    close,
    /** Closes the dialog of an item, if that is still open. */
    closeItem: (id: string) => latest.current.get('open') === id && close(),
  };
}

const noFilters = () => ({});

/** Returns a parameter. A mistyped value is empty, so that it does not filter. */
export function textIn(query: URLSearchParams, name: string, isValid: (value: string) => boolean = () => true) {
  const value = query.get(name) ?? '';
  return isValid(value) ? value : '';
}

/** Returns the status that filters a list. */
export const statusIn = (query: URLSearchParams) => ({ status: textIn(query, 'status') });

/** Returns the owners in a URL: the user, none, or administrators by their ids. */
export const ownerIn = (query: URLSearchParams) =>
  textIn(query, 'owner', (value) => value.split(',').every((owner) => ['me', 'none'].includes(owner) || isId(owner)));

function pageIn(query: URLSearchParams) {
  const page = Math.trunc(Number(query.get('page')));
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Whether a text is a day of the calendar. `Date.parse` alone takes February 30 for March 2. */
export const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
