import { DEFAULT_PHONE_COUNTRY, LIMITS } from '@network/domain';
import { EmailField, PhoneField, Select, TextArea, TextField, ToggleButtons } from '@network/ui';
import { SkillInput } from '../form-fields/skill-input';
import { useT } from '../messages';
import type { OrganizationStepProps } from './organization-profile';

/** Step 1: Organization Details. */
export function DetailsStep({ field }: OrganizationStepProps) {
  const t = useT();
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
export function ContactStep({ field }: OrganizationStepProps) {
  const t = useT();
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
export function NeedsStep({ field }: OrganizationStepProps) {
  const t = useT();
  return (
    <>
      <SkillInput
        {...field.tags('needsExpertise', 'expertiseInput')}
        hint={t('organization.wizard.needsExpertise.hint', { max: LIMITS.needsExpertise })}
      />
      <Select {...field.select('typicalProjectLength')} />
      <ToggleButtons {...field.choice('preferredLanguage')} />
      <TextArea {...field.text('additionalNotes')} dir="auto" />
    </>
  );
}
