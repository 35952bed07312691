// The weights and limits of matching. Its words, such as weight, share and closeness, are defined in docs/product 6.8.

import type {
  AvailabilityHours,
  OrganizationType,
  Sector,
  StartTarget,
  Timezone,
  YearsOfExperience,
} from '@network/domain';

/** The maximum points of each part of a score. They add up to 100 (docs/product 6.8). */
export const PART_POINTS = {
  skills: 52,
  area: 14,
  sector: 5,
  language: 8,
  hours: 6,
  start: 4,
  time: 3,
  experience: 8,
} as const;
export type PartKey = keyof typeof PART_POINTS;
export const PART_KEYS = Object.keys(PART_POINTS) as PartKey[];

/** The share of a part for an empty profile field. */
export const UNKNOWN_SHARE = 0.5;

/** The minimum score, and the minimum points for skills, of an expert whom the plan proposes. */
export const PROPOSAL_FLOOR = { score: 40, skills: 12 } as const;

/** Ranks an expert below every expert who fits. The penalty exceeds all parts together. */
export const OUT_OF_REACH_POINTS = -100;

/** The weight of a term by the field of the profile that names it. */
export const EVIDENCE = { skill: 1, area: 0.6, bio: 0.6, motivation: 0.35 } as const;

/** The weight of a term by the text of the project or organization that names it. */
export const MENTION = { title: 1, summary: 0.7, needs: 0.5, mission: 0.2 } as const;

/** The weight of a term that a brief mentions. */
export const SPECIFICITY = {
  /** By depth in the vocabulary: "training" is in many briefs, "infection control" in few. */
  depth: [0.25, 0.4, 0.9, 1],
  /** A word that the vocabulary lacks. */
  unknown: 0.12,
  /** An unknown word that a wish also names. */
  wished: 0.9,
  /** Outside the wanted areas. Such a term mostly describes the organization's field, not the job. */
  elsewhere: 0.4,
} as const;

/** The closeness of a skill to the wanted one. */
export const CLOSENESS = {
  same: 1,
  /** By the number of steps down the vocabulary to a narrower term: accounting for finance. */
  narrower: [1, 0.85, 0.75, 0.65],
  narrowest: 0.6,
  /** By the number of steps up to a broader term. */
  broader: [1, 0.5, 0.3],
  related: 0.5,
  sibling: 0.25,
  /** A term of an area, if the project wants only the area. */
  inArea: 0.55,
  /** The area alone, if the project wants a term of it. */
  areaOnly: 0.2,
} as const;

/** Each further matching skill of an item counts less than the one before. */
export const FURTHER_SKILLS = [1, 0.6, 0.4, 0.3, 0.25] as const;

export const SKILLS = {
  /** The weight of the best match in an item with several skills. The average of all has the rest. */
  bestOfItem: 0.75,
  /** The weight of the words that the vocabulary lacks in an item that also names a specific skill. */
  unknownWithKnown: 0.3,
  /** The number of a brief's terms that count. */
  decisiveTerms: 4,
  /**
   * The least weight of these terms together, so that a few matching words cannot cover a brief without known terms.
   */
  minDecisiveWeight: 1,
  /** The weight of the desired expertise against title and summary, for vague and for specific items. */
  trustVague: 0.1,
  trustSpecific: 0.55,
  /** The minimum coverage at which an expert has a skill, or one close to it. */
  has: 0.6,
  near: 0.3,
  /** The same for a wish of words that the vocabulary lacks. */
  hasWords: 0.55,
} as const;

export const AREA = {
  /** The weight of the desired expertise against title and summary. */
  wanted: 2,
  /** The share for skills in the project's area if the expert's main area is another. */
  bySkills: 0.6,
  /** The minimum share at which a project belongs to an area. */
  about: 0.75,
} as const;

/** The number of concurrent projects for each range of monthly hours (docs/product 6.8). */
export const CAPACITY: Readonly<Record<AvailabilityHours, number>> = { '<5': 1, '5-10': 1, '10-20': 2, '>20': 3 };

/** The extent to which the monthly hours suffice for one project, from 0 to 1. */
export const HOURS: Readonly<Record<string, number>> = {
  '<5': 0.25,
  '5-10': 0.65,
  '10-20': 0.9,
  '>20': 1,
} satisfies Record<AvailabilityHours, number>;

/** The share of an expert's hours that a full load of running projects takes. */
export const TAKEN_BY_RUNNING = 0.5;

export const EXPERIENCE: Readonly<Record<YearsOfExperience, number>> = {
  '0-2': 0.2,
  '3-5': 0.6,
  '6-10': 0.9,
  '10+': 1,
};

/** The fit of an expert who can start next month with a project that starts earlier. Any other start scores 1. */
export const NEXT_MONTH: Readonly<Partial<Record<StartTarget, number>>> = {
  Immediate: 0,
  'Within 2 weeks': 0.25,
  'Within a month': 0.75,
};

/** The sector of each type of organization. Other types have none. */
export const SECTOR_OF: Readonly<Partial<Record<OrganizationType, Sector>>> = {
  NGO: 'NGO',
  University: 'Education',
  Ministry: 'Gov',
  'Tech Company': 'Tech',
  Healthcare: 'Health',
};
export const SECTOR = { same: 1, other: 0.2 } as const;

/** Hours east of Greenwich without daylight saving, so that scores are equal in summer and winter. */
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
