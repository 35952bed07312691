import { useAppConfig } from '@network/session';
import { ErrorState, Spinner } from '@network/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import layouts from './layouts.module.css';
import { useT } from './messages';
import { lookForNewer } from './keep-frame';
import { useTakeNewer } from './newer-build';
import { RemoteError } from './remote-error';
import type { RemoteName } from './remotes';
import styles from './remote.module.css';
import { NoLine, SessionPending } from './session-states';
import { useHasLine } from './use-line-back';

/** After this time, the spinner says what it waits for. */
const LONG_MS = 3_000;

/**
 * After which times what could not be loaded is tried again by itself though the server answers: a line that has just
 * come back, or is bad, drops one call and lets the next one through.
 */
const AGAIN_MS = [1_000, 2_000, 4_000];

/** Shown while a remote loads; after three seconds it says what takes long. */
export function RemotePending({ name }: { name: RemoteName }) {
  const t = useT();
  const isLong = useIsLong();
  const { adminConsoleUrl } = useAppConfig();
  const { host } = new URL(adminConsoleUrl ?? '/', window.location.origin);
  return (
    <div className={styles.pending}>
      <Spinner label={isLong ? t(`remote.slow.${name}`, { host }) : t('loading')} isPage />
    </div>
  );
}

function useIsLong() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}

interface FailedProps {
  error: unknown;
  /** How often it was tried again. */
  tried: number;
  onRetry: () => void;
  /** Loads the page again. */
  reload?: () => void;
}

/**
 * Why a remote or a page of it could not be loaded, and a button that tries again; it is tried by itself a few times,
 * and without a line once the server answers.
 */
export function RemoteFailed(failed: FailedProps) {
  // Where the reason is known, nobody asks for the line.
  return failed.error instanceof RemoteError ? <Reason {...failed} /> : <NotLoaded {...failed} />;
}

/** The files of a page that has been open for days may be gone: then the newer build is loaded instead. */
function NotLoaded({ error, tried, onRetry, reload }: FailedProps) {
  const hasLine = useHasLine();
  const takeNewer = useTakeNewer(reload);
  useEffect(lookForNewer, []);
  const retry = () => void (takeNewer() || onRetry());
  if (hasLine === undefined) return <SessionPending />;
  if (!hasLine) return <NoLine onBack={retry} />;
  const pause = isMistake(error) ? undefined : AGAIN_MS[tried];
  return pause === undefined ? <Reason error={error} onRetry={retry} /> : <TriedSoon pause={pause} onRetry={retry} />;
}

/** A page that was loaded, and fails at what it does: the next try would, too. */
const isMistake = (error: unknown) =>
  [TypeError, ReferenceError, RangeError].some((mistake) => error instanceof mistake);

function TriedSoon({ pause, onRetry }: { pause: number; onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const timer = setTimeout(() => retry(), pause);
    return () => clearTimeout(timer);
  }, [pause]);
  return <SessionPending />;
}

function Reason({ error, onRetry }: Pick<FailedProps, 'error' | 'onRetry'>) {
  const t = useT();
  const { problem, facts } = error instanceof RemoteError ? error : { problem: 'failed' as const, facts: {} };
  return (
    <main className={layouts.notice}>
      <ErrorState
        title={t(`remote.${problem}`)}
        message={t(`remote.${problem}.text`, { version: '', ...facts })}
        retryLabel={t('remote.retry')}
        onRetry={onRetry}
      />
    </main>
  );
}
