import { PLEDGE_PERCENT } from '@network/domain';
import { Checkbox, Stack, TextArea } from '@network/ui';
import { useT } from '../messages';
import type { StepProps } from './step-props';

/** Step 3: the pledge, and anything else. */
export function Pledge({ form, patch, errors }: StepProps) {
  const t = useT();
  return (
    <Stack gap={6}>
      <Checkbox
        framed
        required
        label={t('expert.wizard.pledge.label', { percent: PLEDGE_PERCENT })}
        hint={t('expert.wizard.pledge.text')}
        checked={form.pledge}
        onChange={(event) => patch({ pledge: event.target.checked })}
        error={errors.pledge}
      />
      <TextArea
        label={t('expert.wizard.additionalNotes.label')}
        dir="auto"
        value={form.additionalNotes}
        onChange={(event) => patch({ additionalNotes: event.target.value })}
        error={errors.additionalNotes}
      />
    </Stack>
  );
}
