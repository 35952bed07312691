import { HOME_PATH, ROUTES, type JoiningRole, type Role, type UserStatus } from '@network/domain';

/** What the redirects need to know of a person. */
export interface Visitor {
  role: Role;
  status: UserStatus;
}

const WIZARD_PATH: Record<JoiningRole, string> = {
  expert: ROUTES.expertWizard,
  organization: ROUTES.organizationWizard,
};

const wizardOf = (role: Role) => (role === 'admin' ? undefined : WIZARD_PATH[role]);

/** Where /dashboard redirects to (docs/product 8.2). */
export function homeOf({ role, status }: Visitor) {
  return (status === 'onboarding' && wizardOf(role)) || HOME_PATH[role];
}

/** Where a visitor of a page of `role`, or of any role, is redirected to; null when they may stay (docs/product 8.2). */
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
