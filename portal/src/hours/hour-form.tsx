import type { Schema } from '@network/api-client';
import { LIMITS, typedNumber } from '@network/domain';
import { NumberField, numberIn } from '@network/forms';
import { useToday } from '@network/session';
import { Button, Row, Stack, TextField } from '@network/ui';
import { useState } from 'react';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import type { ApiWrite } from '../submission/submission';
import { useForm, useSentMessage } from '../submission/use-form';
import { useT } from './messages';
import styles from './hours.module.css';

/** The hours of one entry, in quarters. */
const OF_DAY = { min: LIMITS.hoursOfDayMin, max: LIMITS.hoursOfDayMax, step: 0.25 };

/** The project that hours belong to. */
export type HoursProject = Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'>;

interface HourFormProps {
  project: HoursProject;
  /** The entry to change. Without it, the form adds one. */
  entry?: Schema<'HourLineDto'>;
  onDone?: () => void;
}

/** The form for the hours of one day, by default today. */
export function HourForm({ project: { id: projectId, title }, entry, onDone }: HourFormProps) {
  const t = useT();
  const today = useToday();
  const button = t(entry ? 'hours.save' : 'hours.add');
  // The next hours are often of the same day.
  const [day, setDay] = useState(entry?.date ?? today);
  const form = useForm<HourTexts>({
    kind: 'hours',
    name: `${entry ? `hours-${entry.id}` : 'hours'}:${projectId}`,
    about: title,
    initial: { date: day, hours: entry ? String(entry.hours) : '', note: entry?.note ?? '' },
    check: ({ date, hours }) => ({
      ...(!date && { date: t('hours.date.needed') }),
      ...(numberIn(hours, OF_DAY) === null && { hours: t('hours.amount.wrong') }),
    }),
    call: (values) => callOf(values, projectId, entry?.id),
    onSent: useSentMessage(t(entry ? 'hours.saved' : 'hours.added'), onDone),
  });
  return (
    <SubmissionForm form={form}>
      <Stack gap={4}>
        <HourFields form={form} today={today} onDay={setDay} />
        <SubmitError form={form} button={button} failed={t('hours.failed')} />
        <Row>
          <Button type="submit" pending={form.isSending} pendingLabel={t('hours.saving')}>
            {button}
          </Button>
          {!entry && form.item?.state === 'waiting' && (
            <Button variant="ghost" onClick={form.startAnother}>
              {t('hours.more')}
            </Button>
          )}
          {onDone && (
            <Button
              variant="ghost"
              disabled={form.isSending}
              onClick={() => {
                form.cancel();
                onDone();
              }}
            >
              {t('hours.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </SubmissionForm>
  );
}

interface HourFieldsProps {
  form: Pick<ReturnType<typeof useForm<HourTexts>>, 'values' | 'fieldErrors' | 'patch'>;
  today: string;
  onDay: (day: string) => void;
}

function HourFields({ form: { values, fieldErrors, patch }, today, onDay }: HourFieldsProps) {
  const t = useT();
  return (
    <div className={styles.fields}>
      <TextField
        type="date"
        label={t('hours.date')}
        max={today}
        value={values.date}
        onChange={(event) => {
          onDay(event.target.value);
          patch({ date: event.target.value });
        }}
        error={fieldErrors.date}
      />
      <NumberField
        label={t('hours.amount')}
        placeholder="1.5"
        range={OF_DAY}
        wrong={t('hours.amount.wrong')}
        value={values.hours}
        onChange={(hours) => patch({ hours })}
        error={fieldErrors.hours}
      />
      <TextField
        className={styles.note}
        label={t('hours.note')}
        dir="auto"
        maxLength={LIMITS.text}
        value={values.note}
        onChange={(event) => patch({ note: event.target.value })}
        error={fieldErrors.note}
      />
    </div>
  );
}

type HourTexts = Record<'date' | 'hours' | 'note', string>;

function callOf({ date, hours, note }: HourTexts, id: string, hoursId?: string): ApiWrite {
  const body = { date, hours: typedNumber(hours)!, note: note || null };
  if (hoursId === undefined) return { method: 'post', path: '/api/expert/projects/{id}/hours', params: { id }, body };
  return { method: 'patch', path: '/api/expert/projects/{id}/hours/{hoursId}', params: { id, hoursId }, body };
}
