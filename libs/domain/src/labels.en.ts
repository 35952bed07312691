import type { CheckInState, ContactAnswer, DeclineReason } from './assignment.js';
import type { ProfileFieldName, RequiredFieldName } from './fields.js';
import { labels, type LabelKind } from './label-id.js';
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
  type AvailabilityHours,
} from './options.js';
import { PRODUCT_NAME } from './product.js';
import type { ProjectStatus } from './project-status.js';
import type { MemberRole, Role, Standing, UserStatus } from './status.js';

const itself = (kind: LabelKind, values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [`${kind}.${value}`, value]));

/** The names of profile fields: in exported files, in the admin console, and in a wizard without its own wording. */
export const PROFILE_FIELD_LABELS = {
  fullName: 'Name',
  country: 'Country',
  city: 'City',
  linkedinUrl: 'LinkedIn',
  languages: 'Languages',
  timezone: 'Timezone',
  mainExpertise: 'Main expertise',
  yearsExperience: 'Years of experience',
  keySkills: 'Key skills',
  sector: 'Sector',
  availabilityHrs: 'Availability (hrs/month)',
  startAvailability: 'Start availability',
  bio: 'Bio',
  motivation: 'Motivation',
  additionalNotes: 'Additional notes',
  orgName: 'Organization',
  orgType: 'Type',
  website: 'Website',
  mission: 'Mission',
  pocName: 'Contact',
  pocTitle: 'Contact’s title',
  pocEmail: 'Contact’s email',
  pocPhone: 'Contact’s phone',
  needsExpertise: 'Needed expertise',
  typicalProjectLength: 'Typical project length',
  preferredLanguage: 'Preferred language',
} as const satisfies Record<ProfileFieldName, string>;
export type ProfileField = keyof typeof PROFILE_FIELD_LABELS;

/** The messages about missing fields, by the fields' names in forms and requests. */
export const NEEDED_LABELS = {
  fullName: 'Enter your full name.',
  country: 'Choose a country.',
  city: 'Enter your city.',
  linkedinUrl: 'Enter the address of your LinkedIn profile.',
  bio: 'Describe your work so far.',
  mainExpertise: 'Choose your main expertise.',
  yearsExperience: 'Choose your years of experience.',
  keySkills: 'Add at least one skill.',
  sector: 'Choose your sector.',
  availabilityHrs: 'Choose your hours per month.',
  startAvailability: 'Choose when you can start.',
  motivation: 'Tell us why you want to join.',
  pledge: 'Accept the pledge.',
  orgName: 'Enter the organization’s name.',
  orgType: 'Choose the type of the organization.',
  mission: 'Describe the organization’s mission.',
  pocName: 'Enter the contact’s name.',
  pocTitle: 'Enter the contact’s title.',
  pocEmail: 'Enter the contact’s email address.',
  needsExpertise: 'Add at least one kind of expertise.',
  preferredLanguage: 'Choose a preferred language.',
  title: 'Enter a title.',
  summary: 'Describe the project.',
  desiredExpertise: 'Add at least one kind of expertise.',
  email: 'Enter an email address.',
  code: 'Enter the code from the email.',
  date: 'Enter a date.',
  hours: 'Enter the hours.',
  rating: 'Choose a rating.',
  reason: 'Choose a reason.',
  spoken: 'Tell us whether you have been in touch.',
  state: 'Tell us how it is going.',
  happened: 'Tell us whether the work was done.',
  lines: 'Select at least one entry.',
} as const satisfies Partial<Record<string, string>> & Record<RequiredFieldName, string>;
export type NeededField = keyof typeof NEEDED_LABELS;

const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  pending_review: 'Pending Review',
  in_progress: 'Active',
  completed: 'Completed',
  on_hold: 'On Hold',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** The English labels of all stored values, by message id `kind.value`. Apps add them to their catalog. */
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
  // The same inside a sentence.
  ...labels<AvailabilityHours>('availability', {
    '<5': 'fewer than 5',
    '5-10': '5 to 10',
    '10-20': '10 to 20',
    '>20': 'more than 20',
  }),
  ...itself('start', START_AVAILABILITIES),
  ...itself('orgType', ORGANIZATION_TYPES),
  ...itself('projectLength', PROJECT_LENGTHS),
  ...itself('preferredLanguage', PREFERRED_LANGUAGES),
  ...itself('startTarget', START_TARGETS),

  'product.name': PRODUCT_NAME,

  ...labels<ProfileField>('profileField', PROFILE_FIELD_LABELS),
  ...labels<NeededField>('needed', NEEDED_LABELS),

  ...labels<Role>('role', { expert: 'Expert', organization: 'Organization', admin: 'Admin' }),

  // Accounts, as administrators and emails name them (docs/product 2.2).
  ...labels<UserStatus>('userStatus', {
    onboarding: 'Onboarding',
    under_review: 'Pending Review',
    approved_waiting: 'Approved',
    approved_no_projects: 'Approved',
    matched: 'Matched',
    projects_active: 'Active',
    done: 'Completed',
    inactive: 'Inactive',
    active: 'Active',
  }),
  ...labels<MemberRole>('memberRole', { owner: 'Owner', editor: 'Editor', reader: 'Reader' }),
  ...labels<MemberRole>('memberRights', {
    owner: 'Can do everything, including managing members.',
    editor: 'Can edit the profile and projects, confirm hours and give feedback.',
    reader: 'Can view everything, but not make changes.',
  }),
  ...labels<Standing>('standing', { active: 'Active', declined: 'Declined', suspended: 'Suspended' }),

  // Projects, as people and as administrators see them (docs/product 6.2).
  ...labels<ProjectStatus>('projectStatus', PROJECT_STATUS_LABELS),
  ...labels<ProjectStatus>('adminProjectStatus', { ...PROJECT_STATUS_LABELS, in_progress: 'In Progress' }),

  // The work's state, the contact of both sides, and reasons for no contact (docs/product 6.11, 6.17).
  ...labels<CheckInState>('checkIn', { on_track: 'On track', slow: 'Slow', stuck: 'Stuck' }),
  ...labels<ContactAnswer>('contact', {
    yes: 'Yes, we have spoken',
    not_yet: 'Not yet',
    problem: 'There is a problem',
  }),
  ...labels<DeclineReason>('declineReason', {
    no_time: 'Not enough time',
    not_my_skill: 'Not my skill',
    language: 'The language does not fit',
    conflict_of_interest: 'Conflict of interest',
    other: 'Another reason',
  }),
};
