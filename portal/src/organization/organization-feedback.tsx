import { Button } from '@network/ui';
import type { ProjectAtWork } from './dashboard-view';
import { useDay, useT } from '../project-page/messages';
import styles from '../project-page/project-page.module.css';
import { Section } from '../section';
import { FeedbackText } from '../project-page/feedback-text';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm, useSentMessage } from '../submission/use-form';
import { useOpenByLink } from '../submission/linked-form';

/**
 * The organization's feedback on a completed project. It can change until the other side reads it (docs/product 6.7).
 */
export function OrganizationFeedback({ project, mayWrite }: { project: ProjectAtWork; mayWrite: boolean }) {
  const t = useT();
  const [isChanging, setChanging] = useOpenByLink(`feedback:${project.id}`);
  const { feedback, orgFeedbackBy, orgFeedbackAt, assignments } = project;
  const day = useDay();
  const isFinal = assignments.some((assignment) => assignment.feedback);
  if (!feedback && !mayWrite) return null;
  return (
    <Section title={t('project.feedback.title')}>
      {feedback && !isChanging ? (
        <>
          <FeedbackText feedback={feedback} />
          {orgFeedbackBy && orgFeedbackAt && (
            <p className={styles.under}>
              {t('project.feedback.by', { name: orgFeedbackBy.name, day: day(orgFeedbackAt) })}
            </p>
          )}
          {mayWrite && !isFinal && (
            <div>
              <Button variant="secondary" onClick={() => setChanging(true)}>
                {t('project.feedback.change')}
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

/** The form: whether the work was done, a rating and a comment. */
function OrganizationFeedbackForm({ project: { id, title, feedback }, onSent }: FeedbackFormProps) {
  const t = useT();
  const form = useForm({
    kind: 'feedback',
    name: `feedback:${id}`,
    about: title,
    initial: {
      happened: feedback ? (feedback.happened ? 'yes' : 'no') : '',
      rating: String(feedback?.rating ?? ''),
      comment: feedback?.comment ?? '',
    },
    check({ happened, rating }) {
      if (!happened) return { happened: t('project.feedback.happened.needed') };
      return happened === 'yes' && !rating ? { rating: t('project.feedback.rating.needed') } : {};
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
    onSent: useSentMessage(t('project.feedback.sent'), onSent),
  });
  const rating = {
    kind: 'rating',
    name: 'rating',
    label: t('project.feedback.rating'),
    hint: t('project.feedback.rating.hint'),
  } as const;
  return (
    <ReasonSubmission
      form={form}
      failed={t('project.failed')}
      fields={[
        {
          kind: 'choice',
          name: 'happened',
          label: t('project.feedback.happened'),
          options: (['yes', 'no'] as const).map((value) => ({ value, label: t(`project.${value}`) })),
        },
        ...(form.values.happened === 'yes' ? [rating] : []),
        { kind: 'text', name: 'comment', label: t('project.feedback.comment'), rows: 3 },
      ]}
      button={{ label: t('project.feedback.send'), pendingLabel: t('project.sending') }}
    />
  );
}
