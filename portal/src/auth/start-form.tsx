import { JOINING_ROLES, type JoiningRole } from '@network/domain';
import { ChoiceGrid } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { AuthFrame } from './auth-frame';
import { EmailForm } from './email-form';

interface StartFormProps {
  /** What the link to this page said; only the two joining roles count. */
  askedRole: string | null;
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

/** Asks for the address and, where the link named a role, for the role; has the login link sent. */
export function StartForm({ askedRole, ...form }: StartFormProps) {
  const t = useT();
  const asked = JOINING_ROLES.find((role) => role === askedRole);
  const [picked, setPicked] = useState<JoiningRole>();
  const role = asked && (picked ?? asked);

  return (
    <AuthFrame
      title={t('auth.start.title', { product: t('product.name') })}
      subtitle={t(asked ? 'auth.start.join' : 'auth.start.login')}
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
