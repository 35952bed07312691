import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import { useFieldProps } from '../wizard/use-field-props';
import { ORGANIZATION_PROFILE, type OrganizationForm } from './organization-profile';

/** Connects the inputs of a step with the fields of the organization's form. */
export function useOrganizationFields(props: StepProps<OrganizationForm>) {
  const t = useT();
  return useFieldProps(ORGANIZATION_PROFILE, props, (field) => t(`organization.wizard.${field}.label`));
}
