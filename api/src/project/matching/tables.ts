import type {
  AvailabilityHours,
  OrganizationType,
  Sector,
  StartTarget,
  Timezone,
  YearsOfExperience,
} from '@network/domain';

/** How many projects at once the hours of a month carry (docs/product 6.8). */
export const CAPACITY: Readonly<Record<AvailabilityHours, number>> = { '<5': 1, '5-10': 1, '10-20': 2, '>20': 3 };

/** How far the hours of a month go for one project. */
export const HOURS: Readonly<Record<string, number>> = {
  '<5': 0.25,
  '5-10': 0.65,
  '10-20': 0.9,
  '>20': 1,
} satisfies Record<AvailabilityHours, number>;

/** How much of it all the projects that an expert has room for would take. */
export const TAKEN_BY_RUNNING = 0.5;

export const EXPERIENCE: Readonly<Record<YearsOfExperience, number>> = {
  '0-2': 0.2,
  '3-5': 0.6,
  '6-10': 0.9,
  '10+': 1,
};

/** How well somebody who can start next month serves a project that wants to start sooner; any other, wholly. */
export const NEXT_MONTH: Readonly<Partial<Record<StartTarget, number>>> = {
  Immediate: 0,
  'Within 2 weeks': 0.25,
  'Within a month': 0.75,
};

/** The sector an organization of a type belongs to; of others nothing can be said. */
export const SECTOR_OF: Readonly<Partial<Record<OrganizationType, Sector>>> = {
  NGO: 'NGO',
  University: 'Education',
  Ministry: 'Gov',
  'Tech Company': 'Tech',
  Healthcare: 'Health',
};
export const SECTOR = { same: 1, other: 0.2 } as const;

/** Hours east of Greenwich without daylight saving, so that a score is the same in summer and winter. */
export const STANDARD_OFFSETS: Readonly<Record<Timezone, number>> = {
  'Asia/Damascus': 3,
  'Asia/Beirut': 2,
  'Asia/Baghdad': 3,
  'Asia/Amman': 3,
  'Asia/Jerusalem': 2,
  'Asia/Riyadh': 3,
  'Asia/Dubai': 4,
  'Africa/Cairo': 2,
  'Europe/Istanbul': 3,
  'Europe/London': 0,
  'Europe/Paris': 1,
  'Europe/Berlin': 1,
  'Europe/Amsterdam': 1,
  'Europe/Stockholm': 1,
  'America/New_York': -5,
  'America/Chicago': -6,
  'America/Denver': -7,
  'America/Los_Angeles': -8,
  'America/Toronto': -5,
  'Australia/Sydney': 10,
  'Asia/Singapore': 8,
};
