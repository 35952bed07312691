import { $api } from '@network/api-client';
import { DAY_MS, yearAfter } from '@network/domain';
import { useDateFormat, useSession, useToday } from '@network/session';
import { Banner, Button, Row, Stack, TextField, useToast } from '@network/ui';
import { useErrorMessage } from '../form-fields/error-texts';
import { Section } from '../section';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import { withMessages } from '../messages';
import { Messages, useT } from './messages';
import styles from './dashboard.module.css';

/** The expert's break: the form for one, or the button that ends it. */
export const Break = withMessages(Messages, function Break({ until }: { until?: string | null }) {
  return until ? <Paused until={until} /> : <Pause />;
});

/** Says that the expert is on a break, with a button that ends it. */
export function Paused({ until }: { until: string }) {
  const t = useT();
  const { refresh } = useSession();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const end = $api.useMutation('patch', '/api/expert/availability', {
    onSuccess: refresh,
    onError: (error) => showToast(messageOf(error, t('dashboard.pause.failed')), 'danger'),
  });
  const day = useDateFormat({ dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Banner
      tone="warning"
      title={t('dashboard.pause.until', { day: day(until) })}
      action={
        <Button
          variant="secondary"
          pending={end.isPending}
          pendingLabel={t('dashboard.pause.pending')}
          onClick={() => end.mutate({ body: { pausedUntil: null } })}
        >
          {t('dashboard.pause.end')}
        </Button>
      }
    >
      {t('dashboard.pause.meaning')}
    </Banner>
  );
}

/** The form for a break until the end of a day. */
function Pause() {
  const t = useT();
  const today = useToday();
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
  const form = useForm({
    kind: 'pause',
    name: 'pause',
    initial: { pausedUntil: '' },
    check: ({ pausedUntil }) => (pausedUntil ? {} : { pausedUntil: t('dashboard.pause.dayNeeded') }),
    call: (body) => ({ method: 'patch', path: '/api/expert/availability', body }),
  });

  return (
    <Section title={t('dashboard.pause.title')}>
      <SubmissionForm form={form}>
        <Stack>
          <p className={styles.prose}>{t('dashboard.pause.text')}</p>
          <TextField
            type="date"
            className={styles.day}
            label={t('dashboard.pause.day')}
            min={tomorrow}
            max={yearAfter(today)}
            value={form.values.pausedUntil}
            onChange={(event) => form.patch({ pausedUntil: event.target.value })}
            error={form.fieldErrors.pausedUntil}
          />
          <SubmitError form={form} button={t('dashboard.pause.begin')} failed={t('dashboard.pause.failed')} />
          <Row>
            <Button
              type="submit"
              variant="secondary"
              pending={form.isSending}
              pendingLabel={t('dashboard.pause.pending')}
            >
              {t('dashboard.pause.begin')}
            </Button>
          </Row>
        </Stack>
      </SubmissionForm>
    </Section>
  );
}
