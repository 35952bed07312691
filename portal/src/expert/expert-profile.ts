import { $api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { PROFILE_WRITES } from '../form/waiting-call';
import { profileForm, type FormOf, type ProfileFields } from '../wizard/profile-form';
import type { WizardProfile } from '../wizard/use-wizard';
import { EXPERT_LABELS } from './expert-labels';

type Body = Schema<'SubmitExpertDto'>;

/** Every field of the expert's profile: steps, requests, prefill and draft derive from this table (docs/product.md 5.2). */
const FIELDS: ProfileFields<Body> = {
  fullName: { step: 1, empty: '', isRequired: true },
  country: { step: 1, empty: '', isRequired: true },
  city: { step: 1, empty: '', isRequired: true },
  linkedinUrl: { step: 1, empty: '', isRequired: true, format: 'url' },
  bio: { step: 1, empty: '', isRequired: true, minLength: LIMITS.storyMin },
  languages: { step: 1, empty: [] },
  timezone: { step: 1, empty: '' },
  mainExpertise: { step: 2, empty: '', isRequired: true },
  yearsExperience: { step: 2, empty: '', isRequired: true },
  keySkills: { step: 2, empty: [], isRequired: true },
  sector: { step: 2, empty: '', isRequired: true },
  availabilityHrs: { step: 2, empty: '', isRequired: true },
  startAvailability: { step: 2, empty: '', isRequired: true },
  motivation: { step: 2, empty: '', isRequired: true, minLength: LIMITS.storyMin },
  pledge: { step: 3, empty: false, isRequired: true },
  additionalNotes: { step: 3, empty: '' },
};

export type ExpertForm = FormOf<Body, 'keySkillInput'>;

/** The expert's wizard. */
export const EXPERT_PROFILE: WizardProfile<ExpertForm, Body> = {
  ...profileForm(FIELDS, { field: 'keySkills', input: 'keySkillInput', max: LIMITS.keySkills }),
  role: 'expert',
  labels: EXPERT_LABELS,
  ...PROFILE_WRITES.expert,
  reads: [$api.queryOptions('get', '/api/expert/dashboard')],
};
