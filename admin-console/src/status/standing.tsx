import type { Schema } from '@network/api-client';
import type { Standing } from '@network/domain';
import { Icon, StatusBadge, type Tone } from '@network/ui';
import { DateTime, Day } from '../formats';
import { useT } from '../messages';
import styles from './status.module.css';

const TONES: Record<Exclude<Standing, 'active'>, Tone> = { declined: 'neutral', suspended: 'danger' };

/** The badge of a person who is declined or suspended. */
export function StandingBadge({ standing }: { standing: Standing }) {
  const t = useT();
  return standing === 'active' ? null : <StatusBadge tone={TONES[standing]} label={t(`standing.${standing}`)} />;
}

type Columns = Pick<Schema<'ExpertRowDto'>, 'standing' | 'standingReason' | 'standingSince' | 'suspendedUntil'>;

/** Says since when a person is declined or suspended, and why. */
export function StandingNote({ person }: { person: Columns }) {
  const t = useT();
  const { standing, standingReason, standingSince, suspendedUntil } = person;
  if (standing === 'active') return null;
  return (
    <div className={styles.note}>
      <Icon name="info" size={18} />
      <div>
        <p>
          {t(`standing.${standing}`)} · <DateTime at={standingSince!} />
          {suspendedUntil && (
            <>
              {' · '}
              {t('standing.until')} <Day date={suspendedUntil} />
            </>
          )}
        </p>
        <p dir="auto">{standingReason}</p>
      </div>
    </div>
  );
}
