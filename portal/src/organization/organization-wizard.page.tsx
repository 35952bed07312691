import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import { Banner, loadPhoneNumbers, PageFrame } from '@network/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BackToDashboard } from '../button-to';
import { useT } from '../messages';
import { Page } from '../page';
import { QueryState } from '../query-state';
import { ReadOnlyNote, useIsReader } from '../read-only';
import type { WizardPerson } from '../wizard/use-wizard';
import { Wizard, WizardFrame } from '../wizard/wizard';
import { ContactStep, DetailsStep, NeedsStep } from './organization-wizard-steps';
import { ORGANIZATION_PROFILE } from './organization-profile';

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

const OrganizationWizard = (person: WizardPerson) => (
  <Wizard profile={ORGANIZATION_PROFILE} steps={STEPS} {...person} />
);

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
