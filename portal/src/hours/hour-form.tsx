import { api, type Schema } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Row, Stack, TextField, useToast } from '@network/ui';
import { SubmitError } from '../form/submit-error';
import { useWorkForm } from '../work/use-work-form';
import { useT } from './messages';
import styles from './hours.module.css';

interface HourFormProps {
  projectId: string;
  /** The line that is changed; a new one without. */
  line?: Schema<'HourLineDto'>;
  /** Where a new line is kept on this device until it is sent. */
  keptAs?: string;
  onDone?: () => void;
}

/** A day’s work in a line: today, unless another day is chosen. */
export function HourForm({ projectId, line, keptAs, onDone }: HourFormProps) {
  const t = useT();
  const showToast = useToast();
  const button = t(line ? 'hours.save' : 'hours.add');
  const call = (form: HourTexts, submissionKey?: string) =>
    ({ kind: 'hours', projectId, submissionKey, body: bodyOf(form) }) as const;
  const { form, submit, patch, reset, discard, startAnother, formProps } = useWorkForm<HourTexts>({
    name: line ? `hours ${line.id}` : 'hours',
    projectId,
    kept: keptAs === undefined ? undefined : { as: keptAs, call },
    empty: { date: line?.date ?? today(), hours: line ? String(line.hours) : '', note: line?.note ?? '' },
    check: ({ hours }) => (fitsADay(amountIn(hours)) ? {} : { hours: t('hours.amount.wrong') }),
    button,
    failed: t('hours.failed'),
    write: line && ((form) => change({ id: projectId, hoursId: line.id }, form)),
    onSent: () => {
      showToast(t(line ? 'hours.saved' : 'hours.added'));
      reset({ date: form.date });
      onDone?.();
    },
  });
  return (
    <form {...formProps}>
      <Stack gap={4}>
        <div className={styles.fields}>
          <TextField
            type="date"
            label={t('hours.date')}
            max={today()}
            value={form.date}
            onChange={(event) => patch({ date: event.target.value })}
            error={submit.fieldErrors.date}
          />
          <TextField
            label={t('hours.amount')}
            placeholder="1.5"
            inputMode="decimal"
            autoComplete="off"
            value={form.hours}
            onChange={(event) => patch({ hours: event.target.value })}
            error={submit.fieldErrors.hours}
          />
          <TextField
            className={styles.note}
            label={t('hours.note')}
            dir="auto"
            maxLength={LIMITS.text}
            value={form.note}
            onChange={(event) => patch({ note: event.target.value })}
            error={submit.fieldErrors.note}
          />
        </div>
        <SubmitError submit={submit} />
        <Row>
          <Button type="submit" pending={submit.isPending} pendingLabel={t('hours.saving')}>
            {button}
          </Button>
          {keptAs !== undefined && submit.isWaiting && !submit.isPending && (
            <Button variant="ghost" onClick={() => startAnother({ date: form.date })}>
              {t('hours.more')}
            </Button>
          )}
          {onDone && (
            <Button
              variant="ghost"
              disabled={submit.isPending}
              onClick={() => {
                submit.leave();
                discard();
                onDone();
              }}
            >
              {t('hours.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}

/** Where the browser is. */
const today = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

type HourTexts = Record<'date' | 'hours' | 'note', string>;

const bodyOf = ({ date, hours, note }: HourTexts) => ({ date, hours: amountIn(hours), note: note || null });

const change = (path: { id: string; hoursId: string }, form: HourTexts) =>
  api.PATCH('/api/expert/projects/{id}/hours/{hoursId}', { params: { path }, body: bodyOf(form) });

/** In quarters of an hour. */
const fitsADay = (hours: number) =>
  hours >= LIMITS.hoursOfDayMin && hours <= LIMITS.hoursOfDayMax && Number.isInteger(hours * 4);

/** With a comma or a point, in the digits of either script. */
const amountIn = (typed: string) =>
  Number(
    typed
      .trim()
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replace(/[,٫]/, '.') || Number.NaN,
  );
