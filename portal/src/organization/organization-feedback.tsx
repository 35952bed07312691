import { Button, useToast } from '@network/ui';
import { useState } from 'react';
import type { ProjectAtWork } from './dashboard-view';
import { useT } from '../project-page/messages';
import { Section } from '../section';
import { FeedbackText } from '../project-page/feedback-text';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm } from '../submission/use-form';

/**
 * The organization's feedback on a completed project. It can change until the other side reads it (docs/product 6.7).
 */
export function OrganizationFeedback({ project, mayWrite }: { project: ProjectAtWork; mayWrite: boolean }) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const { feedback, assignments } = project;
  const isFinal = assignments.some((assignment) => assignment.feedback);
  if (!feedback && !mayWrite) return null;
  return (
    <Section title={t('projectPage.feedback.title')}>
      {feedback && !isChanging ? (
        <>
          <FeedbackText feedback={feedback} />
          {mayWrite && !isFinal && (
            <div>
              <Button variant="secondary" onClick={() => setChanging(true)}>
                {t('projectPage.feedback.change')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <OrganizationFeedbackForm project={project} onSent={() => setChanging(false)} />
      )}
    </Section>
  );
}

interface FeedbackFormProps {
  project: ProjectAtWork;
  onSent: () => void;
}

/** Did it happen, how was it, and a comment. */
function OrganizationFeedbackForm({ project: { id, feedback }, onSent }: FeedbackFormProps) {
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
      if (!happened) return { happened: t('projectPage.feedback.happened.needed') };
      return happened === 'yes' && !rating ? { rating: t('projectPage.feedback.rating.needed') } : {};
    },
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
      showToast(t('projectPage.feedback.sent'));
      onSent();
    },
  });
  const rating = {
    kind: 'rating',
    name: 'rating',
    label: t('projectPage.feedback.rating'),
    hint: t('projectPage.feedback.rating.hint'),
  } as const;
  return (
    <ReasonSubmission
      submit={submit}
      failed={t('projectPage.failed')}
      fields={[
        {
          kind: 'choice',
          name: 'happened',
          label: t('projectPage.feedback.happened'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`projectPage.${value}`) })),
        },
        ...(submit.values.happened === 'yes' ? [rating] : []),
        { kind: 'text', name: 'comment', label: t('projectPage.feedback.comment'), rows: 3 },
      ]}
      button={{ label: t('projectPage.feedback.send'), pendingLabel: t('projectPage.sending') }}
    />
  );
}
