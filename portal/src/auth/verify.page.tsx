import { api, type ApiError, OFFLINE } from '@network/api-client';
import { ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Button, buttonClass, Stack } from '@network/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useErrorMessage } from '../form-fields/error-texts';
import { useT } from '../messages';
import { useRetry } from '../use-retry';
import { AuthFrame } from './auth-frame';
import { NewLink } from './email-form';
import { verifyNonce } from './verify-nonce';

/** /auth/verify: opens the mailed link and redirects to the dashboard, or shows the reason for a failure. */
export function VerifyPage() {
  const t = useT();
  const messageOf = useErrorMessage();
  const { isMissing, failure, retry } = useLoginLink();
  useRetry(failure?.code === OFFLINE, () => retry?.());

  if (!isMissing && !failure) return <AuthFrame title={t('auth.verify.pending')} isWaiting />;
  const message = failure ? messageOf(failure, t('auth.verify.failed.text')) : t('auth.verify.missing');
  return (
    <AuthFrame key="failed" title={t('auth.verify.failed.title')} subtitle={<span role="alert">{message}</span>}>
      <Stack gap={6}>
        {retry ? <Button onClick={retry}>{t('auth.verify.repeat')}</Button> : <NewLink />}
        <Link to={ROUTES.start} className={buttonClass({ variant: 'ghost' })}>
          {t('auth.verify.again')}
        </Link>
      </Stack>
    </AuthFrame>
  );
}

const REDIRECT_DELAY_MS = 100;

/** True when the link may still be unused: the call never arrived, or the server failed. */
const isRetryable = ({ status }: ApiError) => status === 0 || status >= 500;

/**
 * Opens the login link in the page's address as soon as the page is visible, and only once. A browser that prefetches
 * the page must not use up the link. Signs in and redirects to the dashboard. `retry` is there when another try makes
 * sense.
 */
function useLoginLink() {
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
      // The link is used up. If the user cannot be loaded now, the dashboard tries again or shows the error.
      await signIn(data!.token).catch(() => undefined);
      setTimeout(() => void navigate(ROUTES.dashboard, { replace: true }), REDIRECT_DELAY_MS);
    } catch (error) {
      if (!isRetryable(error as ApiError)) clearAddress();
      setFailure(error as ApiError);
    }
  }

  const openOnce = useEffectEvent(() => {
    // An effect may run twice, a link works once.
    if (!link || hasStarted.current) return;
    hasStarted.current = true;
    void open(link);
  });
  useEffect(() => whenVisible(() => openOnce()), []);

  const canRetry = link && failure && isRetryable(failure);
  return { isMissing: !link, failure, retry: canRetry ? () => void open(link) : undefined };
}

/** Calls `act` as soon as the page is visible. Returns a function that cancels it. */
function whenVisible(act: () => void) {
  const check = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    act();
  };
  const stop = () => document.removeEventListener('visibilitychange', check);
  document.addEventListener('visibilitychange', check);
  check();
  return stop;
}
