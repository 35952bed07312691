import type { JoiningRole, Role, UserStatus } from '@network/domain';

/** What the redirects need to know of a person. */
export interface Visitor {
  role: Role;
  status: UserStatus;
}

export const START_PATH = '/auth/start';
export const DASHBOARD_PATH = '/dashboard';
export const ACCOUNT_PATH = '/app/account';
export const WIZARD_PATH: Record<JoiningRole, string> = {
  expert: '/app/expert/onboarding',
  organization: '/app/organization/onboarding',
};

/** The dashboard of each role. */
export const HOME_PATH: Record<Role, string> = {
  expert: '/app/expert/dashboard',
  organization: '/app/organization/dashboard',
  admin: '/admin',
};

const wizardOf = (role: Role) => (role === 'admin' ? undefined : WIZARD_PATH[role]);

/** Where /dashboard redirects to (docs/product.md 8.2). */
export function homeOf({ role, status }: Visitor) {
  return (status === 'onboarding' && wizardOf(role)) || HOME_PATH[role];
}

/** Where a visitor of a page of `role`, or of any role, is redirected to; null when they may stay (docs/product.md 8.2). */
export function redirectFor(
  visitor: Visitor | null,
  role: Role | 'any',
  { pathname, search }: { pathname: string; search: string },
) {
  if (!visitor) return START_PATH;
  if (role === 'any') return null;
  if (visitor.role !== role) return DASHBOARD_PATH;

  const isOnboarding = visitor.status === 'onboarding';
  const isEditing = new URLSearchParams(search).get('edit') === 'true';
  const isWizard = pathname.replace(/\/+$/, '') === wizardOf(role);
  if (isOnboarding) return isWizard && !isEditing ? null : homeOf(visitor);
  return isWizard && !isEditing ? HOME_PATH[role] : null;
}
