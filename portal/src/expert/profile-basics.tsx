import { COUNTRIES, LANGUAGES, TIMEZONE_GROUPS } from '@network/domain';
import { Grid, MultiPicker, Select, TextArea, TextField } from '@network/ui';
import { useOptions } from '../form-fields/use-options';
import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import type { ExpertForm } from './expert-profile';
import { useExpertFields } from './use-expert-fields';

/** Step 1: who the expert is and how to reach them. */
export function ProfileBasics(props: StepProps<ExpertForm>) {
  const t = useT();
  const optionsOf = useOptions();
  const field = useExpertFields(props);
  return (
    <>
      <TextField {...field.text('fullName')} dir="auto" autoComplete="name" />
      <Grid gap={6} min="14rem">
        <Select
          {...field.text('country')}
          autoComplete="country-name"
          placeholder={t('expert.wizard.country.placeholder')}
          options={optionsOf('country', COUNTRIES)}
        />
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
        {...field.text('timezone')}
        placeholder={t('expert.wizard.timezone.placeholder')}
        options={TIMEZONE_GROUPS.map(({ group, timezones }) => ({
          label: t(`timezoneGroup.${group}`),
          options: optionsOf('timezone', timezones),
        }))}
      />
    </>
  );
}
