import { forgetReturnPath, readReturnPath } from '@network/api-client';
import { homeOf, START_PATH, useSession } from '@network/session';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { PersonFailed, PersonPending } from './person-states';

/** /dashboard: leads everybody to their own, or back to the page they were sent to sign-in from. */
export function DashboardRedirect() {
  const { user, isLoading, error, refresh } = useSession();
  useEffect(() => {
    if (user) forgetReturnPath();
  }, [user]);

  if (isLoading) return <PersonPending />;
  if (user) return <Navigate to={(user.status !== 'onboarding' && readReturnPath()) || homeOf(user)} replace />;
  if (error) return <PersonFailed error={error} onRetry={() => void refresh()} />;
  return <Navigate to={START_PATH} replace />;
}
