import { $api } from '@network/api-client';
import { ORGANIZATION_FIELDS, type OrganizationStatus, pathTo, PROMISED_DAYS, ROUTES } from '@network/domain';
import { useAppConfig, useSession } from '@network/session';
import { Address, Banner, buttonClass, Stack } from '@network/ui';
import { Link } from 'react-router-dom';
import { ButtonTo } from '../button-to';
import { Declined, useDeclinedHeading } from '../dashboard/declined';
import { ChangesRequested } from '../form-fields/changes-requested';
import { Journey } from '../dashboard/journey';
import { DueList } from '../dashboard/due-list';
import { Messages, useT as useDashboardT } from '../dashboard/messages';
import { OwnProfile } from '../dashboard/own-profile';
import { RefusedInvitations } from '../dashboard/refused-invitations';
import { useT, withMessages } from '../messages';
import { Page } from '../page';
import { PageSkeleton } from '../page-skeleton';
import { QueryState } from '../query-state';
import { ReadOnlyNote, useIsReader, useMayWrite } from '../read-only';
import { type Dashboard, dueTasks, OFFERS, STEPS_DONE } from './dashboard-view';
import { NoProjects, Projects } from './projects';
import styles from './dashboard.module.css';

export { preload } from '../dashboard/messages';

/** An organization's home: its status, its projects and its profile. */
export default withMessages(Messages, function OrganizationDashboardPage() {
  const t = useT();
  const query = $api.useQuery('get', '/api/organization/dashboard');
  const { data } = query;
  const { user } = useSession();
  if (data && user?.standing === 'declined') return <DeclinedDashboard dashboard={data} />;
  if (data) return <LoadedDashboard dashboard={data} />;
  return (
    <Page title={t('organization.dashboard.title')}>
      <QueryState query={query} title={t('organization.dashboard.failed')} pending={<PageSkeleton />} />
    </Page>
  );
});

function LoadedDashboard({ dashboard }: { dashboard: Dashboard }) {
  const t = useT();
  const heading = useDashboardHeading(dashboard);
  const { projects } = dashboard;
  const stepsDone = STEPS_DONE[dashboard.user.status];
  const { maySubmit, maySubmitFirst } = OFFERS[dashboard.user.status];
  const mayWrite = useMayWrite();
  const actions = (
    <>
      <ButtonTo variant="secondary" to={ROUTES.organizationMembers}>
        {t('organization.dashboard.members')}
      </ButtonTo>
      {mayWrite && (
        <ButtonTo variant="secondary" to={`${ROUTES.organizationWizard}?edit=true`}>
          {t('organization.dashboard.editProfile')}
        </ButtonTo>
      )}
      {mayWrite && maySubmit && (
        <ButtonTo to={ROUTES.submitProject}>{t('organization.dashboard.submitProject')}</ButtonTo>
      )}
    </>
  );
  return (
    <Page title={t('organization.dashboard.title')} {...heading} actions={actions}>
      <RequestedChanges projects={projects} />
      <StatusBanner status={dashboard.user.status} hasProjects={projects.length > 0} />
      <Stack gap={8}>
        <RefusedInvitations />
        <ReadOnlyNote />
        {mayWrite && <NextSteps dashboard={dashboard} />}
        {stepsDone !== undefined && <Journey role="organization" done={stepsDone} />}
        {projects.length === 0 ? (
          <NoProjects maySubmit={mayWrite && maySubmitFirst} />
        ) : (
          <Projects projects={projects} mayEdit={mayWrite} />
        )}
        <OwnProfile fields={ORGANIZATION_FIELDS} profile={dashboard.organization} />
      </Stack>
    </Page>
  );
}

/** The organization's due tasks on its projects. Nothing while there are none. */
function NextSteps({ dashboard: { user, projects } }: { dashboard: Dashboard }) {
  const t = useDashboardT();
  const due = dueTasks(user.status, projects);
  if (due.length === 0) return null;
  return (
    <DueList
      tasks={due.map(({ kind, project: { id, title, entriesToConfirm } }) => ({
        key: kind + id,
        text: t(`dashboard.due.${kind}`, { count: entriesToConfirm }),
        about: { title, to: pathTo(ROUTES.organizationProject, id) },
      }))}
    />
  );
}

