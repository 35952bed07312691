import { ADMIN_ROUTES } from '@network/domain';
import type { QueryOf } from './paged-list';
import { isDay, isId, pageIn, textIn, useUrlFilters } from './url-params';

const CONFIRMED = ['yes', 'no'] as const;

/** The address of the list of hours, narrowed. */
export const hoursPath = (filters: Omit<QueryOf<'/api/admin/hours'>, 'page' | 'perPage'>) =>
  `${ADMIN_ROUTES.hours}?${new URLSearchParams(filters).toString()}`;

/** The filters and the page of the list of hours in the URL, and the functions that change them. */
export const useHoursParams = () =>
  useUrlFilters((query) => ({
    confirmed: CONFIRMED.find((value) => value === query.get('confirmed')) ?? ('' as const),
    from: textIn(query, 'from', isDay),
    to: textIn(query, 'to', isDay),
    projectId: textIn(query, 'projectId', isId),
    expertId: textIn(query, 'expertId', isId),
    page: pageIn(query),
  }));
