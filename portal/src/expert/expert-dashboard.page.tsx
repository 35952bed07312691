import { $api, type Schema } from '@network/api-client';
import { EXPERT_FIELDS, greetingName, PLEDGE_PERCENT, PROMISED_DAYS, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { PageFrame, Stack } from '@network/ui';
import { useEffect } from 'react';
import { ButtonTo } from '../button-to';
import { ChangesRequested } from '../form-fields/changes-requested';
import { useT, withMessages } from '../messages';
import { hasDashboard, isOnlyAsked, stepsDone, type DashboardStatus } from './dashboard-state';
import { NextSteps } from './next-steps';
import { ProjectCards } from './project-cards';
import { MonthHours } from '../hours/month-hours';
import { Journey } from '../dashboard/journey';
import { Declined, useDeclinedHeading } from '../dashboard/declined';
import * as dashboardTexts from '../dashboard/messages';
import { OwnProfile } from '../dashboard/own-profile';
import { Paused } from '../dashboard/pause';
import { RefusedInvitations } from '../dashboard/refused-invitations';
import { Page } from '../page';
import { PageSkeleton } from '../page-skeleton';
import * as projectPageTexts from '../project-page/messages';
import { QueryState } from '../query-state';
import styles from './expert.module.css';

/** The texts of both catalogs. */
export const preload = () => Promise.all([dashboardTexts.preload(), projectPageTexts.preload()]);

/** The expert's status, next steps, projects and profile. */
const ExpertDashboardPage = withMessages(projectPageTexts.Messages, function ExpertDashboardPage() {
  const t = useT();
  const query = $api.useQuery('get', '/api/expert/dashboard');
  const { data } = query;
  const { user } = useSession();

  if (data && user?.standing === 'declined') return <DeclinedDashboard />;
  if (data && hasDashboard(data.user.status)) {
    return <Dashboard status={data.user.status} fullName={data.user.fullName} projects={data.projects} />;
  }
  if (data) return <Onboarding />;
  return (
    <Page title={t('expert.dashboard.title')}>
      <QueryState query={query} title={t('expert.dashboard.failed')} pending={<PageSkeleton />} />
    </Page>
  );
});

export default withMessages(dashboardTexts.Messages, ExpertDashboardPage);

interface DashboardProps {
  status: DashboardStatus;
  fullName: string | null;
  projects: readonly Schema<'ExpertProjectDto'>[];
}

function Dashboard({ status, fullName, projects }: DashboardProps) {
  const t = useT();
  const { user } = useSession();
  const pausedUntil = user?.pausedUntil ?? null;
  const done = stepsDone(status, projects);
  const name = fullName ? greetingName(fullName) : (user?.email ?? '');
  return (
    <Page
      title={t('expert.dashboard.title')}
      heading={t(`expert.dashboard.${status}.title`, { name, percent: PLEDGE_PERCENT })}
      subtitle={t(`expert.dashboard.${status}.text`, PROMISED_DAYS)}
      focusKey={`${status} ${pausedUntil}`}
      // The heading of the review is a greeting already.
      back={status !== 'under_review' && <Greeting name={name} />}
    >
      <Stack gap={8}>
        {user?.changeRequest && (
          <ChangesRequested
            request={user.changeRequest}
            action={<ButtonTo to={`${ROUTES.expertWizard}?edit=true`}>{t('changes.editProfile')}</ButtonTo>}
          />
        )}
        <RefusedInvitations />
        {pausedUntil && <Paused until={pausedUntil} />}
        <NextSteps status={status} projects={projects} />
        <ProjectCards projects={projects} />
        {done !== null && <Journey role="expert" done={done} isAsked={isOnlyAsked(status, projects)} />}
        <MonthHours />
        {user && <OwnProfile fields={EXPERT_FIELDS} profile={user} />}
      </Stack>
    </Page>
  );
}

function DeclinedDashboard() {
  const t = useT();
  const { user } = useSession();
  return (
    <Page title={t('expert.dashboard.title')} {...useDeclinedHeading()} focusKey="declined">
      <Stack gap={8}>
        <Declined role="expert" />
        {user && <OwnProfile fields={EXPERT_FIELDS} profile={user} />}
      </Stack>
    </Page>
  );
}

function Greeting({ name }: { name: string }) {
  const t = useT();
  return (
    <p dir="auto" className={styles.greeting}>
      {t('expert.dashboard.greeting', { name })}
    </p>
  );
}

/**
 * An administrator has set the status back to onboarding: once that is loaded, the guard above redirects to the wizard.
 */
function Onboarding() {
  const t = useT();
  const { refresh } = useSession();
  useEffect(() => void refresh(), [refresh]);
  return (
    <PageFrame title={t('expert.dashboard.title')}>
      <PageSkeleton />
    </PageFrame>
  );
}
