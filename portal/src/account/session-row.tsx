import { $api, type Schema } from '@network/api-client';
import { FORMATS } from '@network/domain';
import { useLanguage, useSession } from '@network/session';
import { Button, StatusBadge } from '@network/ui';
import { useState } from 'react';
import { useT } from './messages';
import { useEnding } from './use-ending';
import styles from './account.module.css';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** One session: what it is recognized by, and the button that ends it. */
export function SessionRow({ session, onEnded }: { session: Schema<'SessionDto'>; onEnded: () => void }) {
  const t = useT();
  const { language } = useLanguage();
  const { id, browser, system, createdAt, lastUsedAt, expiresAt, isCurrent } = session;
  const isKnown = browser !== null || system !== null;
  const device = isKnown
    ? t('account.sessions.device', {
        browser: browser ?? t('account.sessions.unknownBrowser'),
        system: system ?? t('account.sessions.unknownSystem'),
      })
    : t('account.sessions.unknownDevice');
  const dateTime = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'medium', timeStyle: 'short' });
  const since = dateTime.format(new Date(createdAt));
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <p className={styles.deviceName}>
          {device} {isCurrent && <StatusBadge tone="success" label={t('account.sessions.current')} />}
        </p>
        <p className={styles.note}>{t('account.sessions.since', { time: since })}</p>
        {!isCurrent && (
          <p className={styles.note}>{t('account.sessions.lastUsed', { time: agoOf(lastUsedAt, language) })}</p>
        )}
        <p className={styles.note}>{t('account.sessions.until', { time: dateTime.format(new Date(expiresAt)) })}</p>
      </div>
      {isCurrent ? (
        <SignOut />
      ) : (
        <End id={id} onEnded={onEnded} name={t('account.sessions.end.which', { device, time: since })} />
      )}
    </li>
  );
}

/** How long ago an hour was, as exactly as it is known. */
function agoOf(hour: string, language: keyof typeof FORMATS) {
  const passed = Date.now() - new Date(hour).getTime();
  const format = new Intl.RelativeTimeFormat(FORMATS[language], { numeric: 'auto' });
  return passed < DAY
    ? format.format(-Math.floor(passed / HOUR), 'hour')
    : format.format(-Math.floor(passed / DAY), 'day');
}

function End({ id, name, onEnded }: { id: string; name: string; onEnded: () => void }) {
  const t = useT();
  const end = $api.useMutation('delete', '/api/account/sessions/{id}', useEnding('account.sessions.ended', onEnded));
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={name}
      pending={end.isPending}
      pendingLabel={t('account.sessions.ending')}
      onClick={() => end.mutate({ params: { path: { id } } })}
    >
      {t('account.sessions.end')}
    </Button>
  );
}

/** Ending the session of this page is signing out. */
function SignOut() {
  const t = useT();
  const { signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('account.sessions.signOut.which')}
      pending={isLeaving}
      pendingLabel={t('account.sessions.ending')}
      onClick={() => {
        setLeaving(true);
        void signOut();
      }}
    >
      {t('account.sessions.end')}
    </Button>
  );
}
