import { PLEDGE_PERCENT } from '@network/domain';
import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import { useFieldProps } from '../wizard/use-field-props';
import { EXPERT_PROFILE, type ExpertForm } from './expert-profile';

/** Connects the inputs of a step with the fields of the expert's form. */
export function useExpertFields(props: StepProps<ExpertForm>) {
  const t = useT();
  const names = { product: t('product.name'), percent: PLEDGE_PERCENT };
  return useFieldProps(EXPERT_PROFILE, props, (field) => t(`expert.wizard.${field}.label`, names));
}
