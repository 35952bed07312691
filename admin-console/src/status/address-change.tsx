import { $api } from '@network/api-client';
import { Icon } from '@network/ui';
import { DateTime, EmailAddress } from '../formats';
import { useT } from '../messages';
import styles from './status.module.css';

/** A person's pending address change: the new address, the requester and the time (docs/product 2.15). */
export function AddressChange({ userId: id }: { userId: string }) {
  const t = useT();
  const { data } = $api.useQuery('get', '/api/admin/users/{id}/email', { params: { path: { id } } });
  if (!data?.waiting) return null;
  const { email, reason, askedAt, until, countsFrom } = data.waiting;
  return (
    <div className={styles.note}>
      <Icon name="info" size={18} />
      <div>
        <p>
          {t('account.email.waiting')} <EmailAddress email={email} />
        </p>
        <p>
          {t(reason === null ? 'account.email.byOwner' : 'account.email.byTeam')} · <DateTime at={askedAt} />
        </p>
        <p>
          {t(countsFrom ? 'account.email.countsFrom' : 'account.email.until')} <DateTime at={countsFrom ?? until} />
        </p>
        {reason !== null && <p dir="auto">{reason}</p>}
      </div>
    </div>
  );
}
