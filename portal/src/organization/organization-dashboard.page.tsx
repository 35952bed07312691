import { $api } from '@network/api-client';
import { ORGANIZATION_FIELDS, ROUTES } from '@network/domain';
import { ErrorState, PageFrame, Stack } from '@network/ui';
import { ButtonTo } from '../button-to';
import { useT } from '../messages';
import { OFFERS, STEPS_DONE, type Dashboard } from './dashboard-view';
import { DashboardSkeleton } from './dashboard-skeleton';
import { NoProjects } from './no-projects';
import { Projects } from './projects';
import { Journey } from '../dashboard/journey';
import { Messages } from '../dashboard/messages';
import { OwnProfile } from '../dashboard/own-profile';
import { StatusBanner } from './status-banner';
import { useDashboardHeading } from './use-dashboard-heading';

export { preload } from '../dashboard/messages';

/** An organization's home: its status, its projects and its profile. */
export default function OrganizationDashboardPage() {
  return (
    <Messages>
      <DashboardOfOrganization />
    </Messages>
  );
}

function DashboardOfOrganization() {
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
  const heading = useDashboardHeading(dashboard);
  const { projects } = dashboard;
  const stepsDone = STEPS_DONE[dashboard.user.status];
  const { mayEdit, maySubmit, maySubmitFirst } = OFFERS[dashboard.user.status];
  const actions = mayEdit && (
    <>
      <ButtonTo variant="secondary" to={`${ROUTES.organizationWizard}?edit=true`}>
        {t('organization.dashboard.editProfile')}
      </ButtonTo>
      {maySubmit && <ButtonTo to={ROUTES.submitProject}>{t('organization.dashboard.submitProject')}</ButtonTo>}
    </>
  );
  return (
    <PageFrame
      {...heading}
      documentTitle={`${t('organization.dashboard.title')} – ${t('product.name')}`}
      actions={actions || undefined}
    >
      <StatusBanner status={dashboard.user.status} hasProjects={projects.length > 0} />
      <Stack gap={8}>
        {stepsDone !== undefined && <Journey role="organization" done={stepsDone} />}
        {projects.length === 0 ? (
          <NoProjects maySubmit={maySubmitFirst} />
        ) : (
          <Projects projects={projects} mayEdit={mayEdit} />
        )}
        <OwnProfile fields={ORGANIZATION_FIELDS} profile={dashboard.organization} />
      </Stack>
    </PageFrame>
  );
}
