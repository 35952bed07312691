import { useAppConfig } from '@network/session';
import { ErrorState, Spinner } from '@network/ui';
import { Suspense, use, useEffect, useEffectEvent, useState, type PropsWithChildren } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { useUpdate } from './app-update';
import layouts from './layouts.module.css';
import { useT } from './messages';
import { RemoteError } from './release';
import { loadedRemoteApp, loadRemoteApp, type RemoteName } from './remotes';
import styles from './remote.module.css';
import { checkForUpdate } from './service-worker';
import { Offline, SessionPending } from './session-states';
import { useIsServerReachable } from './use-reconnect';

/** The app of a remote. If it fails to load, it shows the reason and a retry button. */
export function Remote({ name }: { name: RemoteName }) {
  const [app, setApp] = useState(() => loadedRemoteApp(name) ?? loadRemoteApp(name));
  return (
    <LoadBoundary onRetry={() => setApp(loadRemoteApp(name, true))}>
      <Suspense fallback={<RemotePending name={name} />}>
        <RemoteApp app={app} />
      </Suspense>
    </LoadBoundary>
  );
}

/** Passes the remote a boundary for its pages. If a page fails to load, the content above it keeps working. */
function RemoteApp({ app }: { app: ReturnType<typeof loadRemoteApp | typeof loadedRemoteApp> & object }) {
  const { default: App } = app instanceof Promise ? use(app) : app;
  return <App PageBoundary={LoadBoundary} />;
}

/** Its children, or why they could not be loaded. Opening another page resets the number of tries. */
function LoadBoundary({ children, onRetry }: PropsWithChildren<{ onRetry?: () => void }>) {
  const { pathname } = useLocation();
  const [tried, setTried] = useState({ pathname, times: 0 });
  if (tried.pathname !== pathname) setTried({ pathname, times: 0 });
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onReset={onRetry}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <RemoteFailed
          error={error}
          tried={tried.times}
          onRetry={() => {
            setTried({ pathname, times: tried.times + 1 });
            resetErrorBoundary();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** The time after which the spinner names the remote it waits for, in milliseconds. */
const LONG_MS = 3_000;

/** The pauses before automatic retries while the server is reachable: a bad connection drops some requests. */
const RETRY_PAUSES_MS = [1_000, 2_000, 4_000];

/** The placeholder of a loading remote. After three seconds it names the remote it waits for. */
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
  /** The number of retries so far. */
  tried: number;
  onRetry: () => void;
  reload?: () => void;
}

/**
 * The reason why a remote or one of its pages failed to load, with a retry button. It retries automatically a few
 * times. When offline, it retries as soon as the server is reachable.
 */
export function RemoteFailed(failed: FailedProps) {
  return failed.error instanceof RemoteError ? <Reason {...failed} /> : <NotLoaded {...failed} />;
}

/** The server may have deleted the files of a page that has been open for days: then the newer build is loaded. */
function NotLoaded({ error, tried, onRetry, reload }: FailedProps) {
  const isReachable = useIsServerReachable();
  const update = useUpdate(reload);
  useEffect(checkForUpdate, []);
  const retry = () => void (update() || onRetry());
  if (isReachable === undefined) return <SessionPending />;
  if (!isReachable) return <Offline onReconnect={retry} />;
  const pause = isProgrammingError(error) ? undefined : RETRY_PAUSES_MS[tried];
  return pause === undefined ? <Reason error={error} onRetry={retry} /> : <RetrySoon pause={pause} onRetry={retry} />;
}

/** Whether a page was loaded and has a bug: a retry would not help. */
const isProgrammingError = (error: unknown) =>
  [TypeError, ReferenceError, RangeError].some((type) => error instanceof type);

function RetrySoon({ pause, onRetry }: { pause: number; onRetry: () => void }) {
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
