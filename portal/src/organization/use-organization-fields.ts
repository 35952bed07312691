import { useT } from '../messages';
import { labelId } from '../wizard/label-id';
import type { StepProps } from '../wizard/step-props';
import { useFieldProps } from '../wizard/use-field-props';
import { ORGANIZATION_PROFILE, type OrganizationForm } from './organization-profile';

/** What the wizard asks in its own words. */
const OWN_LABELS = {
  orgName: 'organization.wizard.orgName.label',
  orgType: 'organization.wizard.orgType.label',
  website: 'organization.wizard.website.label',
  mission: 'organization.wizard.mission.label',
  pocName: 'organization.wizard.pocName.label',
  pocTitle: 'organization.wizard.pocTitle.label',
  pocEmail: 'organization.wizard.pocEmail.label',
  pocPhone: 'organization.wizard.pocPhone.label',
  needsExpertise: 'organization.wizard.needsExpertise.label',
  typicalProjectLength: 'organization.wizard.typicalProjectLength.label',
  preferredLanguage: 'organization.wizard.preferredLanguage.label',
  additionalNotes: 'organization.wizard.additionalNotes.label',
} as const;

/** Connects the inputs of a step with the fields of the organization's form. */
export function useOrganizationFields(props: StepProps<OrganizationForm>) {
  const t = useT();
  return useFieldProps(ORGANIZATION_PROFILE, props, (field) => t(labelId(OWN_LABELS, field)));
}
