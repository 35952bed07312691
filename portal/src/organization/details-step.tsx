import { COUNTRIES, LIMITS, ORGANIZATION_TYPES } from '@network/domain';
import { Select, TextArea, TextField } from '@network/ui';
import { useT } from '../messages';
import { useOptions } from '../wizard/use-options';
import { lengthOf } from './organization-form';
import type { StepProps } from './step-props';

/** Step 1: Organization Details. */
export function DetailsStep({ form, errors, onChange }: StepProps) {
  const t = useT();
  const optionsOf = useOptions();
  return (
    <>
      <TextField
        label={t('organization.wizard.orgName')}
        name="orgName"
        required
        dir="auto"
        autoComplete="organization"
        value={form.orgName}
        error={errors.orgName}
        onChange={({ target }) => onChange({ orgName: target.value })}
      />
      <Select
        label={t('organization.wizard.orgType')}
        name="orgType"
        required
        placeholder={t('organization.wizard.orgType.placeholder')}
        options={optionsOf('orgType', ORGANIZATION_TYPES)}
        value={form.orgType}
        error={errors.orgType}
        onChange={({ target }) => onChange({ orgType: target.value })}
      />
      <Select
        label={t('organization.wizard.country')}
        name="country"
        required
        autoComplete="country-name"
        placeholder={t('organization.wizard.country.placeholder')}
        options={optionsOf('country', COUNTRIES)}
        value={form.country}
        error={errors.country}
        onChange={({ target }) => onChange({ country: target.value })}
      />
      <TextField
        label={t('organization.wizard.website')}
        name="website"
        type="url"
        autoComplete="url"
        placeholder={t('organization.wizard.website.placeholder')}
        value={form.website}
        error={errors.website}
        onChange={({ target }) => onChange({ website: target.value })}
      />
      {/* Its label brings its own star, so the field says only to assistive technology that it is required. */}
      <TextArea
        label={t('organization.wizard.mission')}
        name="mission"
        aria-required
        dir="auto"
        value={form.mission}
        error={errors.mission}
        counter={t('organization.wizard.mission.counter', { count: lengthOf(form.mission), min: LIMITS.storyMin })}
        onChange={({ target }) => onChange({ mission: target.value })}
      />
    </>
  );
}
