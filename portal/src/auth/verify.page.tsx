import { OFFLINE } from '@network/api-client';
import { ROUTES } from '@network/domain';
import { Button, buttonClass, Stack } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { AuthFrame } from './auth-frame';
import { useErrorMessage } from '../form-fields/error-texts';
import { useRetry } from '../use-retry';
import { NewLink } from './email-form';
import { useLoginLink } from './use-login-link';

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
