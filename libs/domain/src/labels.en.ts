import {
  AVAILABILITY_HOURS,
  COUNTRIES,
  EXPERTISE_AREAS,
  LANGUAGES,
  ORGANIZATION_TYPES,
  PREFERRED_LANGUAGES,
  PROJECT_LENGTHS,
  SECTORS,
  START_AVAILABILITIES,
  START_TARGETS,
  TIMEZONE_GROUPS,
  TIMEZONES,
  YEARS_OF_EXPERIENCE,
} from './options.js';
import { PRODUCT_NAME } from './product.js';

const itself = (kind: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [`${kind}.${value}`, value]));

/** English words for every stored value, by message id `kind.value`; apps add them to their catalogue. */
export const labelsEn: Record<string, string> = {
  ...itself('country', COUNTRIES),
  ...itself('language', LANGUAGES),
  ...itself(
    'timezoneGroup',
    TIMEZONE_GROUPS.map(({ group }) => group),
  ),
  ...Object.fromEntries(
    TIMEZONES.map((timezone) => [`timezone.${timezone}`, timezone.split('/')[1]!.replace('_', ' ')]),
  ),
  ...itself('expertise', EXPERTISE_AREAS),
  ...itself('years', YEARS_OF_EXPERIENCE),
  ...itself('sector', SECTORS),
  ...itself('hours', AVAILABILITY_HOURS),
  ...itself('start', START_AVAILABILITIES),
  ...itself('orgType', ORGANIZATION_TYPES),
  ...itself('projectLength', PROJECT_LENGTHS),
  ...itself('preferredLanguage', PREFERRED_LANGUAGES),
  ...itself('startTarget', START_TARGETS),

  'product.name': PRODUCT_NAME,

  'role.expert': 'Expert',
  'role.organization': 'Organization',
  'role.admin': 'Admin',

  // Accounts, as administrators and mails name them (docs/product.md 2.2).
  'userStatus.onboarding': 'Onboarding',
  'userStatus.under_review': 'Pending Review',
  'userStatus.approved_waiting': 'Approved',
  'userStatus.approved_no_projects': 'Approved',
  'userStatus.matched': 'Matched',
  'userStatus.projects_active': 'Active',
  'userStatus.done': 'Completed',
  'userStatus.inactive': 'Inactive',
  'userStatus.active': 'Active',

  // Projects, as their organization sees them (docs/product.md 6.2).
  'projectStatus.pending_review': 'Pending Review',
  'projectStatus.in_progress': 'Active',
  'projectStatus.completed': 'Completed',
  'projectStatus.on_hold': 'On Hold',
  'projectStatus.rejected': 'Rejected',

  // Projects, as administrators see them (docs/product.md 6.2).
  'adminProjectStatus.pending_review': 'Pending Review',
  'adminProjectStatus.in_progress': 'In Progress',
  'adminProjectStatus.completed': 'Completed',
  'adminProjectStatus.on_hold': 'On Hold',
  'adminProjectStatus.rejected': 'Rejected',
};
