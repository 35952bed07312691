import type { Schema } from '@network/api-client';
import type { OwnLabels } from '../wizard/use-labels';

/** What the wizard asks in its own words. */
export const EXPERT_LABELS: OwnLabels<Schema<'SubmitExpertDto'>> = {
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
};
