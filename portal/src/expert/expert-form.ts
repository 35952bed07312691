import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { isFilled } from '../wizard/draft';
import { startStepOf } from '../wizard/start-step';

/** The empty form. `keySkillInput` is the skill being typed: kept in the draft, never sent. */
export const EMPTY_FORM = {
  fullName: '',
  country: '',
  city: '',
  linkedinUrl: '',
  bio: '',
  languages: [] as string[],
  timezone: '',
  mainExpertise: '',
  yearsExperience: '',
  keySkills: [] as string[],
  keySkillInput: '',
  sector: '',
  availabilityHrs: '',
  startAvailability: '',
  motivation: '',
  pledge: false,
  additionalNotes: '',
};

export type ExpertForm = typeof EMPTY_FORM;
type Field = keyof ExpertForm;

const PERSONAL = ['fullName', 'country', 'city', 'linkedinUrl', 'bio'] as const satisfies Field[];
const PROFESSIONAL = [
  'mainExpertise',
  'yearsExperience',
  'keySkills',
  'sector',
  'availabilityHrs',
  'startAvailability',
  'motivation',
] as const satisfies Field[];

/** The fields that step 1 saves. */
const BASICS = [...PERSONAL, 'languages', 'timezone'] as const satisfies Field[];

/** The length a text is judged by: without blanks around it, in code points, as the server counts. */
export const lengthOf = (text: string) => [...text.trim()].length;

const isStory = (text: string) => lengthOf(text) >= LIMITS.storyMin;

/** Whether a step may be left forwards (docs/product.md 5.2). */
export function isStepComplete(step: number, form: ExpertForm) {
  const isAllFilled = (fields: readonly Field[]) => fields.every((field) => isFilled(form[field]));
  if (step === 1) return isAllFilled(PERSONAL) && isStory(form.bio);
  if (step === 2) return isAllFilled(PROFESSIONAL) && isStory(form.motivation);
  return form.pledge;
}

/** The step to begin with when the draft knows none. */
export const startStep = (form: ExpertForm) => startStepOf(form, [PERSONAL, PROFESSIONAL]);

/** The step on which a field stands. */
export function stepOf(field: string) {
  if (BASICS.some((name) => name === field)) return 1;
  return field === 'pledge' || field === 'additionalNotes' ? 3 : 2;
}

// The fields are texts here; that a choice is one of its list is the server's to check.
const optional = (text: string) => text || null;

/** What step 1 saves. */
export function toBasics({ fullName, country, city, linkedinUrl, bio, languages, timezone }: ExpertForm) {
  const basics = { fullName, country, city, linkedinUrl, bio, languages, timezone: optional(timezone) };
  return basics as Schema<'SaveExpertDto'>;
}

/** What the final submit sends. */
export function toProfile({ keySkillInput: _typed, ...form }: ExpertForm) {
  const profile = { ...form, timezone: optional(form.timezone), additionalNotes: optional(form.additionalNotes) };
  return profile as Schema<'SubmitExpertDto'>;
}
