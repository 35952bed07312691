import { COUNTRIES, LANGUAGES, LIMITS, TIMEZONE_GROUPS } from '@network/domain';
import { Grid, MultiPicker, Select, Stack, TextArea, TextField } from '@network/ui';
import { useT } from '../messages';
import { lengthOf } from './expert-form';
import type { StepProps } from './step-props';
import { useOptions } from '../wizard/use-options';

/** Step 1: who the expert is and how to reach them. */
export function ProfileBasics({ form, patch, errors }: StepProps) {
  const t = useT();
  const optionsOf = useOptions();
  return (
    <Stack gap={6}>
      <TextField
        label={t('expert.wizard.fullName.label')}
        required
        dir="auto"
        autoComplete="name"
        value={form.fullName}
        onChange={(event) => patch({ fullName: event.target.value })}
        error={errors.fullName}
      />
      <Grid gap={6} min="14rem">
        <Select
          label={t('expert.wizard.country.label')}
          required
          autoComplete="country-name"
          placeholder={t('expert.wizard.country.placeholder')}
          options={optionsOf('country', COUNTRIES)}
          value={form.country}
          onChange={(event) => patch({ country: event.target.value })}
          error={errors.country}
        />
        <TextField
          label={t('expert.wizard.city.label')}
          required
          dir="auto"
          autoComplete="address-level2"
          value={form.city}
          onChange={(event) => patch({ city: event.target.value })}
          error={errors.city}
        />
      </Grid>
      <TextField
        label={t('expert.wizard.linkedinUrl.label')}
        type="url"
        required
        autoComplete="url"
        placeholder={t('expert.wizard.linkedinUrl.placeholder')}
        value={form.linkedinUrl}
        onChange={(event) => patch({ linkedinUrl: event.target.value })}
        error={errors.linkedinUrl}
      />
      <TextArea
        label={t('expert.wizard.bio.label')}
        hint={t('expert.wizard.bio.note')}
        required
        dir="auto"
        value={form.bio}
        onChange={(event) => patch({ bio: event.target.value })}
        counter={t('expert.wizard.counter', { count: lengthOf(form.bio), min: LIMITS.storyMin })}
        error={errors.bio}
      />
      <MultiPicker
        label={t('expert.wizard.languages.label')}
        placeholder={t('expert.wizard.languages.placeholder')}
        allSelectedLabel={t('expert.wizard.languages.all')}
        removeLabel={(language) => t('expert.wizard.remove', { value: language })}
        options={optionsOf('language', LANGUAGES)}
        values={form.languages}
        onChange={(languages) => patch({ languages })}
        error={errors.languages}
      />
      <Select
        label={t('expert.wizard.timezone.label')}
        placeholder={t('expert.wizard.timezone.placeholder')}
        options={TIMEZONE_GROUPS.map(({ group, timezones }) => ({
          label: t(`timezoneGroup.${group}`),
          options: optionsOf('timezone', timezones),
        }))}
        value={form.timezone}
        onChange={(event) => patch({ timezone: event.target.value })}
        error={errors.timezone}
      />
    </Stack>
  );
}
