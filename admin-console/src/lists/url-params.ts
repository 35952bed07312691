import { MAX_PAGE } from '@network/domain';
import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Reads some parameters of a URL. Of an empty one it returns the defaults, which a URL leaves out. */
type Parse<Params> = (query: URLSearchParams) => Params;

/**
 * Returns parameters of the URL, a function that changes only some of them, and a function that reads the current ones
 * in event handlers.
 */
function useUrlParams<Params extends object>(parse: Parse<Params>) {
  const [query, setQuery] = useSearchParams();
  // `setQuery` starts from the rendered URL: in one event, a second change would undo the first.
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);

  function update(change: Partial<Params>, options?: NavigateOptions) {
    const defaults = parse(new URLSearchParams());
    const others = [...latest.current].filter(([name]) => !(name in defaults));
    latest.current = new URLSearchParams([...others, ...changedIn({ ...parse(latest.current), ...change }, defaults)]);
    setQuery(latest.current, options);
  }
  return [parse(query), update, () => parse(latest.current)] as const;
}

const changedIn = <Params extends object>(params: Params, defaults: Params): [string, string][] =>
  Object.entries(params)
    .filter(([name, value]) => value !== defaults[name as keyof Params])
    .map(([name, value]) => [name, String(value)]);

/** The filters and the page of a list in the URL, and the functions that change them. */
export function useUrlFilters<Filters extends { page: number }>(parse: Parse<Filters>) {
  const [filters, update] = useUrlParams(parse);
  const defaults = parse(new URLSearchParams());
  return {
    ...filters,
    isNarrowed: changedIn({ ...filters, page: 1 }, defaults).length > 0,
    /** Changes some of the filters, and returns to the first page. */
    filterBy: (change: Partial<Omit<Filters, 'page'>>, options?: NavigateOptions) =>
      update({ ...change, page: 1 } as Partial<Filters>, options),
    clear: () => update(defaults),
    goToPage: (page: number, options?: NavigateOptions) => update({ page } as Partial<Filters>, options),
  };
}

/** The status that narrows a list and the page, in the URL. */
export const useStatusFilter = () =>
  useUrlFilters((query) => ({ status: query.get('status') ?? '', page: pageIn(query) }));

/** The page of a list in the URL, and the function that changes it. */
export function usePage() {
  const [{ page }, update] = useUrlParams((query) => ({ page: pageIn(query) }));
  return { page, goToPage: (to: number, options?: NavigateOptions) => update({ page: to }, options) };
}

const openIn = (query: URLSearchParams) => ({
  page: pageIn(query),
  /** The id of the item whose dialog is open. */
  open: query.get('open'),
  /** The id of a project whose dialog is in front of the open item's, for example one of an organization's. */
  project: query.get('project'),
});

/** Marks the history entry of a dialog that the list opened. Closing it goes back, so that Back does not reopen it. */
const OPENED_HERE = { state: { isOpenedHere: true } };

/** The items in the URL whose dialogs are open, and the functions that open and close dialogs. */
export function useOpenItem() {
  const [{ page, open, project }, update, latest] = useUrlParams(openIn);
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const isOpenedHere = (state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;
  // The browser goes back asynchronously, so the user may press Escape again before it leaves the entry.
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [key]);

  function close() {
    if (!isOpenedHere) return update(project ? { project: null } : { open: null }, { replace: true });
    if (!isLeaving.current) void navigate(-1);
    isLeaving.current = true;
  }

  return {
    open,
    project,
    openItem: (id: string) => update({ open: id }, OPENED_HERE),
    openProject: (id: string) => update({ project: id }, OPENED_HERE),
    /** Shows another item in the dialog of `from`, if that is still open. Closing it returns to that item's page. */
    turnTo(id: string, toPage: number, from: string) {
      if (latest().open !== from || isLeaving.current) return;
      update({ open: id, page: toPage }, { replace: true, ...(isOpenedHere && toPage === page && OPENED_HERE) });
    },
    /** Closes the dialog in front. */
    close,
    /** Closes the dialog of an item, if that is still open. */
    closeItem: (id: string) => latest().open === id && close(),
  };
}

/** Returns a parameter. A mistyped value is empty, so that it does not filter. */
export function textIn(query: URLSearchParams, name: string, isValid: (value: string) => boolean = () => true) {
  const value = query.get(name) ?? '';
  return isValid(value) ? value : '';
}

/** Returns the owners in a URL: the user, none, or administrators by their ids. */
export const ownerIn = (query: URLSearchParams) =>
  textIn(query, 'owner', (value) => value.split(',').every((each) => ['me', 'none'].includes(each) || isId(each)));

/** Returns the page in a URL, or the first page if it is mistyped. */
export function pageIn(query: URLSearchParams) {
  const page = Math.trunc(Number(query.get('page')));
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** Whether a text is a day of the calendar. `Date.parse` alone takes February 30 for March 2. */
export const isDay = (text: string) =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
