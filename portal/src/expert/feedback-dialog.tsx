import { $api, type Schema } from '@network/api-client';
import { Dialog, ErrorState, Select, SkeletonText, Stack } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { FeedbackForm } from './feedback-form';

interface FeedbackDialogProps {
  /** The completed projects that feedback can be given on. */
  projects: readonly Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'>[];
  onClose: () => void;
}

/** Asks how a completed project went; earlier feedback can be changed. */
export function FeedbackDialog({ projects, onClose }: FeedbackDialogProps) {
  const t = useT();
  const [projectId, setProjectId] = useState(projects[0]?.id);
  return (
    <Dialog title={t('expert.feedback.title')} closeLabel={t('expert.feedback.close')} onClose={onClose}>
      {projectId === undefined ? (
        <p>{t('expert.feedback.none')}</p>
      ) : (
        <Stack gap={6}>
          {projects.length > 1 ? (
            <Select
              label={t('expert.feedback.project')}
              options={projects.map(({ id, title }) => ({ value: id, label: title }))}
              value={projectId}
              onChange={(event) => setProjectId(event.target.value)}
            />
          ) : (
            <p>
              <bdi>{projects[0]?.title}</bdi>
            </p>
          )}
          <FeedbackOfProject key={projectId} projectId={projectId} onSent={onClose} />
        </Stack>
      )}
    </Dialog>
  );
}

function FeedbackOfProject({ projectId, onSent }: { projectId: string; onSent: () => void }) {
  const t = useT();
  const { data, error, refetch } = $api.useQuery('get', '/api/expert/projects/{id}', {
    params: { path: { id: projectId } },
  });
  if (data) return <FeedbackForm projectId={projectId} earlier={data.feedback} onSent={onSent} />;
  if (!error) return <SkeletonText lines={6} />;
  return <ErrorState message={error.message} onRetry={() => void refetch()} retryLabel={t('expert.dashboard.retry')} />;
}
