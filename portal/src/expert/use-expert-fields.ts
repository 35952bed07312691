import { PLEDGE_PERCENT } from '@network/domain';
import { useT } from '../messages';
import { labelId } from '../wizard/label-id';
import type { StepProps } from '../wizard/step-props';
import { useFieldProps } from '../wizard/use-field-props';
import { EXPERT_PROFILE, type ExpertForm } from './expert-profile';

/** What the wizard asks in its own words. */
const OWN_LABELS = {
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
} as const;

/** Connects the inputs of a step with the fields of the expert's form. */
export function useExpertFields(props: StepProps<ExpertForm>) {
  const t = useT();
  const names = { product: t('product.name'), percent: PLEDGE_PERCENT };
  return useFieldProps(EXPERT_PROFILE, props, (field) => t(labelId(OWN_LABELS, field), names));
}
