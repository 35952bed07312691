import { $api, api } from '@network/api-client';
import { FORMATS } from '@network/domain';
import { useLanguage, useSession } from '@network/session';
import { Banner, Button, Card, Row, Stack, TextField, useToast } from '@network/ui';
import { useState } from 'react';
import { SubmitError } from '../form/submit-error';
import { useErrorMessage } from '../form/use-error-message';
import { useFormSubmit } from '../form/use-form-submit';
import { useT } from './messages';
import styles from './standing.module.css';

/** Says that the expert is paused, and ends it. */
export function Paused({ until }: { until: string }) {
  const t = useT();
  const { language } = useLanguage();
  const { refresh } = useSession();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const end = $api.useMutation('patch', '/api/expert/availability', {
    onSuccess: refresh,
    onError: (error) => showToast(messageOf(error, t('standing.pause.failed')), 'danger'),
  });
  const day = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Banner
      tone="warning"
      title={t('standing.pause.until', { day: day.format(new Date(until)) })}
      action={
        <Button
          variant="secondary"
          pending={end.isPending}
          pendingLabel={t('standing.pause.pending')}
          onClick={() => end.mutate({ body: { pausedUntil: null } })}
        >
          {t('standing.pause.end')}
        </Button>
      }
    >
      {t('standing.pause.meaning')}
    </Banner>
  );
}

/** Pauses until the end of a day. */
export function Pause() {
  const t = useT();
  const { refresh } = useSession();
  const [form, setForm] = useState({ pausedUntil: '' });
  const submit = useFormSubmit({ form, button: t('standing.pause.begin'), resubmit: send });

  function send() {
    if (form.pausedUntil === '') return submit.rejectFields({ pausedUntil: t('standing.pause.dayNeeded') });
    void submit.submit(
      async () => {
        await api.PATCH('/api/expert/availability', { body: form });
        await refresh();
      },
      t('standing.pause.failed'),
      () => undefined,
    );
  }

  return (
    <Card as="section" aria-labelledby="pause">
      <form
        noValidate
        ref={submit.formRef}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack>
          <h2 id="pause">{t('standing.pause.title')}</h2>
          <p className={styles.prose}>{t('standing.pause.text')}</p>
          <TextField
            type="date"
            className={styles.day}
            label={t('standing.pause.day')}
            min={tomorrow()}
            value={form.pausedUntil}
            onChange={(event) => {
              submit.clearFieldErrors({ pausedUntil: '' });
              setForm({ pausedUntil: event.target.value });
            }}
            error={submit.fieldErrors.pausedUntil}
          />
          <SubmitError submit={submit} />
          <Row>
            <Button
              type="submit"
              variant="secondary"
              pending={submit.isPending}
              pendingLabel={t('standing.pause.pending')}
            >
              {t('standing.pause.begin')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

/** In the browser’s own zone. */
function tomorrow() {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return new Intl.DateTimeFormat('sv-SE').format(day);
}
