import { api, type ApiError } from '@network/api-client';
import { ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifyNonce } from './verify-nonce';
import { whenVisible } from './when-visible';

const REDIRECT_DELAY_MS = 100;

/** True when the link may still be unused: the call never arrived, or the server failed. */
const isRetryable = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Opens the login link in the page's address, once, as soon as the page is visible: a browser that prefetches it must
 * not use the link up. Signs in and redirects to the dashboard. `retry` is there when another try makes sense.
 */
export function useLoginLink() {
  const navigate = useNavigate();
  const { signIn } = useSession();
  const [params] = useSearchParams();
  // In the state, because the address loses it after the response.
  const [link] = useState(() => params.get('token'));
  const [failure, setFailure] = useState<ApiError>();
  const hasStarted = useRef(false);

  const clearAddress = () => void navigate(ROUTES.verify, { replace: true });

  async function open(token: string) {
    setFailure(undefined);
    try {
      const header = { 'X-Verify-Nonce': verifyNonce() };
      const { data } = await api.GET('/api/auth/verify', { params: { query: { token }, header } });
      clearAddress();
      // The link is used up: where the person cannot be loaded now, the dashboard tries again or says why.
      await signIn(data!.token).catch(() => undefined);
      setTimeout(() => void navigate(ROUTES.dashboard, { replace: true }), REDIRECT_DELAY_MS);
    } catch (error) {
      if (!isRetryable(error as ApiError)) clearAddress();
      setFailure(error as ApiError);
    }
  }

  useEffect(() => {
    if (!link) return undefined;
    return whenVisible(() => {
      // An effect may run twice, a link works once.
      if (hasStarted.current) return;
      hasStarted.current = true;
      void open(link);
    });
  });

  const canRetry = link && failure && isRetryable(failure);
  return { isMissing: !link, failure, retry: canRetry ? () => void open(link) : undefined };
}
