import {
  AVAILABILITY_HOURS,
  EXPERTISE_AREAS,
  LIMITS,
  SECTORS,
  START_AVAILABILITIES,
  YEARS_OF_EXPERIENCE,
} from '@network/domain';
import { ChoiceGrid, Select, TextArea } from '@network/ui';
import { SkillInput } from '../form-fields/skill-input';
import { useOptions } from '../form-fields/use-options';
import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import type { ExpertForm } from './expert-profile';
import { useExpertFields } from './use-expert-fields';

/** Step 2: what the expert knows, how much time they have and from when. */
export function ExpertiseSnapshot(props: StepProps<ExpertForm>) {
  const t = useT();
  const optionsOf = useOptions();
  const field = useExpertFields(props);
  return (
    <>
      <Select
        {...field.text('mainExpertise')}
        placeholder={t('expert.wizard.mainExpertise.placeholder')}
        options={optionsOf('expertise', EXPERTISE_AREAS)}
      />
      <ChoiceGrid {...field.choice('yearsExperience')} columns={4} options={optionsOf('years', YEARS_OF_EXPERIENCE)} />
      <SkillInput
        {...field.list('keySkills')}
        {...field.listInput('keySkillInput')}
        hint={t('expert.wizard.keySkills.hint', { max: LIMITS.keySkills })}
      />
      <Select
        {...field.text('sector')}
        placeholder={t('expert.wizard.sector.placeholder')}
        options={optionsOf('sector', SECTORS)}
      />
      <ChoiceGrid {...field.choice('availabilityHrs')} columns={4} options={optionsOf('hours', AVAILABILITY_HOURS)} />
      <ChoiceGrid
        {...field.choice('startAvailability')}
        columns={2}
        options={optionsOf('start', START_AVAILABILITIES)}
      />
      <TextArea {...field.text('motivation')} dir="auto" />
    </>
  );
}
