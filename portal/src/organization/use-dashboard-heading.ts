import { PROMISED_DAYS } from '@network/domain';
import { useT } from '../messages';
import type { Dashboard } from './dashboard-view';

/** Heading and subtitle by status (docs/product 8.11). */
export function useDashboardHeading({ user, organization, projects }: Dashboard) {
  const t = useT();
  switch (user.status) {
    case 'under_review':
      return {
        title: t('organization.dashboard.underReview.title', { name: organization.orgName ?? '' }),
        subtitle: t('organization.dashboard.underReview.subtitle', PROMISED_DAYS),
      };
    case 'approved_no_projects':
      return {
        title: t('organization.dashboard.approved.title', { product: t('product.name') }),
        subtitle: t('organization.dashboard.approved.subtitle'),
      };
    default:
      return {
        title: t('organization.dashboard.title'),
        subtitle: t('organization.dashboard.managing', { count: projects.length }),
      };
  }
}
