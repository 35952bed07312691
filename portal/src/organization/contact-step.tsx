import { DEFAULT_PHONE_COUNTRY } from '@network/domain';
import { PhoneField, TextField } from '@network/ui';
import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import type { OrganizationForm } from './organization-profile';
import { useOrganizationFields } from './use-organization-fields';

/** Step 2: Point of Contact. */
export function ContactStep(props: StepProps<OrganizationForm>) {
  const t = useT();
  const field = useOrganizationFields(props);
  return (
    <>
      <TextField {...field.text('pocName')} dir="auto" autoComplete="name" />
      <TextField {...field.text('pocTitle')} dir="auto" autoComplete="organization-title" />
      <TextField {...field.text('pocEmail')} type="email" autoComplete="email" />
      <PhoneField
        {...field.choice('pocPhone')}
        countryLabel={t('organization.wizard.pocPhone.country')}
        defaultCountry={DEFAULT_PHONE_COUNTRY}
      />
    </>
  );
}
