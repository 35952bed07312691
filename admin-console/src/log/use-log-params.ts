import { isDay, isId, pageIn, queryOf, useAddress } from '../lists/use-address';
import { LOG_ACTIONS } from './log-actions';

/** The log's filters, as they are in the URL. */
interface LogParams {
  /** Actions with commas between them. */
  action: string;
  /** A part of the actor's name. */
  actor: string;
  /** A part of the subject's name. */
  about: string;
  /** The id of the person or project in the entry. */
  subject: string;
  /** The first and the last day, as YYYY-MM-DD. */
  from: string;
  to: string;
  page: number;
}

const DEFAULTS: LogParams = { action: '', actor: '', about: '', subject: '', from: '', to: '', page: 1 };

const known: readonly string[] = LOG_ACTIONS;

/** Parses the parameters. A mistyped value does not filter. */
function parse(query: URLSearchParams): LogParams {
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

/** The log's filters and page in the URL, and the functions that change them. */
export function useLogParams() {
  const [params, update] = useAddress(parse, DEFAULTS);
  return {
    ...params,
    isNarrowed: queryOf({ ...params, page: 1 }, DEFAULTS) !== '',
    narrow: (change: Partial<Omit<LogParams, 'page'>>) => update({ page: 1, ...change }),
    // Replaced, because a history entry for every letter would make the back button useless.
    find: (change: Partial<Pick<LogParams, 'actor' | 'about'>>) => update({ page: 1, ...change }, { replace: true }),
    clear: () => update(DEFAULTS),
    goToPage: (page: number, options?: { replace: boolean }) => update({ page }, options),
  };
}
