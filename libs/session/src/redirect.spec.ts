import type { Role } from '@network/domain';
import { homeOf, redirectFor, type Visitor } from './require-role';

const visitor = (role: Role, status: Visitor['status']): Visitor => ({ role, status });
const EXPERT_WIZARD = '/app/expert/onboarding';
const ORGANIZATION_WIZARD = '/app/organization/onboarding';

describe('who may stay on a page', () => {
  it.each([
    [null, 'expert', '/app/expert/dashboard', '/auth/start'],
    [null, 'admin', '/admin', '/auth/start'],
    [visitor('organization', 'under_review'), 'expert', '/app/expert/dashboard', '/dashboard'],
    [visitor('expert', 'onboarding'), 'admin', '/admin', '/dashboard'],
    [visitor('admin', 'active'), 'organization', ORGANIZATION_WIZARD, '/dashboard'],
    [visitor('expert', 'onboarding'), 'expert', '/app/expert/dashboard', EXPERT_WIZARD],
    [visitor('expert', 'onboarding'), 'expert', EXPERT_WIZARD, null],
    [visitor('expert', 'onboarding'), 'expert', `${EXPERT_WIZARD}/`, null],
    [visitor('expert', 'onboarding'), 'expert', `${EXPERT_WIZARD}?edit=true`, EXPERT_WIZARD],
    [visitor('organization', 'onboarding'), 'organization', '/app/organization/submit-project', ORGANIZATION_WIZARD],
    [visitor('expert', 'under_review'), 'expert', EXPERT_WIZARD, '/app/expert/dashboard'],
    [visitor('expert', 'under_review'), 'expert', `${EXPERT_WIZARD}?edit=true`, null],
    [visitor('organization', 'inactive'), 'organization', ORGANIZATION_WIZARD, '/app/organization/dashboard'],
    [visitor('organization', 'projects_active'), 'organization', '/app/organization/dashboard', null],
    [visitor('admin', 'active'), 'admin', '/admin/dashboard', null],
    [null, 'any', '/app/account', '/auth/start'],
    [visitor('expert', 'onboarding'), 'any', '/app/account', null],
    [visitor('admin', 'active'), 'any', '/app/account', null],
  ] as const)('%j on a page of %s, %s: redirected to %s', (who, role, path, target) => {
    const { pathname, search } = new URL(path, 'http://localhost');
    expect(redirectFor(who, role, { pathname, search })).toBe(target);
  });
});

describe('/dashboard redirects', () => {
  it.each([
    ['expert', 'onboarding', EXPERT_WIZARD],
    ['organization', 'onboarding', ORGANIZATION_WIZARD],
    ['expert', 'done', '/app/expert/dashboard'],
    ['organization', 'inactive', '/app/organization/dashboard'],
    ['admin', 'active', '/admin'],
  ] as const)('%s in %s to %s', (role, status, home) => {
    expect(homeOf({ role, status })).toBe(home);
  });
});
