import { JOINING_ROLES, type JoiningRole, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { ChoiceGrid, Spinner } from '@network/ui';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { CheckEmail } from './check-email';
import { EmailForm } from './email-form';
import { useT } from '../messages';

/** /auth/start and /login: the form for the address, then the form for the mailed code. */
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

interface StartFormProps {
  /** The role in the page's URL. Only the two joining roles count. */
  roleParam: string | null;
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

/** The form for the address and, where the page's own address names a role, for the role. */
function StartForm({ roleParam, ...form }: StartFormProps) {
  const t = useT();
  const offered = JOINING_ROLES.find((role) => role === roleParam);
  const [picked, setPicked] = useState<JoiningRole>();
  const role = offered && (picked ?? offered);

  return (
    <AuthFrame
      title={t('auth.start.title', { product: t('product.name') })}
      subtitle={t(offered ? 'auth.start.join' : 'auth.start.login')}
    >
      <EmailForm {...form} role={role} submitLabel={t('auth.start.continue')}>
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
