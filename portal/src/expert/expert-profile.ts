import type { Schema } from '@network/api-client';
import { EXPERT_FIELDS, TIMEZONES } from '@network/domain';
import { fieldForm, type FormOf } from '@network/forms';
import type { WizardProfile } from '../wizard/use-wizard';
import type { StepProps } from '../wizard/wizard-fields';

type Body = Schema<'SubmitExpertDto'>;

export type ExpertForm = FormOf<Body, 'keySkillInput'>;
export type ExpertStepProps = StepProps<ExpertForm, Body>;

/** The browser's time zone if it is one of ours, otherwise an empty string. */
function browserTimezone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return TIMEZONES.find((timezone) => timezone === timeZone) ?? '';
}

/** The expert's wizard. */
export const EXPERT_PROFILE: WizardProfile<ExpertForm, Body> = {
  ...fieldForm<Body, 'keySkillInput'>(EXPERT_FIELDS, 'keySkillInput'),
  role: 'expert',
  texts: 'expert.wizard',
  labels: {
    fullName: 'expert.wizard.fullName.label',
    linkedinUrl: 'expert.wizard.linkedinUrl.label',
    bio: 'expert.wizard.bio.label',
    mainExpertise: 'expert.wizard.mainExpertise.label',
    yearsExperience: 'expert.wizard.yearsExperience.label',
    keySkills: 'expert.wizard.keySkills.label',
    availabilityHrs: 'expert.wizard.availabilityHrs.label',
    startAvailability: 'expert.wizard.startAvailability.label',
    motivation: 'expert.wizard.motivation.label',
    pledge: 'expert.wizard.pledge.label',
    additionalNotes: 'expert.wizard.additionalNotes.label',
  },
  propose: () => ({ timezone: browserTimezone() }),
  save: (body) => ({ method: 'patch', path: '/api/expert/profile/partial', body }),
  submit: (body) => ({ method: 'post', path: '/api/expert/onboarding', body }),
};
