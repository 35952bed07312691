import { LIFETIMES } from '@network/domain';
import { Button, Card, Stack } from '@network/ui';
import { useT } from '../messages';
import { AuthFrame } from './auth-frame';
import { CodeForm } from './code-form';

interface CheckEmailProps {
  email: string;
  onOtherEmail: () => void;
}

/** After the email was sent: what to do with it, and the form for its code. */
export function CheckEmail({ email, onOtherEmail }: CheckEmailProps) {
  const t = useT();
  return (
    <AuthFrame
      title={t('auth.sent.title')}
      subtitle={
        <strong>
          <bdi>{email}</bdi>
        </strong>
      }
    >
      <Stack gap={6}>
        <p>{t('auth.sent.text', { hours: LIFETIMES.linkHours })}</p>
        <Card>
          <CodeForm email={email} />
        </Card>
        <Stack gap={3}>
          <p>{t('auth.sent.missing')}</p>
          <div>
            <Button variant="secondary" onClick={onOtherEmail}>
              {t('auth.sent.otherEmail')}
            </Button>
          </div>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}
