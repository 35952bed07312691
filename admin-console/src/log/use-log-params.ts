import { isDay, isId, pageIn, textIn, useFilters } from '../lists/use-address';
import { LOG_ACTIONS } from '../audit-actions';

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

const parse = (query: URLSearchParams): LogParams => ({
  action: textIn(query, 'action', (value) => value.split(',').every((one) => known.includes(one))),
  actor: textIn(query, 'actor'),
  about: textIn(query, 'about'),
  subject: textIn(query, 'subject', isId),
  from: textIn(query, 'from', isDay),
  to: textIn(query, 'to', isDay),
  page: pageIn(query),
});

/** The log's filters and page in the URL, and the functions that change them. */
export const useLogParams = () => useFilters(parse, DEFAULTS);
