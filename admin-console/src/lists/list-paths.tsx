import { ADMIN_ROUTES, EXPERT_STATUSES } from '@network/domain';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import type { ListFilter } from './filter-labels';
import type { QueryOf } from './paged-list';
import type { TabId } from './use-item-list';

/** The path of a list of people or projects, filtered. */
export const listPath = (params: ListFilter & { tab?: TabId; open?: string | null }) =>
  pathOf(ADMIN_ROUTES.lists, params);

/** The path of the list of hours, filtered. */
export const hoursPath = (filters: Omit<QueryOf<'/api/admin/hours'>, 'page' | 'perPage'>) =>
  pathOf(ADMIN_ROUTES.hours, filters);

const pathOf = (path: string, params: object) =>
  `${path}?${new URLSearchParams(Object.entries(params).filter(([, value]) => value)).toString()}`;

/** The statuses of experts who have submitted a profile, for the filter of their list. */
export const SUBMITTED = EXPERT_STATUSES.filter((status) => status !== 'onboarding').join(',');

interface ItemLinkProps {
  tab?: TabId;
  id: string;
  name: string | null;
}

/** The name of a person or project, linked to its dialog. By default an expert's. */
export function ItemLink({ tab, id, name }: ItemLinkProps) {
  const t = useT();
  return (
    <Link to={listPath({ tab, open: id })}>
      <bdi>{name || t('value.notAvailable')}</bdi>
    </Link>
  );
}
