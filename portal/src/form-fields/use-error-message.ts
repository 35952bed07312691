import { ApiError, OFFLINE } from '@network/api-client';
import { useT } from '../messages';

/** Returns what to say of a failed write: the server's own message, the one for a lost connection, or else the fallback. */
export function useErrorMessage() {
  const t = useT();
  return (error: unknown, fallback: string) => {
    if (!(error instanceof ApiError)) return fallback;
    return error.code === OFFLINE ? t('form.offline') : (error.serverMessage ?? fallback);
  };
}
