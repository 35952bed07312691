import { ROUTES } from '@network/domain';
import { useSession, type User } from '@network/session';
import { Icon, Spinner, Stack } from '@network/ui';
import { Link } from 'react-router-dom';
import { AccountCard } from './account-card';
import { Break } from '../dashboard/pause';
import { withMessages } from '../messages';
import { Page } from '../page';
import { Messages, useT } from './messages';
import { Notifications } from './notifications';
import { OwnData } from './own-data';
import { Preferences } from './preferences';
import { Removal } from './removal';
import { Sessions } from './sessions';
import styles from './account.module.css';

export { preload } from './messages';

/** The account page for every role: address, language, sessions, data, and deletion. */
export default withMessages(Messages, function AccountPage() {
  const t = useT();
  const { user } = useSession();
  return (
    <Page title={t('account.title')} width="narrow" back={<Back user={user} />}>
      {user ? (
        <Stack gap={6}>
          <AccountCard user={user} />
          {user.role === 'expert' && user.status !== 'onboarding' && <Break until={user.pausedUntil} />}
          <Preferences />
          {user.notifications && <Notifications notifications={user.notifications} />}
          <Sessions />
          <OwnData />
          <Removal user={user} />
        </Stack>
      ) : (
        <Spinner isPage label={t('account.loading')} />
      )}
    </Page>
  );
});

function Back({ user }: { user: User | null }) {
  const t = useT();
  return (
    <Link to={ROUTES.dashboard} className={styles.back}>
      <Icon name="back" size={18} />
      {t(user?.status === 'onboarding' ? 'account.backToProfile' : 'account.backToDashboard')}
    </Link>
  );
}
