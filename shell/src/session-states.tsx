import { OFFLINE, type ApiError } from '@network/api-client';
import { ErrorState, Spinner } from '@network/ui';
import layouts from './layouts.module.css';
import { useT } from './messages';

/** Shown while the session loads. */
export function SessionPending() {
  const t = useT();
  return <Spinner label={t('loading')} isPage />;
}

/** Shown when the session could not be loaded. */
export function SessionFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  const message = error.code === OFFLINE ? t('remote.failed.text') : error.message;
  return (
    <main className={layouts.notice}>
      <ErrorState title={t('person.failed')} message={message} retryLabel={t('remote.retry')} onRetry={onRetry} />
    </main>
  );
}
