import { $api } from '@network/api-client';
import { FINISHED_PROJECT_STATUSES, HOME_PATH } from '@network/domain';
import { Button, EmptyState } from '@network/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackToDashboard, ButtonTo } from '../button-to';
import { CertificateButton } from '../certificate/certificate-button';
import { useT, withMessages } from '../messages';
import { Page } from '../page';
import { PageSkeleton } from '../page-skeleton';
import * as projectPageTexts from '../project-page/messages';
import { QueryState } from '../query-state';
import { useLinkedFormKey, useOpenByLink } from '../submission/linked-form';
import { FeedbackDialog } from './feedback-dialog';
import { ProjectStatusBadge } from './project-status-badge';
import { ProjectView } from './project-view';

export { preload } from '../project-page/messages';

/** One project of the expert: an open request, the brief, the people, and the next steps. */
export default withMessages(projectPageTexts.Messages, function ExpertProjectPage() {
  const t = useT();
  const { id = '' } = useParams();
  const [isGivingFeedback, setGivingFeedback] = useOpenByLink(`feedback:${id}`);
  const [answers, setAnswers] = useState(0);
  const linked = useLinkedFormKey();
  // The form that a link names takes the focus.
  const [isLinked] = useState(linked !== '');
  const query = $api.useQuery('get', '/api/expert/projects/{id}', { params: { path: { id } } });
  const { data: project, error } = query;

  if (error?.status === 404) return <NotFound />;
  const title = project ? project.title || t('expert.project.untitled') : t('app.loading');
  return (
    <Page
      title={title}
      heading={<span dir="auto">{error && !project ? t('expert.project.failed') : title}</span>}
      subtitle={project && <ProjectStatusBadge project={project} />}
      focusKey={isLinked ? answers : `${project?.id} ${answers}`}
      back={<BackToDashboard role="expert" />}
      actions={
        project &&
        FINISHED_PROJECT_STATUSES.includes(project.status) && (
          <>
            {project.feedback && <CertificateButton projectId={project.id} variant="primary" />}
            {!(project.feedback && project.organizationFeedback) && (
              <Button variant={project.feedback ? 'secondary' : 'primary'} onClick={() => setGivingFeedback(true)}>
                {t('expert.dashboard.shareFeedback')}
              </Button>
            )}
          </>
        )
      }
    >
      {project ? (
        <ProjectView project={project} onAnswered={() => setAnswers((count) => count + 1)} />
      ) : (
        <QueryState query={query} pending={<PageSkeleton />} />
      )}
      {project && isGivingFeedback && <FeedbackDialog projects={[project]} onClose={() => setGivingFeedback(false)} />}
    </Page>
  );
});

function NotFound() {
  const t = useT();
  return (
    <Page title={t('expert.project.notFound')}>
      <EmptyState
        title={t('expert.project.notFoundText')}
        action={<ButtonTo to={HOME_PATH.expert}>{t('app.backToDashboard')}</ButtonTo>}
      />
    </Page>
  );
}
