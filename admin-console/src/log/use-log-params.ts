import { isDay, isId, pageIn, textIn, useUrlFilters } from '../lists/url-params';
import { LOG_ACTIONS } from '../audit-actions';

const known: readonly string[] = LOG_ACTIONS;

const parse = (query: URLSearchParams) => ({
  /** Actions with commas between them. */
  action: textIn(query, 'action', (value) => value.split(',').every((one) => known.includes(one))),
  /** A part of the actor's name. */
  actor: textIn(query, 'actor'),
  /** A part of the subject's name. */
  about: textIn(query, 'about'),
  /** The id of the person or project in the entry. */
  subject: textIn(query, 'subject', isId),
  from: textIn(query, 'from', isDay),
  to: textIn(query, 'to', isDay),
  page: pageIn(query),
});

/** The log's filters and page in the URL, and the functions that change them. */
export const useLogParams = () => useUrlFilters(parse);
