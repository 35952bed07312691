import type {
  AvailabilityHours,
  OrganizationType,
  Sector,
  StartTarget,
  Timezone,
  YearsOfExperience,
} from '@network/domain';

/** What each part of a score is worth; together 100 (docs/product 6.8). */
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

/** Takes anybody below everybody who fits: more than all parts together can give. */
export const OUT_OF_REACH_POINTS = -100;

/** How much a term counts by where the profile names it. */
export const EVIDENCE = { skill: 1, area: 0.6, bio: 0.6, motivation: 0.35 } as const;

/** How much a term counts by where the project, or its organization, names it. */
export const MENTION = { title: 1, summary: 0.7, needs: 0.5, mission: 0.2 } as const;

/** How much it says that a brief speaks of a term. */
export const SPECIFICITY = {
  /** By its depth in the vocabulary: "training" is in many briefs, "infection control" in few. */
  depth: [0.25, 0.4, 0.9, 1],
  /** A word that the vocabulary lacks. */
  unknown: 0.12,
  /** Outside the areas that are asked for it is mostly the organization's field, not the job's. */
  elsewhere: 0.4,
} as const;

/** What a skill is worth in place of the one that is asked for. */
export const CLOSENESS = {
  same: 1,
  /** By the steps in the vocabulary by which it is more particular: accounting where finance is asked for. */
  narrower: [1, 0.85, 0.75, 0.65],
  narrowest: 0.6,
  /** By the steps by which it is more general. */
  broader: [1, 0.5, 0.3],
  related: 0.5,
  sibling: 0.25,
  /** Whatever belongs to an area where only the area is asked for. */
  inArea: 0.55,
  /** The area itself, where something in it is asked for. */
  areaOnly: 0.2,
} as const;

/** Each further matching skill of an item counts less than the one before. */
export const FURTHER_SKILLS = [1, 0.6, 0.4, 0.3, 0.25] as const;

export const SKILLS = {
  /** In an item that names several skills, the weight of the best match; the average of all has the rest. */
  bestOfItem: 0.75,
  /** The number of terms of a brief that count. */
  decisiveTerms: 4,
  /** The weight of the desired expertise against title and summary, for vague and for specific items. */
  trustVague: 0.1,
  trustSpecific: 0.55,
  /** The coverage from which an expert has a skill, or one close to it. */
  has: 0.6,
  near: 0.3,
} as const;

export const AREA = {
  /** The weight of the desired expertise against title and summary. */
  wanted: 2,
  /** Skills in the project's area, where the main area is another. */
  bySkills: 0.6,
  /** The share from which a project belongs to an area. */
  about: 0.75,
} as const;

/** How many projects at once the hours of a month carry (docs/product 6.8). */
export const CAPACITY: Readonly<Record<AvailabilityHours, number>> = { '<5': 1, '5-10': 1, '10-20': 2, '>20': 3 };

/** How far the hours of a month go for one project. */
export const HOURS: Readonly<Record<string, number>> = {
  '<5': 0.25,
  '5-10': 0.65,
  '10-20': 0.9,
  '>20': 1,
} satisfies Record<AvailabilityHours, number>;

/** The share of an expert's hours used when they run as many projects as they can. */
export const TAKEN_BY_RUNNING = 0.5;

export const EXPERIENCE: Readonly<Record<YearsOfExperience, number>> = {
  '0-2': 0.2,
  '3-5': 0.6,
  '6-10': 0.9,
  '10+': 1,
};

/** How well an expert who can start next month fits a project with an earlier start; 1 for any other start. */
export const NEXT_MONTH: Readonly<Partial<Record<StartTarget, number>>> = {
  Immediate: 0,
  'Within 2 weeks': 0.25,
  'Within a month': 0.75,
};

/** The sector of each type of organization; other types have none. */
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
