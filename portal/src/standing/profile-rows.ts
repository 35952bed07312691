import type { Schema } from '@network/api-client';
import type { LabelKind } from '@network/domain';

/** How a value is shown: what people wrote as it is, a stored value by its label. */
type Look = 'text' | 'prose' | 'link' | 'email' | 'phone' | LabelKind;

type Looks<Body> = Record<Exclude<keyof Body, 'pledge'>, Look>;

/** Every field of the expert's profile but the pledge, which all of them made, in the order of the wizard. */
export const EXPERT_ROWS = {
  fullName: 'text',
  country: 'country',
  city: 'text',
  linkedinUrl: 'link',
  languages: 'language',
  timezone: 'timezone',
  mainExpertise: 'expertise',
  yearsExperience: 'years',
  keySkills: 'text',
  sector: 'sector',
  availabilityHrs: 'hours',
  startAvailability: 'start',
  bio: 'prose',
  motivation: 'prose',
  additionalNotes: 'prose',
} as const satisfies Looks<Schema<'SubmitExpertDto'>>;

/** The same of an organization. */
export const ORGANIZATION_ROWS = {
  orgName: 'text',
  orgType: 'orgType',
  country: 'country',
  website: 'link',
  pocName: 'text',
  pocTitle: 'text',
  pocEmail: 'email',
  pocPhone: 'phone',
  needsExpertise: 'text',
  typicalProjectLength: 'projectLength',
  preferredLanguage: 'preferredLanguage',
  mission: 'prose',
  additionalNotes: 'prose',
} as const satisfies Looks<Schema<'SubmitOrganizationDto'>>;

export type ProfileRows = Readonly<Record<string, Look>>;
export type { Look };
