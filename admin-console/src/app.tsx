import { ADMIN_ROUTES } from '@network/domain';
import { useLanguage } from '@network/session';
import { ErrorState, PageFrame, Stack, Tabs } from '@network/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AdministratorsPage } from './administrators/administrators.page';
import { AttentionPage, useAttention } from './attention/attention.page';
import { CampaignPage, NewCampaign } from './campaigns/campaign.page';
import { CampaignsPage } from './campaigns/campaigns.page';
import { Confirmation } from './confirmation/confirmation';
import { ExpertDialog } from './experts/expert-dialog';
import { ExpertsPanel } from './experts/experts-panel';
import { FirstSteps } from './first-steps/first-steps';
import { FeedbackPage } from './feedback/feedback.page';
import { HelpList, HelpView } from './help/help.page';
import { HoursPage } from './hours/hours.page';
import { useUrlParams } from './lists/url-params';
import { type TabId, TABS, useListParams } from './lists/use-item-list';
import { ImportPage } from './import/import.page';
import { KeysPage } from './keys/keys.page';
import { LogPage } from './log/log.page';
import { MailsPage } from './mail/mails.page';
import { Messages, useT } from './messages';
import { useInvalidateLists } from './mutations';
import { NotFoundPage } from './navigation/console-page';
import { ConsoleNavigation } from './navigation/navigation';
import { NewsletterPage } from './newsletter/newsletter.page';
import { OrganizationDialog } from './organizations/organization-dialog';
import { OrganizationsPanel } from './organizations/organizations-panel';
import { MostUrgent, StatCards, useOverview } from './overview/overview';
import { PlanPage } from './plan/plan.page';
import { ProjectsPanel } from './projects/projects-panel';
import { ReviewDialog } from './review/review-dialog';
import type { Opening } from './review/use-swap';
import { ShortcutsHelp } from './shortcuts/shortcuts-help';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { SegmentsPage } from './segments/segments.page';
import { StatisticsPage } from './statistics/statistics.page';
import { SupportedProjectsPage } from './statistics/supported-projects.page';
import { WebhooksPage } from './webhooks/webhooks.page';
import { VocabularyPage } from './vocabulary/vocabulary.page';

/** The shell waits for the texts as well, and reports when they fail to load. */
export { preload } from './messages';

