import type { Schema } from '@network/api-client';
import { Stack, StatusBadge, type Tone } from '@network/ui';
import { useDay, useT } from './messages';
import { Prose } from './facts';
import styles from './project-page.module.css';

type CheckIn = Schema<'CheckInRowDto'>;

const TONES: Record<CheckIn['state'], Tone> = {
  on_track: 'success',
  slow: 'warning',
  stuck: 'danger',
  yes: 'success',
  not_yet: 'warning',
  problem: 'danger',
};

interface CheckInsProps {
  checkIns: readonly CheckIn[];
  /** The author, where a list has several. */
  nameOf?: (checkIn: CheckIn) => string;
}

/** Progress reports, the latest first (docs/product 6.17). */
export function CheckIns({ checkIns, nameOf }: CheckInsProps) {
  const t = useT();
  const day = useDay();
  return (
    <Stack as="ul">
      {checkIns.map((checkIn) => (
        <li key={checkIn.at + checkIn.expertId} className={styles.word}>
          <div className={styles.person}>
            <span>
              {nameOf && <bdi className={styles.name}>{nameOf(checkIn)}</bdi>}
              <time dateTime={checkIn.at} className={styles.under}>
                {day(checkIn.at)}
              </time>
            </span>
            <StatusBadge
              tone={TONES[checkIn.state]}
              label={t(checkIn.kind === 'contact' ? `contact.${checkIn.state}` : `checkIn.${checkIn.state}`)}
            />
          </div>
          {checkIn.note && <Prose>{checkIn.note}</Prose>}
        </li>
      ))}
    </Stack>
  );
}
