import { OFFLINE, type ApiError } from '@network/api-client';
import { ErrorState, Spinner } from '@network/ui';
import { useLineBack } from './use-line-back';
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
  if (error.code === OFFLINE) return <NoLine />;
  return (
    <main className={layouts.notice}>
      <ErrorState title={t('person.failed')} message={error.message} retryLabel={t('remote.retry')} onRetry={onRetry} />
    </main>
  );
}

const reload = () => window.location.reload();

/**
 * Shown where nothing came without a line. With it the page is loaded anew, unless `onBack` says what else opens it: the
 * product may be another one by then (docs/product 8.16).
 */
export function NoLine({ onBack = reload }: { onBack?: () => void }) {
  const t = useT();
  const { isLooking, lookNow } = useLineBack(onBack);
  return (
    <main className={layouts.notice}>
      <ErrorState
        title={t('line.none')}
        message={t('line.none.text')}
        retryLabel={t('remote.retry')}
        onRetry={lookNow}
        pending={isLooking}
        pendingLabel={t('line.looking')}
      />
    </main>
  );
}
