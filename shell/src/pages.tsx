import { forgetReturnPath, readReturnPath } from '@network/api-client';
import { ROUTES } from '@network/domain';
import { homeOf, useSession } from '@network/session';
import { buttonClass, Mark, PageFrame, Stack } from '@network/ui';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useT } from './messages';
import { SessionFailed, SessionPending } from './session-states';

/** /dashboard: redirects to the dashboard of the role, or back to the page that required the sign-in. */
export function DashboardRedirect() {
  const { user, isLoading, error, refresh } = useSession();
  useEffect(() => {
    if (user) forgetReturnPath();
  }, [user]);

  if (isLoading) return <SessionPending />;
  if (user) return <Navigate to={(user.status !== 'onboarding' && readReturnPath()) || homeOf(user)} replace />;
  if (error) return <SessionFailed error={error} onRetry={() => void refresh()} />;
  return <Navigate to={ROUTES.start} replace />;
}

/** The page of every unknown URL. */
export function FallbackPage() {
  const t = useT();
  return (
    <PageFrame
      title={t('fallback.title')}
      documentTitle={`${t('fallback.title')} – ${t('product.name')}`}
      back={<Mark size={112} onlyKeystone />}
    >
      <Stack gap={6}>
        <p>{t('fallback.text')}</p>
        <div>
          <Link to="/" className={buttonClass()}>
            {t('fallback.home')}
          </Link>
        </div>
      </Stack>
    </PageFrame>
  );
}
