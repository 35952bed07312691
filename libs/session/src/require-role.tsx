import { rememberReturnPath, type ApiError } from '@network/api-client';
import { ROUTES, type Role } from '@network/domain';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { redirectFor } from './redirect';
import { useSession } from './session';

interface RequireRoleProps {
  /** `any` for pages of everybody who is signed in. */
  role: Role | 'any';
  /** Shown while the person loads. */
  pending: ReactNode;
  /** Shown when the person could not be loaded. */
  failed: (error: ApiError, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows its children to people of one role, or of any, and redirects everybody else to where they belong (docs/product 8.2). */
export function RequireRole({ role, pending, failed, children }: RequireRoleProps) {
  const { user, isLoading, error, leftFor, refresh } = useSession();
  const location = useLocation();
  if (isLoading) return pending;
  if (error && !user) return failed(error, () => void refresh());

  const target = redirectFor(user, role, location);
  if (target === ROUTES.start) return leftFor ? <Navigate to={leftFor} replace /> : <ToSignIn />;
  return target ? <Navigate to={target} replace /> : children;
}

function ToSignIn() {
  const location = useLocation();
  useEffect(() => rememberReturnPath(location), [location]);
  return <Navigate to={ROUTES.start} replace />;
}
