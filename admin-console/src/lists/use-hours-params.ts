import { ADMIN_ROUTES } from '@network/domain';
import { isDay, isId, pageIn, queryOf, useAddress } from './use-address';

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

/** Parses the parameters. A mistyped value does not filter. */
function parse(query: URLSearchParams): HoursParams {
  const text = (name: keyof HoursParams, isRight: (value: string) => boolean) => {
    const value = query.get(name) ?? '';
    return isRight(value) ? value : '';
  };
  return {
    confirmed: CONFIRMED.find((value) => value === query.get('confirmed')) ?? '',
    from: text('from', isDay),
    to: text('to', isDay),
    projectId: text('projectId', isId),
    expertId: text('expertId', isId),
    page: pageIn(query),
  };
}

/** The address of the list of hours, narrowed. */
export const hoursPath = (narrowed: Partial<HoursParams>) =>
  `${ADMIN_ROUTES.hours}?${queryOf({ ...DEFAULTS, ...narrowed }, DEFAULTS)}`;

/** The filters and the page of the list of hours in the URL, and the functions that change them. */
export function useHoursParams() {
  const [params, update] = useAddress(parse, DEFAULTS);
  return {
    ...params,
    isNarrowed: queryOf({ ...params, page: 1 }, DEFAULTS) !== '',
    narrow: (change: Partial<Omit<HoursParams, 'page'>>) => update({ page: 1, ...change }),
    clear: () => update(DEFAULTS),
    goToPage: (page: number, options?: { replace: boolean }) => update({ page }, options),
  };
}
