import { ROUTES, type JoiningRole } from '@network/domain';
import { useSession } from '@network/session';
import { Banner } from '@network/ui';
import { ButtonTo } from '../button-to';
import { useT } from './messages';
import styles from './dashboard.module.css';

interface DeclinedProps {
  role: JoiningRole;
  /** Whether the user may change the profile. */
  mayEdit?: boolean;
}

/** Shows why the programme team declined the profile, with a button to edit and resubmit it. */
export function Declined({ role, mayEdit = true }: DeclinedProps) {
  const t = useT();
  const { user } = useSession();
  const wizard = role === 'expert' ? ROUTES.expertWizard : ROUTES.organizationWizard;
  return (
    <Banner
      tone="warning"
      title={t('dashboard.declined.reason')}
      action={mayEdit && <ButtonTo to={`${wizard}?edit=true`}>{t('dashboard.declined.edit')}</ButtonTo>}
    >
      <p dir="auto" className={styles.prose}>
        {user?.standingReason}
      </p>
    </Banner>
  );
}

/** The heading of a declined person's dashboard. */
export function useDeclinedHeading() {
  const t = useT();
  return { heading: t('dashboard.declined.title'), subtitle: t('dashboard.declined.text') };
}
