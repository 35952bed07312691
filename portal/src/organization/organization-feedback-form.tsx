import { LIMITS } from '@network/domain';
import { Button, ChoiceGrid, Row, Stack, TextArea, ToggleButtons, useToast } from '@network/ui';
import { useT } from '../work/messages';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import type { ProjectAtWork } from './project-at-work';
import styles from './project-page.module.css';

const RATINGS = Array.from({ length: LIMITS.ratingMax }, (_, index) => String(index + LIMITS.ratingMin));

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
  const { values: form, patch } = submit;

  return (
    <SubmissionForm submit={submit}>
      <Stack gap={5}>
        <ChoiceGrid
          label={t('work.feedback.happened')}
          required
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`work.${value}`) }))}
          value={form.happened as 'yes' | 'no' | ''}
          onChange={(happened) => patch({ happened })}
          error={submit.fieldErrors.happened}
        />
        {form.happened === 'yes' && (
          <ToggleButtons
            className={styles.rating}
            label={t('work.feedback.rating')}
            hint={t('work.feedback.rating.hint')}
            required
            options={RATINGS.map((rating) => ({ value: rating, label: rating }))}
            value={form.rating}
            onChange={(rating) => patch({ rating })}
            error={submit.fieldErrors.rating}
          />
        )}
        <TextArea
          label={t('work.feedback.comment')}
          dir="auto"
          rows={3}
          value={form.comment}
          onChange={(event) => patch({ comment: event.target.value })}
          error={submit.fieldErrors.comment}
        />
        <SubmitError submit={submit} />
        <Row>
          <Button type="submit" pending={submit.isSending} pendingLabel={t('work.sending')}>
            {t('work.feedback.send')}
          </Button>
        </Row>
      </Stack>
    </SubmissionForm>
  );
}
