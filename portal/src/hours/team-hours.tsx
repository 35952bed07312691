import { $api, type Schema } from '@network/api-client';
import { Button, Row, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '../form-fields/error-texts';
import { HourRow, HourTotals } from './hour-row';
import { withMessages } from '../messages';
import { Section } from '../section';
import { Messages, useT } from './messages';
import styles from './hours.module.css';

interface TeamHoursProps {
  projectId: string;
  hours: Schema<'TeamHoursDto'>;
}

/** The hours of all experts on a project. The organization confirms them with one button. */
export const TeamHours = withMessages(Messages, function TeamHours({ projectId, hours }: TeamHoursProps) {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const waiting = hours.lines.filter(({ confirmed }) => !confirmed).map(({ id, hours: seen }) => ({ id, hours: seen }));
  const confirm = $api.useMutation('post', '/api/organization/projects/{id}/hours/confirm', {
    onSuccess: () => showToast(t('hours.confirm.done')),
    onError: (error) => showToast(messageOf(error, t('hours.failed')), 'danger'),
    onSettled: () => cache.invalidateQueries(),
  });
  return (
    <Section title={t('hours.title')} gap={5}>
      {hours.lines.length === 0 ? <p>{t('hours.none')}</p> : <HourTotals of={hours} />}
      {waiting.length > 0 && (
        <Row>
          <Button
            pending={confirm.isPending}
            pendingLabel={t('hours.confirming')}
            // Confirms only the hours on screen. The user has not seen rows that arrived or changed since.
            onClick={() => confirm.mutate({ params: { path: { id: projectId } }, body: { lines: waiting } })}
          >
            {t('hours.confirm')}
          </Button>
        </Row>
      )}
      <ul role="list" aria-label={t('hours.list')} className={styles.list}>
        {hours.lines.map((line) => (
          <li key={line.id}>
            <HourRow line={line} />
          </li>
        ))}
      </ul>
    </Section>
  );
});
