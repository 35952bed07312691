// The option lists, in the order in which screens show them (docs/product 5.1). The database stores the values.

export const COUNTRIES = [
  'Syria',
  'Lebanon',
  'Jordan',
  'Egypt',
  'Saudi Arabia',
  'United Arab Emirates',
  'Iraq',
  'Yemen',
  'Oman',
  'Kuwait',
  'Qatar',
  'Bahrain',
  'Palestine',
  'Turkey',
  'United States',
  'United Kingdom',
  'Canada',
  'Germany',
  'France',
  'Spain',
  'Italy',
  'Netherlands',
  'Sweden',
  'Norway',
  'Denmark',
  'Australia',
  'New Zealand',
] as const;
export type Country = (typeof COUNTRIES)[number];

export const LANGUAGES = [
  'Arabic',
  'English',
  'French',
  'German',
  'Spanish',
  'Turkish',
  'Kurdish',
  'Aramaic',
  'Other',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The time zone of organizations (docs/product 7.12). */
export const ORGANIZATIONS_ZONE = 'Asia/Damascus';

/** The timezones in four groups, as IANA names (docs/product 5.1). */
export const TIMEZONE_GROUPS = [
  {
    group: 'Middle East',
    timezones: [
      'Asia/Damascus',
      'Asia/Beirut',
      'Asia/Baghdad',
      'Asia/Amman',
      'Asia/Jerusalem',
      'Asia/Riyadh',
      'Asia/Dubai',
      'Africa/Cairo',
    ],
  },
  {
    group: 'Europe',
    timezones: [
      'Europe/Istanbul',
      'Europe/London',
      'Europe/Paris',
      'Europe/Berlin',
      'Europe/Amsterdam',
      'Europe/Stockholm',
    ],
  },
  {
    group: 'Americas',
    timezones: ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Toronto'],
  },
  { group: 'Asia-Pacific', timezones: ['Australia/Sydney', 'Asia/Singapore'] },
] as const;
export type Timezone = (typeof TIMEZONE_GROUPS)[number]['timezones'][number];
export const TIMEZONES: readonly Timezone[] = TIMEZONE_GROUPS.flatMap(({ timezones }) => timezones);

export const EXPERTISE_AREAS = [
  'Strategy',
  'Product & Tech',
  'Design',
  'Data & Research',
  'Marketing & Comms',
  'Finance & Ops',
  'Health',
  'Education',
  'Other',
] as const;
export type ExpertiseArea = (typeof EXPERTISE_AREAS)[number];

export const YEARS_OF_EXPERIENCE = ['0-2', '3-5', '6-10', '10+'] as const;
export type YearsOfExperience = (typeof YEARS_OF_EXPERIENCE)[number];

export const SECTORS = ['NGO', 'Tech', 'Education', 'Health', 'Gov', 'Other'] as const;
export type Sector = (typeof SECTORS)[number];

/** Hours a month. */
export const AVAILABILITY_HOURS = ['<5', '5-10', '10-20', '>20'] as const;
export type AvailabilityHours = (typeof AVAILABILITY_HOURS)[number];

export const START_AVAILABILITIES = ['Immediate', 'Next Month'] as const;
export type StartAvailability = (typeof START_AVAILABILITIES)[number];

export const ORGANIZATION_TYPES = ['NGO', 'University', 'Ministry', 'Tech Company', 'Healthcare', 'Other'] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

export const PROJECT_LENGTHS = ['2-3 weeks', '4-8 weeks', '2-3 months', '3-6 months', '6+ months'] as const;
export type ProjectLength = (typeof PROJECT_LENGTHS)[number];

export const PREFERRED_LANGUAGES = ['Arabic', 'English', 'Both'] as const;
export type PreferredLanguage = (typeof PREFERRED_LANGUAGES)[number];

export const START_TARGETS = [
  'Immediate',
  'Within 2 weeks',
  'Within a month',
  'Within 2-3 months',
  'Flexible',
] as const;
export type StartTarget = (typeof START_TARGETS)[number];

/** The country a phone number is taken to be from until another is chosen (docs/product 5.3). */
export const DEFAULT_PHONE_COUNTRY = 'SY';
