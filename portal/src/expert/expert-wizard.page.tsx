import { $api, type Schema } from '@network/api-client';
import { EXPERT_FIELDS, LANGUAGES, LIMITS, TIMEZONE_GROUPS, TIMEZONES } from '@network/domain';
import { fieldForm, type FormOf } from '@network/forms';
import { useSession } from '@network/session';
import { Checkbox, ChoiceGrid, Grid, MultiPicker, Select, TextArea, TextField } from '@network/ui';
import { useSearchParams } from 'react-router-dom';
import { SkillInput } from '../form-fields/skill-input';
import { useOptions } from '../form-fields/use-options';
import { useT } from '../messages';
import type { WizardProfile } from '../wizard/use-wizard';
import { Wizard, WizardFrame } from '../wizard/wizard';
import type { StepProps } from '../wizard/wizard-fields';

type Body = Schema<'SubmitExpertDto'>;

export type ExpertForm = FormOf<Body, 'keySkillInput'>;
type ExpertStepProps = StepProps<ExpertForm, Body>;

/** The browser's time zone if it is one of ours, otherwise an empty string. */
function browserTimezone() {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return TIMEZONES.find((timezone) => timezone === timeZone) ?? '';
}

/** The expert's wizard. */
export const EXPERT_PROFILE: WizardProfile<ExpertForm, Body> = {
  ...fieldForm<Body, 'keySkillInput'>(EXPERT_FIELDS, 'keySkillInput'),
  role: 'expert',
  texts: 'expert.wizard',
  labels: {
    fullName: 'expert.wizard.fullName.label',
    linkedinUrl: 'expert.wizard.linkedinUrl.label',
    bio: 'expert.wizard.bio.label',
    mainExpertise: 'expert.wizard.mainExpertise.label',
    yearsExperience: 'expert.wizard.yearsExperience.label',
    keySkills: 'expert.wizard.keySkills.label',
    availabilityHrs: 'expert.wizard.availabilityHrs.label',
    startAvailability: 'expert.wizard.startAvailability.label',
    motivation: 'expert.wizard.motivation.label',
    pledge: 'expert.wizard.pledge.label',
    additionalNotes: 'expert.wizard.additionalNotes.label',
  },
  propose: () => ({ timezone: browserTimezone() }),
  save: (body) => ({ method: 'patch', path: '/api/expert/profile/partial', body }),
  submit: (body) => ({ method: 'post', path: '/api/expert/onboarding', body }),
};

const STEPS = { 1: ProfileBasics, 2: ExpertiseSnapshot, 3: Pledge };

/** The expert's profile in three steps: the first time, or with `edit=true` to change it. */
export default function ExpertWizardPage() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const isEditing = query.get('edit') === 'true' && user?.status !== 'onboarding';
  // Loaded again for editing, because otherwise a change made elsewhere would be overwritten or cause a conflict.
  const { isFetchedAfterMount } = $api.useQuery('get', '/api/auth/me', undefined, {
    refetchOnMount: isEditing ? 'always' : true,
  });
  if (!user || (isEditing && !isFetchedAfterMount)) {
    return <WizardFrame role="expert" isEditing={isEditing} />;
  }
  return (
    <Wizard key={user.id} profile={EXPERT_PROFILE} steps={STEPS} userId={user.id} known={user} isEditing={isEditing} />
  );
}

/** Step 1: the expert's identity and contact details. */
function ProfileBasics({ field }: ExpertStepProps) {
  const t = useT();
  const optionsOf = useOptions();
  return (
    <>
      <TextField {...field.text('fullName')} dir="auto" autoComplete="name" />
      <Grid gap={6} min="14rem">
        <Select {...field.select('country')} autoComplete="country-name" />
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
        {...field.select('timezone')}
        options={TIMEZONE_GROUPS.map(({ group, timezones }) => ({
          label: t(`timezoneGroup.${group}`),
          options: optionsOf('timezone', timezones),
        }))}
      />
    </>
  );
}

/** Step 2: the expert's skills, available time and start. */
function ExpertiseSnapshot({ field }: ExpertStepProps) {
  const t = useT();
  return (
    <>
      <Select {...field.select('mainExpertise')} />
      <ChoiceGrid {...field.choice('yearsExperience')} columns={4} />
      <SkillInput
        {...field.tags('keySkills', 'keySkillInput')}
        hint={t('expert.wizard.keySkills.hint', { max: LIMITS.keySkills })}
      />
      <Select {...field.select('sector')} />
      <ChoiceGrid {...field.choice('availabilityHrs')} columns={4} />
      <ChoiceGrid {...field.choice('startAvailability')} columns={2} />
      <TextArea {...field.text('motivation')} dir="auto" />
    </>
  );
}

/** Step 3: the pledge, and other remarks. */
function Pledge({ field }: ExpertStepProps) {
  const t = useT();
  return (
    <>
      <Checkbox {...field.checkbox('pledge')} framed hint={t('expert.wizard.pledge.text')} />
      <TextArea {...field.text('additionalNotes')} dir="auto" />
    </>
  );
}
