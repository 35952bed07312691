import { $api } from '@network/api-client';
import { Button, ErrorState, PageFrame } from '@network/ui';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { OFFERS, type Dashboard } from './dashboard-view';
import { DashboardSkeleton } from './dashboard-skeleton';
import { NoProjects } from './no-projects';
import { Projects } from './projects';
import { StatusBanner } from './status-banner';
import { useDashboardHeading } from './use-dashboard-heading';

/** An organization's home: its status and its projects. */
export default function OrganizationDashboardPage() {
  const t = useT();
  const { data, error, isFetching, refetch } = $api.useQuery('get', '/api/organization/dashboard');
  if (data) return <LoadedDashboard dashboard={data} />;
  return (
    <PageFrame
      title={t('organization.dashboard.title')}
      documentTitle={`${t('organization.dashboard.title')} – ${t('product.name')}`}
    >
      {error ? (
        <ErrorState
          title={t('organization.dashboard.failed')}
          message={error.message}
          retryLabel={t('organization.dashboard.retry')}
          pending={isFetching}
          pendingLabel={t('organization.dashboard.retrying')}
          onRetry={() => void refetch()}
        />
      ) : (
        <DashboardSkeleton label={t('organization.dashboard.loading')} />
      )}
    </PageFrame>
  );
}

function LoadedDashboard({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const navigate = useNavigate();
  const heading = useDashboardHeading(dashboard);
  const { projects } = dashboard;
  const { mayEdit, maySubmit, maySubmitFirst } = OFFERS[dashboard.user.status];
  const actions = mayEdit && (
    <>
      <Button variant="secondary" onClick={() => void navigate('/app/organization/onboarding?edit=true')}>
        {t('organization.dashboard.editProfile')}
      </Button>
      {maySubmit && (
        <Button onClick={() => void navigate('/app/organization/submit-project')}>
          {t('organization.dashboard.submitProject')}
        </Button>
      )}
    </>
  );
  return (
    <PageFrame
      {...heading}
      documentTitle={`${t('organization.dashboard.title')} – ${t('product.name')}`}
      actions={actions || undefined}
    >
      <StatusBanner status={dashboard.user.status} hasProjects={projects.length > 0} />
      {projects.length === 0 ? (
        <NoProjects maySubmit={maySubmitFirst} />
      ) : (
        <Projects projects={projects} mayEdit={mayEdit} />
      )}
    </PageFrame>
  );
}
