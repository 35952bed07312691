import { $api, type Schema } from '@network/api-client';
import { LIMITS, typedNumber } from '@network/domain';
import { isWrongNumber } from '@network/forms';
import { Dialog, Select, SkeletonText, Stack } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { QueryState } from '../query-state';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm, useSentMessage } from '../submission/use-form';

interface FeedbackDialogProps {
  /** The completed projects that accept feedback. */
  projects: readonly Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'>[];
  onClose: () => void;
}

/** The expert's feedback on a completed project. Earlier feedback can be changed. */
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
  const query = $api.useQuery('get', '/api/expert/projects/{id}', {
    params: { path: { id: projectId } },
  });
  if (query.data) return <FeedbackForm project={query.data} onSent={onSent} />;
  return <QueryState query={query} pending={<SkeletonText lines={6} />} />;
}

interface FeedbackFormProps {
  /** The project, with the expert's earlier feedback. */
  project: Pick<Schema<'ExpertProjectDetailsDto'>, 'id' | 'title' | 'feedback'>;
  onSent: () => void;
}

/** Rating, comment and hours for one project. */
function FeedbackForm({ project: { id, title, feedback: earlier }, onSent }: FeedbackFormProps) {
  const t = useT();
  const check = ({ hours }: { hours: string }) =>
    areHoursWrong(hours) ? { hours: t('expert.feedback.hours.wrong', { max: LIMITS.hoursMax }) } : {};
  const form = useForm({
    kind: 'feedback',
    name: `feedback:${id}`,
    about: title,
    initial: {
      rating: earlier ? String(earlier.rating) : '',
      comment: earlier?.comment ?? '',
      hours: earlier?.hours == null ? '' : String(earlier.hours),
    },
    check,
    call: ({ rating, comment, hours }) => ({
      method: 'post',
      path: '/api/expert/projects/{id}/feedback',
      params: { id },
      body: { rating: Number(rating), comment: comment || null, hours: typedNumber(hours) },
    }),
    onSent: useSentMessage(t('expert.feedback.sent'), onSent),
  });
  return (
    <ReasonSubmission
      form={form}
      failed={t('expert.feedback.failed')}
      gap={6}
      fields={[
        {
          kind: 'rating',
          name: 'rating',
          label: t('expert.feedback.rating'),
          hint: t('expert.feedback.rating.hint'),
        },
        { kind: 'text', name: 'comment', label: t('expert.feedback.comment') },
        {
          kind: 'number',
          name: 'hours',
          label: t('expert.feedback.hours'),
          max: LIMITS.hoursMax,
          wrong: t('expert.feedback.hours.wrong', { max: LIMITS.hoursMax }),
        },
      ]}
      button={{
        label: t('expert.feedback.send'),
        pendingLabel: t('expert.feedback.sending'),
        isDisabled: form.values.rating === '' || areHoursWrong(form.values.hours),
      }}
    />
  );
}

const areHoursWrong = (typed: string) => isWrongNumber(typed, { min: 0, max: LIMITS.hoursMax });
