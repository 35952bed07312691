import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { useToast } from '@network/ui';
import { useT } from '../messages';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm } from '../submission/use-form';

interface FeedbackFormProps {
  projectId: string;
  /** The expert's earlier feedback. */
  earlier: Schema<'FeedbackResponseDto'> | null;
  onSent: () => void;
}

/** Rating, comment and hours for one project. */
export function FeedbackForm({ projectId, earlier, onSent }: FeedbackFormProps) {
  const t = useT();
  const showToast = useToast();
  const submit = useForm({
    kind: 'feedback',
    name: `feedback:${projectId}`,
    initial: {
      rating: earlier ? String(earlier.rating) : '',
      comment: earlier?.comment ?? '',
      hours: earlier?.hours == null ? '' : String(earlier.hours),
    },
    button: t('expert.feedback.send'),
    failed: t('expert.feedback.failed'),
    call: ({ rating, comment, hours }) => ({
      method: 'post',
      path: '/api/expert/projects/{id}/feedback',
      params: { id: projectId },
      body: { rating: Number(rating), comment: comment || null, hours: hours.trim() === '' ? null : Number(hours) },
    }),
    async onSent(refresh) {
      showToast(t('expert.feedback.sent'));
      await refresh();
      onSent();
    },
  });
  const { rating, hours } = submit.values;
  const areHoursWrong = !/^\d*$/.test(hours.trim()) || Number(hours) > LIMITS.hoursMax;
  const isComplete = rating !== '' && !areHoursWrong;

  return (
    <ReasonSubmission
      submit={submit}
      gap={6}
      fields={[
        {
          kind: 'rating',
          name: 'rating',
          label: t('expert.feedback.rating'),
          hint: t('expert.feedback.rating.hint'),
        },
        { kind: 'text', name: 'comment', label: t('expert.feedback.comment') },
        { kind: 'number', name: 'hours', label: t('expert.feedback.hours') },
      ]}
      errors={areHoursWrong ? { hours: t('expert.feedback.hours.wrong', { max: LIMITS.hoursMax }) } : undefined}
      onSubmit={() => isComplete && submit.submit()}
      button={{
        label: t('expert.feedback.send'),
        pendingLabel: t('expert.feedback.sending'),
        isDisabled: !isComplete,
      }}
    />
  );
}
