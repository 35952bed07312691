import { OFFLINE, type ApiError } from '@network/api-client';
import { ErrorState, Spinner } from '@network/ui';
import layouts from './layouts.module.css';
import { useT } from './messages';
import { useReconnect } from './use-reconnect';

/** Shown while the session loads. */
export function SessionPending() {
  const t = useT();
  return <Spinner label={t('loading')} isPage />;
}

/** Shown when the session could not be loaded. */
export function SessionFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  if (error.code === OFFLINE) return <Offline />;
  return (
    <main className={layouts.notice}>
      <ErrorState title={t('person.failed')} message={error.message} retryLabel={t('remote.retry')} onRetry={onRetry} />
    </main>
  );
}

const reload = () => window.location.reload();

/** The page while the server is unreachable. Then it reloads, possibly into a newer build (docs/product 8.16). */
export function Offline({ onReconnect = reload }: { onReconnect?: () => void }) {
  const t = useT();
  const { isChecking, checkNow } = useReconnect(onReconnect);
  return (
    <main className={layouts.notice}>
      <ErrorState
        title={t('offline.title')}
        message={t('offline.text')}
        retryLabel={t('remote.retry')}
        onRetry={checkNow}
        pending={isChecking}
        pendingLabel={t('offline.checking')}
      />
    </main>
  );
}
