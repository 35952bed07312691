import { readEndedSession, readReturnPath, subscribeEndedSession } from '@network/api-client';
import { JOINING_ROLES, type JoiningRole, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner, ChoiceGrid, Spinner } from '@network/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { CheckEmail } from './check-email';
import { EmailForm, rememberEmail } from './email-form';
import { useServerForm } from './server-form';
import { useT } from '../messages';

/** /auth/start and /login: the form for the address, then the form for the mailed code. */
export function StartPage() {
  const t = useT();
  const { user, isLoading } = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string; sentTo?: string } | null };
  const ended = useSyncExternalStore(subscribeEndedSession, readEndedSession, () => null);
  const served = useServerForm();
  const [typed, setTyped] = useState(served ? served.email || undefined : (params.get('email') ?? state?.email));
  const sentByServer = served?.code === undefined ? undefined : served.email;
  const [sentTo, setSentTo] = useState(sentByServer ?? state?.sentTo);
  useEffect(() => {
    if (sentByServer) rememberEmail(sentByServer);
  }, [sentByServer]);

  if (user) return <Navigate to={ROUTES.dashboard} replace />;
  if (sentTo) return <CheckEmail email={sentTo} served={served} onOtherEmail={() => setSentTo(undefined)} />;
  if (isLoading) return <Spinner label={t('app.loading')} isPage />;
  return (
    <StartForm
      roleParam={params.get('role')}
      isSignedOut={ended !== null}
      email={typed ?? ended ?? ''}
      initialRole={served?.role}
      initialError={sentByServer ? undefined : served?.error}
      onEmail={setTyped}
      onSent={setSentTo}
    />
  );
}

interface StartFormProps {
  /** The role in the page's URL. Only the two joining roles count. */
  roleParam: string | null;
  /** Whether a session has ended without a sign-out. */
  isSignedOut: boolean;
  email: string;
  initialRole?: JoiningRole;
  initialError?: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

/** The form for the address and, where the page's own address names a role, for the role. */
function StartForm({ roleParam, isSignedOut, initialRole, ...form }: StartFormProps) {
  const t = useT();
  const offered = JOINING_ROLES.find((role) => role === roleParam);
  const [picked, setPicked] = useState(initialRole);
  const role = offered && (picked ?? offered);

  return (
    <AuthFrame
      title={t('auth.start.title', { product: t('product.name') })}
      subtitle={t(offered ? 'auth.start.join' : 'auth.start.login')}
    >
      <EmailForm {...form} role={role} submitLabel={t('auth.start.continue')}>
        {isSignedOut && <SignedOut />}
        {role && (
          <ChoiceGrid
            label={t('auth.start.role.label')}
            name="role"
            options={JOINING_ROLES.map((value) => ({
              value,
              label: t(`role.${value}`),
              description: t(`auth.start.role.${value}`),
            }))}
            value={role}
            onChange={setPicked}
          />
        )}
      </EmailForm>
    </AuthFrame>
  );
}

/** Explains why the user is on this page. The forms of experts and organizations store what is typed, so it is still there. */
function SignedOut() {
  const t = useT();
  const isDraftStored = readReturnPath()?.startsWith('/app/');
  return <Banner isLive>{t(isDraftStored ? 'auth.start.signedOut.kept' : 'auth.start.signedOut')}</Banner>;
}
