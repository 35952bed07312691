import { LIMITS, PREFERRED_LANGUAGES, PROJECT_LENGTHS } from '@network/domain';
import { Select, TagInput, TextArea, ToggleButtons } from '@network/ui';
import { useT } from '../messages';
import type { StepProps } from './step-props';

/** Step 3: Needs and Collaboration. */
export function NeedsStep({ form, errors, onChange }: StepProps) {
  const t = useT();
  return (
    <>
      <TagInput
        label={t('organization.wizard.needs')}
        hint={t('organization.wizard.needs.hint', { max: LIMITS.needsExpertise })}
        required
        max={LIMITS.needsExpertise}
        values={form.needsExpertise}
        onChange={(needsExpertise) => onChange({ needsExpertise })}
        draft={form.expertiseInput}
        onDraftChange={(expertiseInput) => onChange({ expertiseInput })}
        addLabel={t('organization.wizard.needs.add')}
        removeLabel={(value) => t('organization.wizard.needs.remove', { value })}
        error={errors.needsExpertise}
      />
      <Select
        label={t('organization.wizard.length')}
        name="typicalProjectLength"
        placeholder={t('organization.wizard.length.placeholder')}
        options={PROJECT_LENGTHS.map((value) => ({ value, label: t(`projectLength.${value}`) }))}
        value={form.typicalProjectLength}
        error={errors.typicalProjectLength}
        onChange={({ target }) => onChange({ typicalProjectLength: target.value })}
      />
      <ToggleButtons
        label={t('organization.wizard.language')}
        required
        options={PREFERRED_LANGUAGES.map((value) => ({ value, label: t(`preferredLanguage.${value}`) }))}
        value={form.preferredLanguage as '' | (typeof PREFERRED_LANGUAGES)[number]}
        error={errors.preferredLanguage}
        onChange={(preferredLanguage) => onChange({ preferredLanguage })}
      />
      <TextArea
        label={t('organization.wizard.notes')}
        name="additionalNotes"
        dir="auto"
        value={form.additionalNotes}
        error={errors.additionalNotes}
        onChange={({ target }) => onChange({ additionalNotes: target.value })}
      />
    </>
  );
}
