import { DEFAULT_PHONE_COUNTRY, LIMITS } from '@network/domain';
import { EmailField, PhoneField, Select, TextArea, TextField, ToggleButtons } from '@network/ui';
import { SkillInput } from '../form-fields/skill-input';
import { useT } from '../messages';
import { ORGANIZATION_PROFILE, type OrganizationForm } from './organization-profile';
import { type StepProps, useFieldProps } from '../wizard/wizard-fields';

/** Connects the inputs of a step with the fields of the organization's form. */
const useOrganizationFields = (props: StepProps<OrganizationForm>) => useFieldProps(ORGANIZATION_PROFILE, props);

/** Step 1: Organization Details. */
export function DetailsStep(props: StepProps<OrganizationForm>) {
  const t = useT();
  const field = useOrganizationFields(props);
  return (
    <>
      <TextField {...field.text('orgName')} dir="auto" autoComplete="organization" />
      <Select {...field.select('orgType')} />
      <Select {...field.select('country')} autoComplete="country-name" />
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

/** Step 2: Point of Contact. */
export function ContactStep(props: StepProps<OrganizationForm>) {
  const t = useT();
  const field = useOrganizationFields(props);
  return (
    <>
      <TextField {...field.text('pocName')} dir="auto" autoComplete="name" />
      <TextField {...field.text('pocTitle')} dir="auto" autoComplete="organization-title" />
      <EmailField {...field.text('pocEmail')} autoComplete="email" />
      <PhoneField
        {...field.value('pocPhone')}
        countryLabel={t('organization.wizard.pocPhone.country')}
        defaultCountry={DEFAULT_PHONE_COUNTRY}
      />
    </>
  );
}

/** Step 3: Needs and Collaboration. */
export function NeedsStep(props: StepProps<OrganizationForm>) {
  const t = useT();
  const field = useOrganizationFields(props);
  return (
    <>
      <SkillInput
        {...field.list('needsExpertise')}
        {...field.listInput('expertiseInput')}
        hint={t('organization.wizard.needsExpertise.hint', { max: LIMITS.needsExpertise })}
      />
      <Select {...field.select('typicalProjectLength')} />
      <ToggleButtons {...field.choice('preferredLanguage')} />
      <TextArea {...field.text('additionalNotes')} dir="auto" />
    </>
  );
}
