import { JOINING_ROLES, type JoiningRole } from '@network/domain';
import { ChoiceGrid } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { AuthFrame } from './auth-frame';
import { EmailForm } from './email-form';

interface StartFormProps {
  /** The role in the address of this page; only the two joining roles count. */
  roleParam: string | null;
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
}

/** The form for the address and, where the page's own address names a role, for the role. */
export function StartForm({ roleParam, ...form }: StartFormProps) {
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
