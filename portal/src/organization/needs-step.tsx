import { LIMITS, PREFERRED_LANGUAGES, PROJECT_LENGTHS } from '@network/domain';
import { Select, TextArea, ToggleButtons } from '@network/ui';
import { SkillInput } from '../form-fields/skill-input';
import { useOptions } from '../form-fields/use-options';
import { useT } from '../messages';
import type { StepProps } from '../wizard/step-props';
import type { OrganizationForm } from './organization-profile';
import { useOrganizationFields } from './use-organization-fields';

/** Step 3: Needs and Collaboration. */
export function NeedsStep(props: StepProps<OrganizationForm>) {
  const t = useT();
  const optionsOf = useOptions();
  const field = useOrganizationFields(props);
  return (
    <>
      <SkillInput
        {...field.list('needsExpertise')}
        {...field.listInput('expertiseInput')}
        hint={t('organization.wizard.needsExpertise.hint', { max: LIMITS.needsExpertise })}
      />
      <Select
        {...field.text('typicalProjectLength')}
        placeholder={t('organization.wizard.typicalProjectLength.placeholder')}
        options={optionsOf('projectLength', PROJECT_LENGTHS)}
      />
      <ToggleButtons
        {...field.choice('preferredLanguage')}
        options={optionsOf('preferredLanguage', PREFERRED_LANGUAGES)}
      />
      <TextArea {...field.text('additionalNotes')} dir="auto" />
    </>
  );
}