/** The screens of administrators, under /admin. The shell brings the layout and checks the role. */
export default function App() {
  useReloadInLanguage();
  useShortcuts('everywhere', { u: focusUndo });
  return (
    <Messages>
      <Routes>
        <Route path={ADMIN_ROUTES.lists} element={<AdminDashboard />} />
        <Route path={ADMIN_ROUTES.dashboard} element={<AdminDashboard />} />
        <Route path={ADMIN_ROUTES.attention} element={<Attention />} />
        <Route path={ADMIN_ROUTES.plan} element={<Plan />} />
        <Route path={ADMIN_ROUTES.help} element={<HelpList />} />
        <Route path={`${ADMIN_ROUTES.help}/:page`} element={<HelpView />} />
        <Route path={ADMIN_ROUTES.programme} element={<Navigate to={ADMIN_ROUTES.statistics} replace />} />
        <Route path={ADMIN_ROUTES.statistics} element={<StatisticsPage />} />
        <Route path={ADMIN_ROUTES.impact} element={<SupportedProjectsPage />} />
        <Route path={ADMIN_ROUTES.hours} element={<HoursPage />} />
        <Route path={ADMIN_ROUTES.log} element={<LogPage />} />
        <Route path={ADMIN_ROUTES.mails} element={<MailsPage />} />
        <Route path={ADMIN_ROUTES.feedback} element={<FeedbackPage />} />
        <Route path={ADMIN_ROUTES.campaigns} element={<CampaignsPage />} />
        <Route path={`${ADMIN_ROUTES.campaigns}/new`} element={<NewCampaign />} />
        <Route path={`${ADMIN_ROUTES.campaigns}/:id`} element={<CampaignPage />} />
        <Route path={ADMIN_ROUTES.newsletter} element={<NewsletterPage />} />
        <Route path={ADMIN_ROUTES.segments} element={<SegmentsPage />} />
        <Route path={ADMIN_ROUTES.import} element={<ImportPage />} />
        <Route path={ADMIN_ROUTES.vocabulary} element={<VocabularyPage />} />
        <Route path={ADMIN_ROUTES.keys} element={<KeysPage />} />
        <Route path={ADMIN_ROUTES.webhooks} element={<WebhooksPage />} />
        <Route path={ADMIN_ROUTES.administrators} element={<AdministratorsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Confirmation />
    </Messages>
  );
}

/** Moves the focus to the button of a message that undoes a decision. */
const focusUndo = () => document.querySelector<HTMLElement>('[data-toast-action]')?.focus();

/** Loads the lists again when the language changes: the server writes some of their sentences. */
function useReloadInLanguage() {
  const { language } = useLanguage();
  const loaded = useRef(language);
  const { onSuccess: reload } = useInvalidateLists();
  const onChange = useEffectEvent(() => reload());
  useEffect(() => {
    if (loaded.current === language) return;
    loaded.current = language;
    onChange();
  }, [language]);
}

function AdminDashboard() {
  const t = useT();
  const params = useListParams();
  const { figures, error, retry } = useOverview();
  const isEmpty = figures !== undefined && TABS.every((id) => figures[id].total === 0);
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
      back={<ConsoleNavigation help={params.tab === 'projects' ? 'match' : undefined} />}
      actions={
        <>
          <MostUrgent />
          <ShortcutsHelp />
        </>
      }
    >
      {isEmpty && <FirstSteps />}
      <Tabs
        label={t('tabs.label')}
        tabs={tabs}
        value={params.tab}
        onChange={params.goToTab}
        aside={error ? undefined : <StatCards tab={params.tab} figures={figures} />}
      >
        <Stack gap={4}>
          {error && <ErrorState message={error.message} onRetry={retry} retryLabel={t('retry')} />}
          <Panel tab={params.tab} isAnyWaiting={(figures?.projects.pending ?? 0) > 0} />
        </Stack>
      </Tabs>
      {params.project && <ReviewDialog id={params.project} onClose={params.close} />}
    </PageFrame>
  );
}

/** The attention page, and in front of it the dialog of the open project or person. */
function Attention() {
  const { open, project, openItem, openProject, close } = useUrlParams();
  const { data } = useAttention();
  const [opening, setOpening] = useState<{ id: string; atNotes: boolean; with: Opening } | null>(null);
  const onPage = data?.rows.find(({ userId }) => userId === open);
  // The dialog stays open when the row leaves the page.
  const [opened, setOpened] = useState(onPage);
  if (onPage && onPage !== opened) setOpened(onPage);
  const person = opened?.userId === open ? opened : undefined;
  const opensAtNotes = opening?.id === (project ?? open) && opening?.atNotes;
  return (
    <>
      <AttentionPage
        onOpen={({ kind, projectId, userId }, action) => {
          const id = projectId ?? userId;
          if (!id) return;
          const atNotes = kind === 'mentioned' || kind === 'due';
          setOpening({ id, atNotes, with: { with: action, expertId: userId } });
          if (projectId) openProject(id);
          else openItem(id);
        }}
      />
      {person?.role === 'expert' && <ExpertDialog id={person.userId!} opensAtNotes={opensAtNotes} onClose={close} />}
      {person?.role === 'organization' && (
        <OrganizationDialog
          id={person.userId!}
          opensAtNotes={opensAtNotes}
          onOpenProject={openProject}
          onClose={close}
        />
      )}
      {project && (
        <ReviewDialog
          id={project}
          opensAtNotes={opensAtNotes}
          opening={opening?.id === project ? opening.with : undefined}
          onClose={() => {
            setOpening(null);
            close();
          }}
        />
      )}
    </>
  );
}

/** The plan, and in front of it the dialog of the open project. */
function Plan() {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <PlanPage onOpen={setOpen} />
      {open && <ReviewDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Panel({ tab, isAnyWaiting }: { tab: TabId; isAnyWaiting: boolean }) {
  if (tab === 'experts') return <ExpertsPanel />;
  return tab === 'organizations' ? <OrganizationsPanel /> : <ProjectsPanel isAnyWaiting={isAnyWaiting} />;
}