/** The programme team's open requests: to change the profile, and each project. */
function RequestedChanges({ projects }: Pick<Dashboard, 'projects'>) {
  const t = useT();
  const { user } = useSession();
  const mayWrite = useMayWrite();
  if (!user?.changeRequest && projects.every(({ changeRequest }) => !changeRequest)) return null;
  return (
    <Stack gap={4} className={styles.banner}>
      {user?.changeRequest && (
        <ChangesRequested
          request={user.changeRequest}
          action={
            mayWrite && <ButtonTo to={`${ROUTES.organizationWizard}?edit=true`}>{t('changes.editProfile')}</ButtonTo>
          }
        />
      )}
      {projects.map(
        ({ id, title, changeRequest }) =>
          changeRequest && (
            <ChangesRequested
              key={id}
              request={changeRequest}
              project={title}
              action={mayWrite && <ButtonTo to={pathTo(ROUTES.editProject, id)}>{t('changes.editProject')}</ButtonTo>}
            />
          ),
      )}
    </Stack>
  );
}

function DeclinedDashboard({ dashboard: { organization, projects } }: { dashboard: Dashboard }) {
  const t = useT();
  const mayWrite = useMayWrite();
  return (
    <Page title={t('organization.dashboard.title')} {...useDeclinedHeading()}>
      <Stack gap={8}>
        <Declined role="organization" mayEdit={mayWrite} />
        <ReadOnlyNote />
        {projects.length > 0 && <Projects projects={projects} mayEdit={mayWrite} />}
        <OwnProfile fields={ORGANIZATION_FIELDS} profile={organization} />
      </Stack>
    </Page>
  );
}

/** Heading and subtitle by status (docs/product 8.11). */
function useDashboardHeading({ user, organization, projects }: Dashboard) {
  const t = useT();
  const isReader = useIsReader();
  switch (user.status) {
    case 'under_review':
      return {
        heading: t('organization.dashboard.underReview.title', { name: organization.orgName ?? '' }),
        subtitle: t('organization.dashboard.underReview.subtitle', PROMISED_DAYS),
      };
    case 'approved_no_projects':
      return {
        heading: t('organization.dashboard.approved.title', { product: t('product.name') }),
        subtitle: t(
          isReader ? 'organization.dashboard.approved.subtitle.reader' : 'organization.dashboard.approved.subtitle',
        ),
      };
    default:
      return {
        heading: t('organization.dashboard.title'),
        subtitle: t('organization.dashboard.managing', { count: projects.length }),
      };
  }
}

interface StatusBannerProps {
  status: OrganizationStatus;
  hasProjects: boolean;
}

/** The most important notice for an organization that is under review or inactive. */
function StatusBanner({ status, hasProjects }: StatusBannerProps) {
  const t = useT();
  const { contactEmail } = useAppConfig();
  const isReader = useIsReader();
  if (status === 'under_review') {
    return (
      <Banner
        tone="warning"
        title={t('organization.dashboard.underReview.banner')}
        className={styles.banner}
        // Without projects, the empty state below has the button.
        action={
          hasProjects &&
          !isReader && (
            <Link to={ROUTES.submitProject} className={buttonClass({ variant: 'secondary' })}>
              {t('organization.dashboard.underReview.submit')}
            </Link>
          )
        }
      >
        {t(isReader ? 'organization.dashboard.underReview.text.reader' : 'organization.dashboard.underReview.text')}
      </Banner>
    );
  }
  if (status !== 'inactive') return null;
  return (
    <Banner title={t('organization.dashboard.inactive.banner')} className={styles.banner}>
      {t('organization.dashboard.inactive.text')}{' '}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`}>
          <Address>{contactEmail}</Address>
        </a>
      )}
    </Banner>
  );
}
