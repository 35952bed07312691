import { Checkbox, TextArea } from '@network/ui';
import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import type { ExpertForm } from './expert-profile';
import { useExpertFields } from './use-expert-fields';

/** Step 3: the pledge, and anything else. */
export function Pledge(props: StepProps<ExpertForm>) {
  const t = useT();
  const field = useExpertFields(props);
  return (
    <>
      <Checkbox {...field.checkbox('pledge')} framed hint={t('expert.wizard.pledge.text')} />
      <TextArea {...field.text('additionalNotes')} dir="auto" />
    </>
  );
}
