import type { Role } from './status.js';

/** The paths of the pages for visitors and members. `pathTo` fills in the parameters `:id` and `:code`. */
export const ROUTES = {
  start: '/auth/start',
  login: '/login',
  verify: '/auth/verify',
  privacy: '/privacy',
  terms: '/terms',
  about: '/about',
  certificate: '/certificate/:code',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  programmeUnsubscribe: '/programme/unsubscribe',
  accountDeleted: '/account-deleted',
  restoreAccount: '/account/take-back',
  emailConfirm: '/account/email/confirm',
  emailStop: '/account/email/stop',
  erase: '/account/erase',
  dashboard: '/dashboard',
  account: '/app/account',
  expertWizard: '/app/expert/onboarding',
  expertDashboard: '/app/expert/dashboard',
  expertProject: '/app/expert/projects/:id',
  organizationWizard: '/app/organization/onboarding',
  organizationDashboard: '/app/organization/dashboard',
  organizationProject: '/app/organization/projects/:id',
  organizationMembers: '/app/organization/members',
  submitProject: '/app/organization/submit-project',
  editProject: '/app/organization/edit-project/:id',
} as const;

/** The paths of the admin console. */
export const ADMIN_ROUTES = {
  lists: '/admin',
  dashboard: '/admin/dashboard',
  attention: '/admin/attention',
  plan: '/admin/plan',
  help: '/admin/help',
  programme: '/admin/programme',
  statistics: '/admin/programme/statistics',
  impact: '/admin/programme/impact',
  hours: '/admin/programme/hours',
  log: '/admin/programme/log',
  mails: '/admin/programme/mails',
  feedback: '/admin/programme/feedback',
  campaigns: '/admin/programme/campaigns',
  newsletter: '/admin/programme/newsletter',
  segments: '/admin/programme/segments',
  import: '/admin/programme/import',
  vocabulary: '/admin/programme/vocabulary',
  keys: '/admin/programme/keys',
  webhooks: '/admin/programme/webhooks',
  administrators: '/admin/programme/administrators',
} as const;
export type AdminScreen = keyof typeof ADMIN_ROUTES;

/** The first page of each role. */
export const HOME_PATH = {
  expert: ROUTES.expertDashboard,
  organization: ROUTES.organizationDashboard,
  admin: ADMIN_ROUTES.lists,
} as const satisfies Record<Role, string>;

/** A path with its parameter filled in. */
export const pathTo = (route: `${string}/:${string}`, value: string) => route.replace(/:\w+$/, value);
