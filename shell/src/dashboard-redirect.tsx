import { forgetReturnPath, readReturnPath } from '@network/api-client';
import { ROUTES } from '@network/domain';
import { homeOf, useSession } from '@network/session';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
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
