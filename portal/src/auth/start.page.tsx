import { ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Spinner } from '@network/ui';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useT } from '../messages';
import { CheckEmail } from './check-email';
import { StartForm } from './start-form';

/** /auth/start and /login: the form for the address, then the one for the code in the email. */
export function StartPage() {
  const t = useT();
  const { user, isLoading } = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string; sentTo?: string } | null };
  const [email, setEmail] = useState(params.get('email') ?? state?.email ?? '');
  const [sentTo, setSentTo] = useState(state?.sentTo);

  if (user) return <Navigate to={ROUTES.dashboard} replace />;
  if (sentTo) return <CheckEmail email={sentTo} onOtherEmail={() => setSentTo(undefined)} />;
  if (isLoading) return <Spinner label={t('auth.start.loading')} isPage />;
  return <StartForm roleParam={params.get('role')} email={email} onEmail={setEmail} onSent={setSentTo} />;
}
