import { ADMIN_ROUTES } from '@network/domain';
import { isDay, isId, pageIn, queryOf, textIn, useFilters } from './use-address';

/** The filters of the hours in the URL. Empty for all hours. */
interface HoursParams {
  confirmed: 'yes' | 'no' | '';
  /** The first and the last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  /** The ids of one project and one expert. */
  projectId: string;
  expertId: string;
  page: number;
}

const DEFAULTS: HoursParams = { confirmed: '', from: '', to: '', projectId: '', expertId: '', page: 1 };
const CONFIRMED = ['yes', 'no'] as const;

const parse = (query: URLSearchParams): HoursParams => ({
  confirmed: CONFIRMED.find((value) => value === query.get('confirmed')) ?? '',
  from: textIn(query, 'from', isDay),
  to: textIn(query, 'to', isDay),
  projectId: textIn(query, 'projectId', isId),
  expertId: textIn(query, 'expertId', isId),
  page: pageIn(query),
});

/** The address of the list of hours, narrowed. */
export const hoursPath = (narrowed: Partial<HoursParams>) =>
  `${ADMIN_ROUTES.hours}?${queryOf({ ...DEFAULTS, ...narrowed }, DEFAULTS)}`;

/** The filters and the page of the list of hours in the URL, and the functions that change them. */
export const useHoursParams = () => useFilters(parse, DEFAULTS);
