import { LIFETIMES } from '@network/domain';
import { DASHBOARD_PATH, useSession } from '@network/session';
import { buttonClass, Mark, PageFrame, Stack } from '@network/ui';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { FOR_GOOD } from './deleted-path';
import { Messages, useT } from './messages';

export { preload } from './messages';

/** Says that the account is gone, to somebody who has none any more. */
export default function DeletedPage() {
  return (
    <Messages>
      <Deleted />
    </Messages>
  );
}

function Deleted() {
  const t = useT();
  const { user } = useSession();
  const [params] = useSearchParams();
  if (user) return <Navigate to={DASHBOARD_PATH} replace />;
  return (
    <PageFrame
      title={t('account.deleted.title')}
      documentTitle={`${t('account.deleted.title')} – ${t('product.name')}`}
      width="narrow"
      back={<Mark size={112} onlyKeystone />}
    >
      <Stack gap={6}>
        <p>{t('account.deleted.text')}</p>
        {!params.has(FOR_GOOD) && <p>{t('account.deleted.undo', LIFETIMES)}</p>}
        <p>{t('account.deleted.thanks')}</p>
        <div>
          <Link to="/" className={buttonClass()}>
            {t('account.deleted.home')}
          </Link>
        </div>
      </Stack>
    </PageFrame>
  );
}
