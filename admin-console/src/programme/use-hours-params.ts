import { addressOf, isDay, isId, pageIn } from '../list/address-query';
import { useListAddress } from '../list/list-address';

/** What narrows the hours, as the address has it; empty for everything. */
interface HoursParams {
  confirmed: 'yes' | 'no' | '';
  /** The first and the last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  /** The ids of the one project, and of the one expert. */
  projectId: string;
  expertId: string;
  page: number;
}

const DEFAULTS: HoursParams = { confirmed: '', from: '', to: '', projectId: '', expertId: '', page: 1 };
const CONFIRMED = ['yes', 'no'] as const;

/** What is mistyped narrows nothing. */
function parse(search: string): HoursParams {
  const query = new URLSearchParams(search);
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
  `/admin/programme/hours${addressOf({ ...DEFAULTS, ...narrowed }, DEFAULTS)}`;

/** The filters and the page of the list of hours in the address, and the functions that change them. */
export function useHoursParams() {
  const { search, latest, go } = useListAddress();
  const update = (change: Partial<HoursParams>, replace = false) =>
    go(
      { search: addressOf({ ...parse(latest().search), page: 1, ...change }, DEFAULTS), isOpenedHere: false },
      { replace },
    );
  const params = parse(search);
  return {
    ...params,
    isNarrowed: addressOf({ ...params, page: 1 }, DEFAULTS) !== '',
    narrow: (change: Partial<Omit<HoursParams, 'page'>>) => update(change),
    clear: () => update(DEFAULTS),
    goToPage: (page: number, options?: { replace: boolean }) => update({ page }, options?.replace),
  };
}
