import { OFFLINE, type ApiError } from '@network/api-client';
import { useT } from '../messages';

type Fallback = 'auth.start.failed' | 'auth.verify.failed.text';

/** Gives the sentence for a failed call: the server's, that of a lost connection, or the screen's own. */
export function useFailureText() {
  const t = useT();
  return (error: ApiError, fallback: Fallback) =>
    error.serverMessage ?? t(error.code === OFFLINE ? 'auth.offline' : fallback);
}
