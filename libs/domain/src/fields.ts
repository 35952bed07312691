import type { LabelKind } from './label-id.js';
import { LIMITS } from './limits.js';
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
  TIMEZONES,
  YEARS_OF_EXPERIENCE,
} from './options.js';

/** The kind of a field. It decides the input, the empty value, the checks and the display of the value. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'url'
  | 'email'
  | 'phone'
  | 'number'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'consent';

export interface Field {
  kind: FieldKind;
  /** The step of the form that has it. */
  step: 1 | 2 | 3;
  isRequired?: boolean;
  /** The stored values of a choice. */
  options?: readonly string[];
  /** The prefix of the message ids of those values. */
  labels?: LabelKind;
  /** The minimum length of a text, in code points, or the minimum number. */
  min?: number;
  /** The maximum number of tags, or the maximum number. */
  max?: number;
}

/**
 * The fields of a form by their keys, in the order of the form. The name of a profile's field is `profileField.<key>`.
 */
export type Fields = Readonly<Record<string, Field>>;

const choice = (labels: LabelKind, options: readonly string[]) => ({ kind: 'choice', labels, options }) as const;

/** An expert's profile (docs/product 5.2). */
export const EXPERT_FIELDS = {
  fullName: { kind: 'text', step: 1, isRequired: true },
  country: { ...choice('country', COUNTRIES), step: 1, isRequired: true },
  city: { kind: 'text', step: 1, isRequired: true },
  linkedinUrl: { kind: 'url', step: 1, isRequired: true },
  bio: { kind: 'longText', step: 1, isRequired: true, min: LIMITS.storyMin },
  languages: { kind: 'choices', labels: 'language', options: LANGUAGES, step: 1 },
  timezone: { ...choice('timezone', TIMEZONES), step: 1 },
  mainExpertise: { ...choice('expertise', EXPERTISE_AREAS), step: 2, isRequired: true },
  yearsExperience: { ...choice('years', YEARS_OF_EXPERIENCE), step: 2, isRequired: true },
  keySkills: { kind: 'tags', step: 2, isRequired: true, max: LIMITS.keySkills },
  sector: { ...choice('sector', SECTORS), step: 2, isRequired: true },
  availabilityHrs: { ...choice('hours', AVAILABILITY_HOURS), step: 2, isRequired: true },
  startAvailability: { ...choice('start', START_AVAILABILITIES), step: 2, isRequired: true },
  motivation: { kind: 'longText', step: 2, isRequired: true, min: LIMITS.storyMin },
  pledge: { kind: 'consent', step: 3, isRequired: true },
  additionalNotes: { kind: 'longText', step: 3 },
} as const satisfies Fields;

/** An organization's profile (docs/product 5.3). */
export const ORGANIZATION_FIELDS = {
  orgName: { kind: 'text', step: 1, isRequired: true },
  orgType: { ...choice('orgType', ORGANIZATION_TYPES), step: 1, isRequired: true },
  country: { ...choice('country', COUNTRIES), step: 1, isRequired: true },
  website: { kind: 'url', step: 1 },
  mission: { kind: 'longText', step: 1, isRequired: true, min: LIMITS.storyMin },
  pocName: { kind: 'text', step: 2, isRequired: true },
  pocTitle: { kind: 'text', step: 2, isRequired: true },
  pocEmail: { kind: 'email', step: 2, isRequired: true },
  pocPhone: { kind: 'phone', step: 2 },
  needsExpertise: { kind: 'tags', step: 3, isRequired: true, max: LIMITS.needsExpertise },
  typicalProjectLength: { ...choice('projectLength', PROJECT_LENGTHS), step: 3 },
  preferredLanguage: { ...choice('preferredLanguage', PREFERRED_LANGUAGES), step: 3, isRequired: true },
  additionalNotes: { kind: 'longText', step: 3 },
} as const satisfies Fields;

/** A project, as its organization submits it (docs/product 6.1). */
export const PROJECT_FIELDS = {
  title: { kind: 'text', step: 1, isRequired: true },
  summary: { kind: 'longText', step: 1, isRequired: true },
  desiredExpertise: { kind: 'tags', step: 1, isRequired: true, max: LIMITS.desiredExpertise },
  durationWeeks: { kind: 'number', step: 1, min: LIMITS.durationWeeksMin, max: LIMITS.durationWeeksMax },
  startTarget: { ...choice('startTarget', START_TARGETS), step: 1 },
} as const satisfies Fields;

type AllFields = typeof EXPERT_FIELDS & typeof ORGANIZATION_FIELDS & typeof PROJECT_FIELDS;

/** The fields of people's profiles with a value to show. */
export type ProfileFieldName = Exclude<keyof typeof EXPERT_FIELDS | keyof typeof ORGANIZATION_FIELDS, 'pledge'>;

/** The fields that a form cannot be sent without. */
export type RequiredFieldName = {
  [Name in keyof AllFields]: AllFields[Name] extends { isRequired: true } ? Name : never;
}[keyof AllFields];
