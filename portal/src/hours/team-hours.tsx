import { $api, type Schema } from '@network/api-client';
import { Button, ErrorBox, Row, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useErrorMessage } from '../form-fields/error-texts';
import { HourRow, HourTotals, useHoursText } from './hour-row';
import { withMessages } from '../messages';
import { Section } from '../section';
import { Messages, useT } from './messages';
import styles from './hours.module.css';

type Line = Schema<'TeamHourLineDto'>;

interface TeamHoursProps {
  projectId: string;
  hours: Schema<'TeamHoursDto'>;
  /** Whether the organization may confirm hours. An inactive one can only read. */
  mayConfirm: boolean;
}

/** The hours of all experts on a project. The organization confirms them one by one, or all at once. */
export const TeamHours = withMessages(Messages, function TeamHours({ projectId, hours, mayConfirm }: TeamHoursProps) {
  const t = useT();
  const { hoursText, dayText } = useHoursText();
  const messageOf = useErrorMessage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { confirm, pending, error } = useConfirmation(projectId, () => heading.current?.focus());
  const waiting = mayConfirm ? hours.lines.filter(({ confirmed }) => !confirmed) : [];
  return (
    <Section title={t('hours.title')} gap={5} headingRef={heading}>
      {hours.lines.length === 0 ? <p>{t('hours.none')}</p> : <HourTotals totals={hours} />}
      <ErrorBox>{error && messageOf(error, t('hours.failed'))}</ErrorBox>
      {waiting.length > 0 && (
        <Row>
          <Button
            pending={pending?.length === waiting.length}
            pendingLabel={t('hours.confirming')}
            onClick={() => confirm(waiting)}
          >
            {t('hours.confirm')}
          </Button>
        </Row>
      )}
      <ul role="list" aria-label={t('hours.list')} className={styles.list}>
        {hours.lines.map((entry) => (
          <li key={entry.id}>
            <HourRow entry={entry}>
              {waiting.includes(entry) && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('hours.confirmLine.which', {
                    hours: hoursText(entry.hours),
                    day: dayText(entry.date),
                    name: entry.fullName ?? t('hours.left'),
                  })}
                  pending={pending?.length === 1 && pending[0] === entry.id}
                  pendingLabel={t('hours.confirming')}
                  onClick={() => confirm([entry])}
                >
                  {t('hours.confirmLine')}
                </Button>
              )}
            </HourRow>
          </li>
        ))}
      </ul>
    </Section>
  );
});

/**
 * Confirms entries with the hours on screen: the user has not seen what changed since. After a refusal the page shows
 * the new hours. The pressed button disappears: `onConfirmed` takes the focus.
 */
function useConfirmation(id: string, onConfirmed: () => void) {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending, variables, error } = $api.useMutation(
    'post',
    '/api/organization/projects/{id}/hours/confirm',
    {
      onSuccess: ({ lines }) => {
        onConfirmed();
        showToast(t(lines.every(({ confirmed }) => confirmed) ? 'hours.confirm.done' : 'hours.confirmLine.done'));
      },
      onSettled: () => cache.invalidateQueries(),
    },
  );
  return {
    confirm(seen: readonly Line[]) {
      if (isPending) return;
      mutate({
        params: { path: { id } },
        body: { lines: seen.map((entry) => ({ id: entry.id, hours: entry.hours })) },
      });
    },
    /** The ids of the entries that are being confirmed. */
    pending: isPending ? variables.body.lines?.map((entry) => entry.id) : undefined,
    error,
  };
}
