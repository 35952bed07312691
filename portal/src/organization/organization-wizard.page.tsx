import { $api, type Schema } from '@network/api-client';
import { DEFAULT_PHONE_COUNTRY, LIMITS, ORGANIZATION_FIELDS } from '@network/domain';
import { fieldForm, type FormOf } from '@network/forms';
import { useSession } from '@network/session';
import {
  Banner,
  EmailField,
  loadPhoneNumbers,
  PageFrame,
  PhoneField,
  Select,
  TextArea,
  TextField,
  ToggleButtons,
} from '@network/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BackToDashboard } from '../button-to';
import { SkillInput } from '../form-fields/skill-input';
import { useT } from '../messages';
import { Page } from '../page';
import { QueryState } from '../query-state';
import { ReadOnlyNote, useIsReader } from '../read-only';
import { useOwnDraft, type WizardPerson, type WizardProfile } from '../wizard/use-wizard';
import { Wizard, WizardFrame } from '../wizard/wizard';
import type { StepProps } from '../wizard/wizard-fields';

type Body = Schema<'SubmitOrganizationDto'>;

export type OrganizationForm = FormOf<Body, 'expertiseInput'>;
type OrganizationStepProps = StepProps<OrganizationForm, Body>;

/** The organization's wizard. */
export const ORGANIZATION_PROFILE: WizardProfile<OrganizationForm, Body> = {
  ...fieldForm<Body, 'expertiseInput'>(ORGANIZATION_FIELDS, 'expertiseInput'),
  role: 'organization',
  texts: 'organization.wizard',
  labels: {
    orgName: 'organization.wizard.orgName.label',
    orgType: 'organization.wizard.orgType.label',
    website: 'organization.wizard.website.label',
    mission: 'organization.wizard.mission.label',
    pocName: 'organization.wizard.pocName.label',
    pocTitle: 'organization.wizard.pocTitle.label',
    pocEmail: 'organization.wizard.pocEmail.label',
    pocPhone: 'organization.wizard.pocPhone.label',
    needsExpertise: 'organization.wizard.needsExpertise.label',
    typicalProjectLength: 'organization.wizard.typicalProjectLength.label',
    preferredLanguage: 'organization.wizard.preferredLanguage.label',
    additionalNotes: 'organization.wizard.additionalNotes.label',
  },
  names: { mission: 'organization.wizard.mission.name' },
  propose: ({ email = '' }) => ({ pocEmail: email }),
  save: (body) => ({ method: 'patch', path: '/api/organization/profile/partial', body }),
  submit: (body) => ({ method: 'post', path: '/api/organization/onboarding', body }),
};

const STEPS = { 1: DetailsStep, 2: ContactStep, 3: NeedsStep };

/** The organization's profile in three steps: the first time, or with `edit=true` to change it. */
export default function OrganizationWizardPage() {
  const [query] = useSearchParams();
  const { user } = useSession();
  useEffect(() => {
    // The field on step 2 has the library by then. Without it the field still works.
    loadPhoneNumbers().catch(() => undefined);
  }, []);
  const isReader = useIsReader();
  if (!user) return null;
  const isEditing = query.get('edit') === 'true' && user.status !== 'onboarding';
  if (isReader) return <ProfileOfOthers isEditing={isEditing} />;
  if (isEditing) return <EditedProfile userId={user.id} />;
  return <OrganizationWizard key={user.id} userId={user.id} known={user} isEditing={false} />;
}

function OrganizationWizard(person: WizardPerson) {
  const { user } = useSession();
  const isReady = useOwnDraft(person.userId, user?.membership);
  return isReady && <Wizard profile={ORGANIZATION_PROFILE} steps={STEPS} {...person} />;
}

function EditedProfile({ userId }: { userId: string }) {
  const t = useT();
  // Loaded again for editing, because otherwise a change made elsewhere would be overwritten or cause a conflict.
  const query = $api.useQuery('get', '/api/organization/profile', undefined, { refetchOnMount: 'always' });
  if (query.data && query.isFetchedAfterMount) {
    return <OrganizationWizard userId={userId} known={query.data} isEditing />;
  }
  if (!query.error) return <WizardFrame role="organization" isEditing />;
  return (
    <PageFrame title={t('organization.wizard.edit.title')} width="narrow">
      <QueryState query={query} />
    </PageFrame>
  );
}

/** The page for a reader, who cannot change the profile. */
function ProfileOfOthers({ isEditing }: { isEditing: boolean }) {
  const t = useT();
  const title = t(isEditing ? 'organization.wizard.edit.title' : 'member.readOnly.title');
  return (
    <Page title={title} width="narrow" back={isEditing ? <BackToDashboard role="organization" /> : undefined}>
      {isEditing ? <ReadOnlyNote /> : <Banner>{t('member.readOnly.profile')}</Banner>}
    </Page>
  );
}

/** Step 1: Organization Details. */
function DetailsStep({ field }: OrganizationStepProps) {
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
function ContactStep({ field }: OrganizationStepProps) {
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
function NeedsStep({ field }: OrganizationStepProps) {
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
