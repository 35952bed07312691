import {
  AVAILABILITY_HOURS,
  EXPERTISE_AREAS,
  LIMITS,
  SECTORS,
  START_AVAILABILITIES,
  YEARS_OF_EXPERIENCE,
} from '@network/domain';
import { ChoiceGrid, Select, Stack, TagInput, TextArea } from '@network/ui';
import { useT } from '../messages';
import { lengthOf } from './expert-form';
import type { StepProps } from './step-props';
import { useOptions } from '../wizard/use-options';

/** Step 2: what the expert knows, how much time there is and from when. */
export function ExpertiseSnapshot({ form, patch, errors }: StepProps) {
  const t = useT();
  const optionsOf = useOptions();
  return (
    <Stack gap={6}>
      <Select
        label={t('expert.wizard.mainExpertise.label')}
        required
        placeholder={t('expert.wizard.mainExpertise.placeholder')}
        options={optionsOf('expertise', EXPERTISE_AREAS)}
        value={form.mainExpertise}
        onChange={(event) => patch({ mainExpertise: event.target.value })}
        error={errors.mainExpertise}
      />
      <ChoiceGrid
        label={t('expert.wizard.yearsExperience.label')}
        required
        columns={4}
        options={optionsOf('years', YEARS_OF_EXPERIENCE)}
        value={form.yearsExperience}
        onChange={(yearsExperience) => patch({ yearsExperience })}
        error={errors.yearsExperience}
      />
      <TagInput
        label={t('expert.wizard.keySkills.label')}
        hint={t('expert.wizard.keySkills.hint', { max: LIMITS.keySkills })}
        required
        addLabel={t('expert.wizard.keySkills.add')}
        removeLabel={(skill) => t('expert.wizard.remove', { value: skill })}
        max={LIMITS.keySkills}
        maxLength={LIMITS.item}
        values={form.keySkills}
        onChange={(keySkills) => patch({ keySkills })}
        draft={form.keySkillInput}
        onDraftChange={(keySkillInput) => patch({ keySkillInput })}
        error={errors.keySkills}
      />
      <Select
        label={t('expert.wizard.sector.label')}
        required
        placeholder={t('expert.wizard.sector.placeholder')}
        options={optionsOf('sector', SECTORS)}
        value={form.sector}
        onChange={(event) => patch({ sector: event.target.value })}
        error={errors.sector}
      />
      <ChoiceGrid
        label={t('expert.wizard.availabilityHrs.label')}
        required
        columns={4}
        options={optionsOf('hours', AVAILABILITY_HOURS)}
        value={form.availabilityHrs}
        onChange={(availabilityHrs) => patch({ availabilityHrs })}
        error={errors.availabilityHrs}
      />
      <ChoiceGrid
        label={t('expert.wizard.startAvailability.label')}
        required
        columns={2}
        options={optionsOf('start', START_AVAILABILITIES)}
        value={form.startAvailability}
        onChange={(startAvailability) => patch({ startAvailability })}
        error={errors.startAvailability}
      />
      <TextArea
        label={t('expert.wizard.motivation.label', { product: t('product.name') })}
        required
        dir="auto"
        value={form.motivation}
        onChange={(event) => patch({ motivation: event.target.value })}
        counter={t('expert.wizard.counter', { count: lengthOf(form.motivation), min: LIMITS.storyMin })}
        error={errors.motivation}
      />
    </Stack>
  );
}
