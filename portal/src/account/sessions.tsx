import { $api, type Schema } from '@network/api-client';
import { DAY_MS, FORMATS, HOUR_MS } from '@network/domain';
import { useDateFormat, useLanguage, useSession } from '@network/session';
import { Button, SkeletonText, Stack, StatusBadge, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useT } from './messages';
import { Section } from '../section';
import { useErrorMessage } from '../form-fields/error-texts';
import { QueryState } from '../query-state';
import styles from './account.module.css';

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const t = useT();
  const query = $api.useQuery('get', '/api/account/sessions', undefined, { refetchOnMount: 'always' });
  const { data } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const afterAll = useEnding('account.sessions.endedOthers', focusHeading);
  const endOthers = $api.useMutation('delete', '/api/account/sessions', afterAll);
  const sessions = data && [...data].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <Section
      title={t('account.sessions.title')}
      headingRef={heading}
      action={
        sessions &&
        sessions.length > 1 && (
          <Button
            variant="secondary"
            pending={endOthers.isPending}
            pendingLabel={t('account.sessions.ending')}
            onClick={() => endOthers.mutate({})}
          >
            {t('account.sessions.endOthers')}
          </Button>
        )
      }
    >
      <p>{t('account.sessions.text')}</p>
      {sessions ? (
        <Stack as="ul" gap={1}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnded={focusHeading} />
          ))}
        </Stack>
      ) : (
        <QueryState query={query} pending={<SkeletonText lines={3} />} />
      )}
    </Section>
  );
}

/** One session: its device and dates, and the button that ends it. */
function SessionRow({ session, onEnded }: { session: Schema<'SessionDto'>; onEnded: () => void }) {
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
  const dateTime = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const since = dateTime(createdAt);
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
        <p className={styles.note}>{t('account.sessions.until', { time: dateTime(expiresAt) })}</p>
      </div>
      {isCurrent ? (
        <SignOut />
      ) : (
        <End id={id} onEnded={onEnded} name={t('account.sessions.end.which', { device, time: since })} />
      )}
    </li>
  );
}

/** Returns the time since a session's last use. The server stores only the hour. */
function agoOf(hour: string, language: keyof typeof FORMATS) {
  const passed = Date.now() - new Date(hour).getTime();
  const format = new Intl.RelativeTimeFormat(FORMATS[language], { numeric: 'auto' });
  return passed < DAY_MS
    ? format.format(-Math.floor(passed / HOUR_MS), 'hour')
    : format.format(-Math.floor(passed / DAY_MS), 'day');
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

/**
 * Reports the result of ending sessions and reloads the list. The pressed button disappears: `onEnded` takes the focus.
 */
function useEnding(done: 'account.sessions.ended' | 'account.sessions.endedOthers', onEnded: () => void) {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  return {
    onSuccess: () => {
      onEnded();
      showToast(t(done));
    },
    onError: (error: unknown) => showToast(messageOf(error, t('account.sessions.failed')), 'danger'),
    // Also after a failure: the session may have ended elsewhere.
    onSettled: () => cache.invalidateQueries($api.queryOptions('get', '/api/account/sessions')),
  };
}
