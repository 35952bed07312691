import { COUNTRIES, ORGANIZATION_TYPES } from '@network/domain';
import { Select, TextArea, TextField } from '@network/ui';
import { useOptions } from '../form-fields/use-options';
import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import type { OrganizationForm } from './organization-profile';
import { useOrganizationFields } from './use-organization-fields';

/** Step 1: Organization Details. */
export function DetailsStep(props: StepProps<OrganizationForm>) {
  const t = useT();
  const optionsOf = useOptions();
  const field = useOrganizationFields(props);
  return (
    <>
      <TextField {...field.text('orgName')} dir="auto" autoComplete="organization" />
      <Select
        {...field.text('orgType')}
        placeholder={t('organization.wizard.orgType.placeholder')}
        options={optionsOf('orgType', ORGANIZATION_TYPES)}
      />
      <Select
        {...field.text('country')}
        autoComplete="country-name"
        placeholder={t('organization.wizard.country.placeholder')}
        options={optionsOf('country', COUNTRIES)}
      />
      <TextField
        {...field.text('website')}
        type="url"
        autoComplete="url"
        placeholder={t('organization.wizard.website.placeholder')}
      />
      {/* Its label has its own star, so the field says only to assistive technology that it is required. */}
      <TextArea {...field.text('mission')} required={false} aria-required dir="auto" />
    </>
  );
}
