import { ROUTES } from '@network/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { lastEmail } from './last-email';
import { EmailForm } from './email-form';

/** Requests a new link where one does not work, for the address this browser used last, and goes to 'Check your email'. */
export function NewLink() {
  const t = useT();
  const navigate = useNavigate();
  const [email, setEmail] = useState(lastEmail);
  return (
    <EmailForm
      email={email}
      onEmail={setEmail}
      onSent={(sentTo) => void navigate(ROUTES.start, { state: { sentTo } })}
      submitLabel={t('auth.verify.sendNew')}
    />
  );
}
