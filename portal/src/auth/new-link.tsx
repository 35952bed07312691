import { START_PATH } from '@network/session';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../messages';
import { lastEmail } from './last-email';
import { EmailForm } from './email-form';

/** Has a new link sent in a dead one's place, to the address this browser asked for, and leads to where one waits for it. */
export function NewLink() {
  const t = useT();
  const navigate = useNavigate();
  const [email, setEmail] = useState(lastEmail);
  return (
    <EmailForm
      email={email}
      onEmail={setEmail}
      onSent={(sentTo) => void navigate(START_PATH, { state: { sentTo } })}
      submitLabel={t('auth.verify.sendNew')}
    />
  );
}
