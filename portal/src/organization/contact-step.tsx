import { DEFAULT_PHONE_COUNTRY } from '@network/domain';
import { PhoneField, TextField } from '@network/ui';
import { useT } from '../messages';
import type { StepProps } from './step-props';

/** Step 2: Point of Contact. */
export function ContactStep({ form, errors, onChange }: StepProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('organization.wizard.pocName')}
        name="pocName"
        required
        dir="auto"
        autoComplete="name"
        value={form.pocName}
        error={errors.pocName}
        onChange={({ target }) => onChange({ pocName: target.value })}
      />
      <TextField
        label={t('organization.wizard.pocTitle')}
        name="pocTitle"
        required
        dir="auto"
        autoComplete="organization-title"
        value={form.pocTitle}
        error={errors.pocTitle}
        onChange={({ target }) => onChange({ pocTitle: target.value })}
      />
      <TextField
        label={t('organization.wizard.pocEmail')}
        name="pocEmail"
        type="email"
        required
        autoComplete="email"
        value={form.pocEmail}
        error={errors.pocEmail}
        onChange={({ target }) => onChange({ pocEmail: target.value })}
      />
      <PhoneField
        label={t('organization.wizard.pocPhone')}
        name="pocPhone"
        countryLabel={t('organization.wizard.pocPhone.country')}
        defaultCountry={DEFAULT_PHONE_COUNTRY}
        value={form.pocPhone}
        error={errors.pocPhone}
        onChange={(pocPhone) => onChange({ pocPhone })}
      />
    </>
  );
}
