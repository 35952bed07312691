import { rememberReturnPath, type ApiError } from '@network/api-client';
import { HOME_PATH, ROUTES, type JoiningRole, type Role, type UserStatus } from '@network/domain';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from './session';

interface RequireRoleProps {
  /** `any` for pages that every signed-in user can open. */
  role: Role | 'any';
  /** Shown while the person loads. */
  pending: ReactNode;
  /** Shown when the person could not be loaded. */
  failed: (error: ApiError, retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Shows its children to users with a role, and redirects everyone else (docs/product 8.2). */
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

/** The part of a person that redirects depend on. */
export interface Visitor {
  role: Role;
  status: UserStatus;
}

const WIZARD_PATH: Record<JoiningRole, string> = {
  expert: ROUTES.expertWizard,
  organization: ROUTES.organizationWizard,
};

const wizardOf = (role: Role) => (role === 'admin' ? undefined : WIZARD_PATH[role]);

/** The target of /dashboard (docs/product 8.2). */
export function homeOf({ role, status }: Visitor) {
  return (status === 'onboarding' && wizardOf(role)) || HOME_PATH[role];
}

/** Returns the redirect for a visitor of a page of `role`. Null if the visitor may stay (docs/product 8.2). */
export function redirectFor(
  visitor: Visitor | null,
  role: Role | 'any',
  { pathname, search }: { pathname: string; search: string },
) {
  if (!visitor) return ROUTES.start;
  if (role === 'any') return null;
  if (visitor.role !== role) return ROUTES.dashboard;

  const isOnboarding = visitor.status === 'onboarding';
  const isEditing = new URLSearchParams(search).get('edit') === 'true';
  const isWizard = pathname.replace(/\/+$/, '') === wizardOf(role);
  if (isOnboarding) return isWizard && !isEditing ? null : homeOf(visitor);
  return isWizard && !isEditing ? HOME_PATH[role] : null;
}
