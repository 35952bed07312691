import type { Schema } from '@network/api-client';
import { StatusBadge, type Tone } from '@network/ui';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import styles from './assignment.module.css';

const TONES: Record<Schema<'AssignmentState'>, Tone> = {
  asked: 'warning',
  accepted: 'info',
  completed: 'success',
  declined: 'danger',
  left: 'danger',
  removed: 'neutral',
};

/** Where an expert stands with a project, and since when; why, where they do not stand on it any more. */
export function AssignmentStanding({ of: { state, since, reason, answerBy } }: { of: Schema<'AdminAssignmentDto'> }) {
  const t = useT();
  return (
    <p className={styles.standing}>
      <StatusBadge tone={TONES[state]} label={t(`assignment.state.${state}`)} />
      <span className={styles.since}>
        {t(`assignment.since.${state}`)} <DateTime at={since} isDayOnly />
        {answerBy && (
          <>
            {' · '}
            {t(Date.parse(answerBy) < Date.now() ? 'assignment.wasDue' : 'assignment.due')}{' '}
            <DateTime at={answerBy} isDayOnly />
          </>
        )}
        {reason && ` · ${t(`assignment.reason.${reason}`)}`}
      </span>
    </p>
  );
}
