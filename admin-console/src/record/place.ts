import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

export const TABS = ['experts', 'organizations', 'projects'] as const;
export type TabId = (typeof TABS)[number];

/** The orders of a list beside the usual one, newest first. */
const SORTS = ['createdAt', 'statusSince', '-statusSince'] as const;
type Sort = (typeof SORTS)[number] | '';

/** Where an administrator is: everything a reload, a shared link and the back button bring back. */
export interface Place {
  tab: TabId;
  search: string;
  page: number;
  /** The filter; empty for everything. */
  status: string;
  sort: Sort;
  /** The record of the tab whose dialog is open. */
  open: string | null;
  /** A project whose dialog stands before the open record, for example one of an organization's. */
  project: string | null;
}

const START: Place = { tab: 'experts', search: '', page: 1, status: '', sort: '', open: null, project: null };

function readPlace(params: URLSearchParams): Place {
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? START.tab,
    search: params.get('search') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    status: params.get('status') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? '',
    open: params.get('open'),
    project: params.get('project'),
  };
}

function toSearch(place: Place): string {
  const changed = Object.entries(place).filter(([key, value]) => value !== START[key as keyof Place]);
  const params = new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
  return `?${params.toString()}`;
}

/** The place in the address, and the ways from it. */
export function usePlace() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const place = readPlace(params);
  const isOpenedHere = (location.state as { isOpenedHere?: boolean } | null)?.isOpenedHere === true;

  const go = (change: Partial<Place>, options?: NavigateOptions) =>
    void navigate({ search: toSearch({ ...place, ...change }) }, options);

  return {
    ...place,
    goToTab: (tab: TabId) => go({ ...START, tab }),
    goToPage: (page: number, options?: NavigateOptions) => go({ page }, options),
    filterBy: (status: string, sort: Sort = '') => go({ status, sort, page: 1 }),
    // Every letter a step back would bury the way back.
    searchFor: (search: string) => go({ search, page: 1 }, { replace: true }),
    openRecord: (open: string) => go({ open }, { state: { isOpenedHere: true } }),
    openProject: (project: string) => go({ project }, { state: { isOpenedHere: true } }),
    /** Another record in the same dialog; closing it leads to the list as it was, or to the other page of it. */
    turnTo: (open: string, page: number) =>
      go({ open, page }, { replace: true, state: { isOpenedHere: isOpenedHere && page === place.page } }),
    /** Closes the dialog in front. Opening it was a step, so closing is the step back: Back does not open it again. */
    close: () => {
      if (isOpenedHere) void navigate(-1);
      else go(place.project ? { project: null } : { open: null }, { replace: true });
    },
  };
}
