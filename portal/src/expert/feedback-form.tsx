import { $api, api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Row, Stack, TextArea, TextField, ToggleButtons, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import { SendingError } from '../wizard/sending-error';
import { useSending } from '../wizard/use-sending';
import styles from './expert.module.css';

const RATINGS = Array.from({ length: LIMITS.ratingMax }, (_, index) => String(index + LIMITS.ratingMin));

interface FeedbackFormProps {
  projectId: string;
  /** What the expert said before. */
  said: Schema<'FeedbackAnswerDto'> | null;
  onSent: () => void;
}

/** Rating, comment and hours for one project. */
export function FeedbackForm({ projectId, said, onSent }: FeedbackFormProps) {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const [form, setForm] = useState({
    rating: said ? String(said.rating) : '',
    comment: said?.comment ?? '',
    hours: said?.hours == null ? '' : String(said.hours),
  });
  const sending = useSending({ form, button: t('expert.feedback.send'), sendAgain: submit });
  const path = { id: projectId };
  const project = $api.queryOptions('get', '/api/expert/projects/{id}', { params: { path } });

  const areHoursWrong = !/^\d*$/.test(form.hours.trim()) || Number(form.hours) > LIMITS.hoursMax;
  const hoursError = areHoursWrong ? t('expert.feedback.hours.wrong', { max: LIMITS.hoursMax }) : sending.fields.hours;
  const isComplete = form.rating !== '' && !areHoursWrong;

  function patch(fields: Partial<typeof form>) {
    sending.forget(fields);
    setForm({ ...form, ...fields });
  }

  function submit() {
    if (!isComplete) return;
    const hours = form.hours.trim() === '' ? null : Number(form.hours);
    const body = { rating: Number(form.rating), comment: form.comment || null, hours };
    void sending.send(
      async () => {
        const { data: feedback } = await api.POST('/api/expert/projects/{id}/feedback', { params: { path }, body });
        showToast(t('expert.feedback.sent'));
        // The form begins with what is known: opened again at once, it must not begin with the earlier word.
        cache.setQueryData(project.queryKey, (known) => known && { ...known, feedback: feedback ?? null });
      },
      t('expert.feedback.failed'),
      onSent,
    );
  }

  return (
    <form
      noValidate
      ref={sending.formRef}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={6}>
        <ToggleButtons
          className={styles.rating}
          label={t('expert.feedback.rating')}
          hint={t('expert.feedback.rating.hint')}
          required
          options={RATINGS.map((rating) => ({ value: rating, label: rating }))}
          value={form.rating}
          onChange={(rating) => patch({ rating })}
          error={sending.fields.rating}
        />
        <TextArea
          label={t('expert.feedback.comment')}
          dir="auto"
          value={form.comment}
          onChange={(event) => patch({ comment: event.target.value })}
          error={sending.fields.comment}
        />
        <TextField
          label={t('expert.feedback.hours')}
          inputMode="numeric"
          value={form.hours}
          onChange={(event) => patch({ hours: event.target.value })}
          error={hoursError}
        />
        <SendingError of={sending} />
        <Row>
          <Button
            type="submit"
            disabled={!isComplete}
            pending={sending.isPending}
            pendingLabel={t('expert.feedback.sending')}
          >
            {t('expert.feedback.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
