import { ROUTES, type OrganizationStatus } from '@network/domain';
import { useAppConfig } from '@network/session';
import { Banner, buttonClass } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import styles from './dashboard.module.css';

interface StatusBannerProps {
  status: OrganizationStatus;
  hasProjects: boolean;
}

/** What an organization needs to know first while it is under review or inactive. */
export function StatusBanner({ status, hasProjects }: StatusBannerProps) {
  const t = useT();
  const { contactEmail } = useAppConfig();
  if (status === 'under_review') {
    return (
      <Banner
        tone="warning"
        title={t('organization.dashboard.underReview.banner')}
        className={styles.banner}
        // Without projects, the empty state below has the button.
        action={
          hasProjects && (
            <Link to={ROUTES.submitProject} className={buttonClass({ variant: 'secondary' })}>
              {t('organization.dashboard.underReview.submit')}
            </Link>
          )
        }
      >
        {t('organization.dashboard.underReview.text')}
      </Banner>
    );
  }
  if (status !== 'inactive') return null;
  return (
    <Banner title={t('organization.dashboard.inactive.banner')} className={styles.banner}>
      {t('organization.dashboard.inactive.text')}{' '}
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
    </Banner>
  );
}
