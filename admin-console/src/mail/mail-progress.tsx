import type { Schema } from '@network/api-client';
import { StatusBadge, type Tone } from '@network/ui';
import { useT } from '../messages';
import { Moment } from '../record/moment';
import styles from './mails.module.css';

type Mail = Schema<'MailDto'>;

const TONES: Record<Mail['status'] | 'failed', Tone> = {
  waiting: 'neutral',
  sent: 'success',
  failed: 'warning',
  dead: 'danger',
};

/** Where a mail stands, and below it when it went out or what was tried in vain. */
export function MailProgress({ mail: { status, attempts, lastError, sentAt } }: { mail: Mail }) {
  const t = useT();
  const shown = status === 'waiting' && attempts > 0 ? 'failed' : status;
  return (
    <>
      <StatusBadge tone={TONES[shown]} label={t(`mails.status.${shown}`)} />
      <div className={styles.details}>
        {sentAt && <Moment at={sentAt} />}
        {!sentAt && attempts > 0 && (
          <>
            {t('mails.tries', { count: attempts })} <bdi>{lastError}</bdi>
          </>
        )}
      </div>
    </>
  );
}
