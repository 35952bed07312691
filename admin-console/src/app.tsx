import { ErrorState, PageFrame, Stack, Tabs } from '@network/ui';
import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AdministratorsPage } from './administrators/administrators.page';
import { AttentionPage } from './attention/attention.page';
import { Confirmation } from './confirmation/confirmation';
import { ExpertDialog } from './experts/expert-dialog';
import { ExpertsPanel } from './experts/experts-panel';
import { FeedbackPage } from './feedback/feedback.page';
import { HoursPage } from './hours/hours.page';
import { LogPage } from './log/log.page';
import { MailsPage } from './mail/mails.page';
import { Console } from './list/console';
import { useT } from './messages';
import { NewsletterPage } from './newsletter/newsletter.page';
import { OrganizationDialog } from './organizations/organization-dialog';
import { OrganizationsPanel } from './organizations/organizations-panel';
import { StatCards } from './overview/stat-cards';
import { useOverview } from './overview/use-overview';
import { PlanPage } from './plan/plan.page';
import { MostUrgent } from './programme/most-urgent';
import { NoSuchScreen } from './programme/no-such-screen';
import { useAttention } from './programme/use-attention';
import { ProgrammeNav } from './programme/programme-nav';
import { ProjectsPanel } from './projects/projects-panel';
import { ReviewDialog } from './projects/review-dialog';
import type { Opening } from './projects/use-opening';
import { KeysHelp } from './keys/keys-help';
import { TABS, useListParams, type TabId } from './list/use-list-params';
import { StatisticsPage } from './statistics/statistics.page';
import { SupportedProjectsPage } from './statistics/supported-projects.page';
import { VocabularyPage } from './vocabulary/vocabulary.page';

/** The shell waits for the texts as well, and reports when they fail to load. */
export { preload } from './messages';

/** The screens of administrators, under /admin. The shell brings the layout and checks the role. */
export default function App() {
  return (
    <Console>
      <Routes>
        <Route path="/admin" element={<AdminDashboard />} />
        <Route path="/admin/dashboard" element={<AdminDashboard />} />
        <Route path="/admin/attention" element={<Attention />} />
        <Route path="/admin/plan" element={<Plan />} />
        <Route path="/admin/programme" element={<Navigate to="/admin/programme/statistics" replace />} />
        <Route path="/admin/programme/statistics" element={<StatisticsPage />} />
        <Route path="/admin/programme/impact" element={<SupportedProjectsPage />} />
        <Route path="/admin/programme/hours" element={<HoursPage />} />
        <Route path="/admin/programme/log" element={<LogPage />} />
        <Route path="/admin/programme/mails" element={<MailsPage />} />
        <Route path="/admin/programme/feedback" element={<FeedbackPage />} />
        <Route path="/admin/programme/newsletter" element={<NewsletterPage />} />
        <Route path="/admin/programme/vocabulary" element={<VocabularyPage />} />
        <Route path="/admin/programme/administrators" element={<AdministratorsPage />} />
        <Route path="*" element={<NoSuchScreen />} />
      </Routes>
      <Confirmation />
    </Console>
  );
}

function AdminDashboard() {
  const t = useT();
  const params = useListParams();
  const { figures, error, retry } = useOverview();
  const tabs = TABS.map((id) => ({
    id,
    label: t(`tabs.${id}`),
    count: figures && t('overview.count', { count: figures[id].total }),
  }));
  return (
    <PageFrame
      title={t('dashboard.title')}
      documentTitle={`${t('dashboard.title')} – ${t('product.name')}`}
      width="full"
      isDense
      back={<ProgrammeNav />}
      actions={
        <>
          <MostUrgent />
          <KeysHelp />
        </>
      }
    >
      <Tabs
        label={t('tabs.label')}
        tabs={tabs}
        value={params.tab}
        onChange={params.goToTab}
        aside={error ? undefined : <StatCards of={params.tab} figures={figures} />}
      >
        <Stack gap={4}>
          {error && <ErrorState message={error.message} onRetry={retry} retryLabel={t('retry')} />}
          <Panel of={params.tab} isAnyWaiting={(figures?.projects.pending ?? 0) > 0} />
        </Stack>
      </Tabs>
      {params.project && <ReviewDialog id={params.project} onClose={params.close} />}
    </PageFrame>
  );
}

/** What needs an administrator now, and in front of it the dialog of the project or person that is opened. */
function Attention() {
  const { open, project, openItem, openProject, close } = useListParams();
  const { data } = useAttention();
  const [opening, setOpening] = useState<{ of: string; with: Opening } | null>(null);
  const person = data?.find(({ userId }) => userId === open);
  return (
    <>
      <AttentionPage
        onOpen={({ projectId, userId }, action) => {
          if (!projectId) return userId && openItem(userId);
          setOpening({ of: projectId, with: { with: action, expertId: userId } });
          openProject(projectId);
        }}
      />
      {person?.role === 'expert' && <ExpertDialog id={person.userId!} onClose={close} />}
      {person?.role === 'organization' && (
        <OrganizationDialog id={person.userId!} onOpenProject={openProject} onClose={close} />
      )}
      {project && (
        <ReviewDialog
          id={project}
          opening={opening?.of === project ? opening.with : undefined}
          onClose={() => {
            setOpening(null);
            close();
          }}
        />
      )}
    </>
  );
}

/** The plan, and in front of it the dialog of a project that is looked at more closely. */
function Plan() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <PlanPage onOpen={setOpen} />
      {open && <ReviewDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Panel({ of, isAnyWaiting }: { of: TabId; isAnyWaiting: boolean }) {
  if (of === 'experts') return <ExpertsPanel />;
  return of === 'organizations' ? <OrganizationsPanel /> : <ProjectsPanel isAnyWaiting={isAnyWaiting} />;
}
