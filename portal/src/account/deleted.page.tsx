import { LIFETIMES, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { buttonClass, Mark, Stack } from '@network/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { withMessages } from '../messages';
import { Page } from '../page';
import { Messages, useT } from './messages';

export { preload } from './messages';

/** Confirms to a signed-out visitor that their account was deleted. */
export default withMessages(Messages, function DeletedPage() {
  const t = useT();
  const { user } = useSession();
  const [params] = useSearchParams();
  if (user) return <Navigate to={ROUTES.dashboard} replace />;
  return (
    <Page title={t('account.deleted.title')} width="narrow" back={<Mark size={112} onlyKeystone />}>
      <Stack gap={6}>
        <p>{t('account.deleted.text')}</p>
        {!params.has('for-good') && <p>{t('account.deleted.undo', LIFETIMES)}</p>}
        <p>{t('account.deleted.thanks')}</p>
        <div>
          <Link to="/" className={buttonClass()}>
            {t('account.deleted.home')}
          </Link>
        </div>
      </Stack>
    </Page>
  );
});
