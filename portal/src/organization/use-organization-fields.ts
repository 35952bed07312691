import type { StepProps } from '../wizard/step-props';
import { useFieldProps } from '../wizard/use-field-props';
import { ORGANIZATION_PROFILE, type OrganizationForm } from './organization-profile';

/** Connects the inputs of a step with the fields of the organization's form. */
export const useOrganizationFields = (props: StepProps<OrganizationForm>) => useFieldProps(ORGANIZATION_PROFILE, props);
