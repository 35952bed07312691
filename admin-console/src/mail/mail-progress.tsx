import type { Schema } from '@network/api-client';
import { StatusBadge, type Tone } from '@network/ui';
import { useT } from '../messages';
import { DateTime } from '../values/date-time';
import styles from './mails.module.css';

type Mail = Schema<'MailDto'>;

const TONES: Record<Mail['status'] | 'failed', Tone> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'warning',
  dead: 'danger',
};

/** A mail's status, and below it when it was sent or why the tries failed. */
export function MailProgress({ mail: { status, attempts, lastError, sentAt } }: { mail: Mail }) {
  const t = useT();
  const shown = status === 'waiting' && attempts > 0 ? 'failed' : status;
  return (
    <>
      <StatusBadge tone={TONES[shown]} label={t(`mails.status.${shown}`)} />
      <div className={styles.details}>
        {sentAt && <DateTime at={sentAt} />}
        {!sentAt && attempts > 0 && (
          <>
            {t('mails.tries', { count: attempts })} <bdi>{lastError}</bdi>
          </>
        )}
      </div>
    </>
  );
}
