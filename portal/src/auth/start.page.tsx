import { readEndedSession, readReturnPath, subscribeEndedSession } from '@network/api-client';
import { JOINING_ROLES, type JoiningRole, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner, ChoiceGrid, Spinner } from '@network/ui';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { CheckEmail } from './check-email';
import { EmailForm, rememberEmail } from './email-form';
import { useServerForm, type ServerForm } from './server-form';
import { useT } from '../messages';

/** /auth/start and /login: the form for the address, then the form for the mailed code. */
export function StartPage() {
  const t = useT();
  const { user, isLoading } = useSession();
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: { email?: string; sentTo?: string } | null };
  const ended = useSyncExternalStore(subscribeEndedSession, readEndedSession, () => null);
  const served = useServerForm();
  const [sentTo, setSentTo] = useSentTo(served, state?.sentTo);
  const [typed, setTyped] = useState(
    served?.email || (served ? state?.sentTo : (params.get('email') ?? state?.email ?? state?.sentTo)),
  );
  const isSentByServer = served?.code !== undefined;

  if (user) return <Navigate to={ROUTES.dashboard} replace />;
  if (sentTo) return <CheckEmail email={sentTo} served={served} onOtherEmail={() => setSentTo(undefined)} />;
  if (isLoading) return <Spinner label={t('app.loading')} isPage />;
  return (
    <StartForm
      roleParam={params.get('role')}
      isSignedOut={ended !== null}
      email={typed ?? ended ?? ''}
      initialRole={served?.role}
      initialError={isSentByServer ? undefined : served?.error}
      onEmail={setTyped}
      onSent={setSentTo}
    />
  );
}

/**
 * The address that got the email, and its setter. It is kept with the history entry, because a phone may discard the
 * page while its user reads the email.
 */
function useSentTo(served: ServerForm | undefined, kept: string | undefined) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const sentByServer = served?.code === undefined ? undefined : served.email;
  // A visitor who typed another address on the server's page continues with that address.
  const isKept = !served?.email || served.email === kept || served.email === params.get('email');
  const [sentTo, setSentTo] = useState(sentByServer ?? (isKept ? kept : undefined));
  const keep = (email?: string) => {
    void navigate({ search }, { replace: true, state: email ? { sentTo: email } : null });
  };
  const takeOver = useEffectEvent((email: string) => {
    rememberEmail(email);
    keep(email);
  });
  useEffect(() => {
    if (sentByServer) takeOver(sentByServer);
  }, [sentByServer]);
  return [
    sentTo,
    (email?: string) => {
      setSentTo(email);
      keep(email);
    },
  ] as const;
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

/** The pages of experts and organizations whose forms do not store what is typed. */
const WITHOUT_DRAFTS = [ROUTES.account, ROUTES.organizationMembers];

/** Explains why the user is on this page. The forms of experts and organizations store what is typed, so it is still there. */
function SignedOut() {
  const t = useT();
  const path = readReturnPath();
  const isDraftStored = path?.startsWith('/app/') && !WITHOUT_DRAFTS.some((page) => path.startsWith(page));
  return <Banner isLive>{t(isDraftStored ? 'auth.start.signedOut.kept' : 'auth.start.signedOut')}</Banner>;
}
