import {
  ADMIN_ROUTES,
  type JoiningRole,
  PEOPLE_FILTERS,
  type PeopleFilter,
  type PeopleFilterName,
  STANDINGS,
  type Standing,
} from '@network/domain';
import { useSearchParams } from 'react-router-dom';
import { ownerIn, pageIn, textIn, useFilters, useOpenItem } from './use-address';

export const TABS = ['experts', 'organizations', 'projects'] as const;
export type TabId = (typeof TABS)[number];

/** The sort fields of a list. The default is newest first. */
const SORTED_BY = ['createdAt', 'statusSince', 'status', 'fullName', 'orgName', 'title', 'durationWeeks'] as const;
export type Sort = (typeof SORTED_BY)[number] | `-${(typeof SORTED_BY)[number]}`;
const NEWEST_FIRST: Sort = '-createdAt';
const SORTS: readonly Sort[] = SORTED_BY.flatMap((field) => [field, `-${field}` as const]);

/** The filters as query parameters. */
export type FilterTexts = Partial<Record<PeopleFilterName, string>>;

/** The filters of a role with their names. */
export const filtersOf = (role: JoiningRole) =>
  Object.entries(PEOPLE_FILTERS[role]) as [PeopleFilterName, PeopleFilter][];

export const FILTER_NAMES = [...new Set([...filtersOf('expert'), ...filtersOf('organization')].map(([name]) => name))];

/** Every filter without a value. */
export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])) as Record<
  PeopleFilterName,
  string
>;

/** Returns the texts of the filters that a role has, without empty ones. */
export const textsFor = (role: JoiningRole, texts: FilterTexts): FilterTexts =>
  Object.fromEntries(filtersOf(role).flatMap(([name]) => (texts[name] ? [[name, texts[name]]] : [])));

/** The values of a filter's text. */
export const valuesIn = ({ kind }: PeopleFilter, text: string): string[] => {
  const values = kind === 'some' || kind === 'texts' ? text.split(',').map((value) => value.trim()) : [text];
  return values.filter((value) => value !== '');
};

/** The path of a list with some parameters: ids, tabs and statuses, which need no escaping. */
export const listPath = (params: Partial<ReturnType<typeof parse>> & { open?: string | null }) =>
  `${ADMIN_ROUTES.lists}?${Object.entries(params)
    .map((pair) => pair.join('='))
    .join('&')}`;

const sortOf = (text: string | null) => SORTS.find((sort) => sort === text && sort !== NEWEST_FIRST) ?? '';

/**
 * The tab, the filters and the page of the lists in the URL, which a reload, a shared link and the back button restore.
 */
const parse = (query: URLSearchParams) => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? 'experts',
  search: query.get('search') ?? '',
  page: pageIn(query),
  /** The filter. Empty for all items. */
  status: query.get('status') ?? '',
  /** One or several standings of people, separated by commas. Empty for all. */
  standing: textIn(query, 'standing', (value) =>
    value.split(',').every((each) => STANDINGS.includes(each as Standing)),
  ),
  owner: ownerIn(query),
  /** Empty for newest first. */
  sort: sortOf(query.get('sort')),
  // Unknown values stay: without them a link would show more people than it names.
  ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, query.get(name) ?? ''])) as typeof NO_FILTERS),
});

/** The parameters of the lists in the URL, and the functions that change them. */
export function useListParams() {
  const [, setQuery] = useSearchParams();
  const { filterBy, ...filters } = useFilters(parse);
  return {
    ...filters,
    ...useOpenItem(),
    filterBy,
    goToTab: (tab: TabId) => setQuery(tab === 'experts' ? {} : { tab }),
    sortBy: (by: string) => filterBy({ sort: sortOf(by) }),
    // Replaced, because a history entry for every letter would make the back button useless.
    searchFor: (search: string) => filterBy({ search }, { replace: true }),
  };
}
