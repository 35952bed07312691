import { LANGUAGES, LIMITS, TIMEZONE_GROUPS } from '@network/domain';
import { Checkbox, ChoiceGrid, Grid, MultiPicker, Select, TextArea, TextField } from '@network/ui';
import type { ExpertStepProps } from './expert-profile';
import { SkillInput } from '../form-fields/skill-input';
import { useOptions } from '../form-fields/use-options';
import { useT } from '../messages';

/** Step 1: the expert's identity and contact details. */
export function ProfileBasics({ field }: ExpertStepProps) {
  const t = useT();
  const optionsOf = useOptions();
  return (
    <>
      <TextField {...field.text('fullName')} dir="auto" autoComplete="name" />
      <Grid gap={6} min="14rem">
        <Select {...field.select('country')} autoComplete="country-name" />
        <TextField {...field.text('city')} dir="auto" autoComplete="address-level2" />
      </Grid>
      <TextField
        {...field.text('linkedinUrl')}
        type="url"
        autoComplete="url"
        placeholder={t('expert.wizard.linkedinUrl.placeholder')}
      />
      <TextArea {...field.text('bio')} hint={t('expert.wizard.bio.note')} dir="auto" />
      <MultiPicker
        {...field.list('languages')}
        placeholder={t('expert.wizard.languages.placeholder')}
        allSelectedLabel={t('expert.wizard.languages.all')}
        options={optionsOf('language', LANGUAGES)}
      />
      <Select
        {...field.select('timezone')}
        options={TIMEZONE_GROUPS.map(({ group, timezones }) => ({
          label: t(`timezoneGroup.${group}`),
          options: optionsOf('timezone', timezones),
        }))}
      />
    </>
  );
}

/** Step 2: the expert's skills, available time and start. */
export function ExpertiseSnapshot({ field }: ExpertStepProps) {
  const t = useT();
  return (
    <>
      <Select {...field.select('mainExpertise')} />
      <ChoiceGrid {...field.choice('yearsExperience')} columns={4} />
      <SkillInput
        {...field.tags('keySkills', 'keySkillInput')}
        hint={t('expert.wizard.keySkills.hint', { max: LIMITS.keySkills })}
      />
      <Select {...field.select('sector')} />
      <ChoiceGrid {...field.choice('availabilityHrs')} columns={4} />
      <ChoiceGrid {...field.choice('startAvailability')} columns={2} />
      <TextArea {...field.text('motivation')} dir="auto" />
    </>
  );
}

/** Step 3: the pledge, and other remarks. */
export function Pledge({ field }: ExpertStepProps) {
  const t = useT();
  return (
    <>
      <Checkbox {...field.checkbox('pledge')} framed hint={t('expert.wizard.pledge.text')} />
      <TextArea {...field.text('additionalNotes')} dir="auto" />
    </>
  );
}
