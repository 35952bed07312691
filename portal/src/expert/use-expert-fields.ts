import type { StepProps } from '../wizard/step-props';
import { useFieldProps } from '../wizard/use-field-props';
import { EXPERT_PROFILE, type ExpertForm } from './expert-profile';

/** Connects the inputs of a step with the fields of the expert's form. */
export const useExpertFields = (props: StepProps<ExpertForm>) => useFieldProps(EXPERT_PROFILE, props);
