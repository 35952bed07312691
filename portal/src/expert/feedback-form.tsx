import { $api, api, STORAGE_KEYS, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { useSession } from '@network/session';
import { Button, Row, Stack, TextArea, TextField, ToggleButtons, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { inTab, isTexts } from '../form/form-store';
import { SubmitError } from '../form/submit-error';
import { useFormSubmit } from '../form/use-form-submit';
import { useStored } from '../form/use-stored';
import { useT } from '../messages';
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
  const cache = useQueryClient();
  const showToast = useToast();
  const { user } = useSession();
  const store = inTab(STORAGE_KEYS.workForm(user?.id ?? '', projectId, 'feedback'), isTexts);
  const { state: form, change } = useStored(store, (kept) => ({
    rating: earlier ? String(earlier.rating) : '',
    comment: earlier?.comment ?? '',
    hours: earlier?.hours == null ? '' : String(earlier.hours),
    ...kept,
  }));
  const submit = useFormSubmit({ form, button: t('expert.feedback.send'), resubmit: send });
  const path = { id: projectId };
  const project = $api.queryOptions('get', '/api/expert/projects/{id}', { params: { path } });

  const areHoursWrong = !/^\d*$/.test(form.hours.trim()) || Number(form.hours) > LIMITS.hoursMax;
  const hoursError = areHoursWrong
    ? t('expert.feedback.hours.wrong', { max: LIMITS.hoursMax })
    : submit.fieldErrors.hours;
  const isComplete = form.rating !== '' && !areHoursWrong;

  function patch(fields: Partial<typeof form>) {
    submit.clearFieldErrors(fields);
    change(fields);
  }

  function send() {
    if (!isComplete) return;
    const hours = form.hours.trim() === '' ? null : Number(form.hours);
    const body = { rating: Number(form.rating), comment: form.comment || null, hours };
    void submit.submit(
      async () => {
        const { data: feedback } = await api.POST('/api/expert/projects/{id}/feedback', { params: { path }, body });
        store.remove();
        showToast(t('expert.feedback.sent'));
        // The form starts with what is cached: opened again at once, it must not start with the earlier feedback.
        cache.setQueryData(project.queryKey, (known) => known && { ...known, feedback: feedback ?? null });
        void cache.invalidateQueries($api.queryOptions('get', '/api/expert/dashboard'));
      },
      t('expert.feedback.failed'),
      onSent,
    );
  }

  return (
    <form
      noValidate
      ref={submit.formRef}
      onSubmit={(event) => {
        event.preventDefault();
        send();
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
            pending={submit.isPending}
            pendingLabel={t('expert.feedback.sending')}
          >
            {t('expert.feedback.send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
