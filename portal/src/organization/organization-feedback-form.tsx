import { useToast } from '@network/ui';
import { useT } from '../project-page/messages';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import type { ProjectAtWork } from './project-at-work';

interface FeedbackFormProps {
  project: ProjectAtWork;
  onSent: () => void;
}

/** Did it happen, how was it, and a comment. */
export function OrganizationFeedbackForm({ project: { id, feedback }, onSent }: FeedbackFormProps) {
  const t = useT();
  const showToast = useToast();
  const submit = useForm({
    kind: 'feedback',
    name: `feedback:${id}`,
    initial: {
      happened: feedback ? (feedback.happened ? 'yes' : 'no') : '',
      rating: String(feedback?.rating ?? ''),
      comment: feedback?.comment ?? '',
    },
    check({ happened, rating }) {
      if (!happened) return { happened: t('work.feedback.happened.needed') };
      return happened === 'yes' && !rating ? { rating: t('work.feedback.rating.needed') } : {};
    },
    button: t('work.feedback.send'),
    failed: t('work.failed'),
    call: ({ happened, rating, comment }) => ({
      method: 'post',
      path: '/api/organization/projects/{id}/feedback',
      params: { id },
      body: {
        happened: happened === 'yes',
        rating: happened === 'yes' ? Number(rating) : null,
        comment: comment.trim() || null,
      },
    }),
    async onSent(refresh) {
      await refresh();
      showToast(t('work.feedback.sent'));
      onSent();
    },
  });
  const rating = {
    kind: 'rating',
    name: 'rating',
    label: t('work.feedback.rating'),
    hint: t('work.feedback.rating.hint'),
  } as const;
  return (
    <ReasonSubmission
      submit={submit}
      fields={[
        {
          kind: 'choice',
          name: 'happened',
          label: t('work.feedback.happened'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`work.${value}`) })),
        },
        ...(submit.values.happened === 'yes' ? [rating] : []),
        { kind: 'text', name: 'comment', label: t('work.feedback.comment'), rows: 3 },
      ]}
      button={{ label: t('work.feedback.send'), pendingLabel: t('work.sending') }}
    />
  );
}
