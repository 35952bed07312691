import { api, type ApiError } from '@network/api-client';
import { DASHBOARD_PATH, useSession } from '@network/session';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { verifyNonce } from './verify-nonce';
import { whenVisible } from './when-visible';

const VERIFY_PATH = '/auth/verify';
const LEAD_ON_MS = 100;

/** True when the link may still be unused: the call never arrived, or the server failed. */
const isWorthRepeating = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Opens the login link in the page's address, once, as soon as somebody looks at the page: a browser that loads it
 * ahead must not use the link up. Signs in and leads to the dashboard. `repeat` exists when another try makes sense.
 */
export function useLoginLink() {
  const navigate = useNavigate();
  const { signIn } = useSession();
  const [params] = useSearchParams();
  // Kept here: the address loses it after the answer.
  const [link] = useState(() => params.get('token'));
  const [failure, setFailure] = useState<ApiError>();
  const hasBegun = useRef(false);

  const forgetAddress = () => void navigate(VERIFY_PATH, { replace: true });

  async function open(token: string) {
    setFailure(undefined);
    try {
      const header = { 'X-Verify-Nonce': verifyNonce() };
      const { data } = await api.GET('/api/auth/verify', { params: { query: { token }, header } });
      forgetAddress();
      // The link is spent: a person who cannot be loaded now is loaded, or told so, on the dashboard.
      await signIn(data!.token).catch(() => undefined);
      setTimeout(() => void navigate(DASHBOARD_PATH, { replace: true }), LEAD_ON_MS);
    } catch (error) {
      if (!isWorthRepeating(error as ApiError)) forgetAddress();
      setFailure(error as ApiError);
    }
  }

  useEffect(() => {
    if (!link) return undefined;
    return whenVisible(() => {
      // An effect may run twice, a link works once.
      if (hasBegun.current) return;
      hasBegun.current = true;
      void open(link);
    });
  });

  const canRepeat = link && failure && isWorthRepeating(failure);
  return { isMissing: !link, failure, repeat: canRepeat ? () => void open(link) : undefined };
}
