import { ApiError, OFFLINE } from '@network/api-client';
import { useT } from '../messages';

/** Gives the sentence for a failed write: the server's own, the one for a lost line, or else the fallback. */
export function useFailureText() {
  const t = useT();
  return (error: unknown, fallback: string) => {
    if (!(error instanceof ApiError)) return fallback;
    return error.code === OFFLINE ? t('wizard.offline') : (error.serverMessage ?? fallback);
  };
}
