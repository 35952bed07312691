import { useAppConfig } from '@network/session';
import { ErrorState, Spinner } from '@network/ui';
import { useEffect, useState } from 'react';
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
  onRetry: () => void;
  /** Loads the page again. */
  reload?: () => void;
}

/**
 * Why a remote or a page of it could not be loaded, and a button that tries again; without a line it is tried by itself
 * once the server answers.
 */
export function RemoteFailed(failed: FailedProps) {
  // Where the reason is known, nobody asks for the line.
  return failed.error instanceof RemoteError ? <Reason {...failed} /> : <NotLoaded {...failed} />;
}

/** The files of a page that has been open for days may be gone: then the newer build is loaded instead. */
function NotLoaded({ error, onRetry, reload }: FailedProps) {
  const hasLine = useHasLine();
  const takeNewer = useTakeNewer(reload);
  useEffect(lookForNewer, []);
  const retry = () => void (takeNewer() || onRetry());
  if (hasLine === undefined) return <SessionPending />;
  return hasLine ? <Reason error={error} onRetry={retry} /> : <NoLine onBack={retry} />;
}

function Reason({ error, onRetry }: FailedProps) {
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
