import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import { ErrorState, PageFrame } from '@network/ui';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../messages';
import { OrganizationWizard } from './organization-wizard';
import { OrganizationWizardFrame } from './organization-wizard-frame';

/** The organization's wizard: the way in, and with edit=true the way to change what was entered. */
export default function OrganizationOnboardingPage() {
  const [search] = useSearchParams();
  const { user } = useSession();
  if (!user) return null;
  if (search.get('edit') === 'true') return <EditProfile userId={user.id} />;
  return <OrganizationWizard key={user.id} userId={user.id} known={user} />;
}

function EditProfile({ userId }: { userId: string }) {
  const t = useT();
  // What was read a minute ago may have changed since; the form begins with what is true now.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = $api.useQuery(
    'get',
    '/api/organization/profile',
    undefined,
    { refetchOnMount: 'always' },
  );
  if (data && isFetchedAfterMount) return <OrganizationWizard isEditing userId={userId} known={data} />;
  if (!error) return <OrganizationWizardFrame isEditing isLoading userId={userId} currentStep={1} />;
  return (
    <PageFrame title={t('organization.wizard.edit.title')} width="narrow">
      <ErrorState
        message={error.message}
        retryLabel={t('organization.dashboard.retry')}
        pending={isFetching}
        pendingLabel={t('organization.dashboard.retrying')}
        onRetry={() => void refetch()}
      />
    </PageFrame>
  );
}
