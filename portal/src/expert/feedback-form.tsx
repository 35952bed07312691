import type { Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Row, Stack, TextArea, TextField, ToggleButtons, useToast } from '@network/ui';
import { useT } from '../messages';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import styles from './expert.module.css';

const RATINGS = Array.from({ length: LIMITS.ratingMax }, (_, index) => String(index + LIMITS.ratingMin));

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
  const { values: form, patch } = submit;
  const areHoursWrong = !/^\d*$/.test(form.hours.trim()) || Number(form.hours) > LIMITS.hoursMax;
  const hoursError = areHoursWrong
    ? t('expert.feedback.hours.wrong', { max: LIMITS.hoursMax })
    : submit.fieldErrors.hours;
  const isComplete = form.rating !== '' && !areHoursWrong;

  return (
    <SubmissionForm submit={submit} onSubmit={() => isComplete && submit.submit()}>
      <Stack gap={6}>
        <ToggleButtons
          className={styles.rating}
          label={t('expert.feedback.rating')}
          hint={t('expert.feedback.rating.hint')}
          required
          options={RATINGS.map((rating) => ({ value: rating, label: rating }))}
          value={form.rating}
          onChange={(rating) => patch({ rating })}
          error={submit.fieldErrors.rating}
        />
        <TextArea
          label={t('expert.feedback.comment')}
          dir="auto"
          value={form.comment}
          onChange={(event) => patch({ comment: event.target.value })}
          error={submit.fieldErrors.comment}
        />
        <TextField
          label={t('expert.feedback.hours')}
          inputMode="numeric"
          value={form.hours}
          onChange={(event) => patch({ hours: event.target.value })}
          error={hoursError}
        />
        <SubmitError submit={submit} />
        <Row>
          <Button
            type="submit"
            disabled={!isComplete}
            pending={submit.isSending}
            pendingLabel={t('expert.feedback.sending')}
          >
            {t('expert.feedback.send')}
          </Button>
        </Row>
      </Stack>
    </SubmissionForm>
  );
}
