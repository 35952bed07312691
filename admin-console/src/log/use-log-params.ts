import { addressOf, isDay, isId, pageIn } from '../list/address-query';
import { useListAddress } from '../list/list-address';
import { LOG_ACTIONS } from './log-actions';

/** What narrows the log, as the address has it. */
interface LogParams {
  /** Actions with commas between them. */
  action: string;
  /** A part of the name of who did it. */
  actor: string;
  /** A part of the name of whom or what it is about. */
  about: string;
  /** The id of the one person or project it is about. */
  subject: string;
  /** The first and the last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  page: number;
}

const DEFAULTS: LogParams = { action: '', actor: '', about: '', subject: '', from: '', to: '', page: 1 };

const known: readonly string[] = LOG_ACTIONS;

/** What is mistyped narrows nothing. */
function parse(search: string): LogParams {
  const query = new URLSearchParams(search);
  const text = (name: keyof LogParams, isRight: (value: string) => boolean = () => true) => {
    const value = query.get(name) ?? '';
    return isRight(value) ? value : '';
  };
  return {
    action: text('action', (value) => value.split(',').every((one) => known.includes(one))),
    actor: text('actor'),
    about: text('about'),
    subject: text('subject', isId),
    from: text('from', isDay),
    to: text('to', isDay),
    page: pageIn(query),
  };
}

const serialize = (params: LogParams) => addressOf(params, DEFAULTS);

/** The log's filters and page in the address, and the functions that change them. */
export function useLogParams() {
  const { search, latest, go } = useListAddress();
  const update = (change: Partial<LogParams>, replace = false) =>
    go({ search: serialize({ ...parse(latest().search), page: 1, ...change }), isOpenedHere: false }, { replace });
  const params = parse(search);
  return {
    ...params,
    isNarrowed: serialize({ ...params, page: 1 }) !== '',
    narrow: (change: Partial<Omit<LogParams, 'page'>>) => update(change),
    // Replaced, because a history entry for every letter would make the back button useless.
    find: (change: Partial<Pick<LogParams, 'actor' | 'about'>>) => update(change, true),
    clear: () => update(DEFAULTS),
    goToPage: (page: number, options?: { replace: boolean }) => update({ page }, options?.replace),
  };
}
