import { $api, type ApiError } from '@network/api-client';
import { LIFETIMES, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { Address, Button, Card, CodeField, Stack } from '@network/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AuthFrame } from './auth-frame';
import { useErrorMessage } from '../form-fields/error-texts';
import { useT } from '../messages';
import { verifyNonce } from './verify-nonce';

interface CheckEmailProps {
  email: string;
  /** The code's field on the server's page. */
  served?: { code?: string; error?: string };
  onOtherEmail: () => void;
}

/** Shown after the email was sent: the next step, and the form for its code. */
export function CheckEmail({ email, served, onOtherEmail }: CheckEmailProps) {
  const t = useT();
  return (
    <AuthFrame
      title={t('auth.sent.title')}
      subtitle={
        <strong>
          <Address>{email}</Address>
        </strong>
      }
    >
      <Stack gap={6}>
        <p>{t('auth.sent.text', { hours: LIFETIMES.linkHours })}</p>
        <Card>
          <CodeForm email={email} served={served} />
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

/** The form that signs in by the six digits in the email. Once the person is loaded, the page around it redirects. */
function CodeForm({ email, served }: Pick<CheckEmailProps, 'email' | 'served'>) {
  const t = useT();
  const messageOf = useErrorMessage();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const [code, setCode] = useState(served?.code ?? '');
  const [servedError, setServedError] = useState(served?.error);
  const input = useRef<HTMLInputElement>(null);
  const verify = $api.useMutation('post', '/api/auth/verify-code');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim() || verify.isPending) return;
    verify.mutate(
      { body: { email, code }, params: { header: { 'X-Verify-Nonce': verifyNonce() } } },
      {
        // The code is used up. If the user cannot be loaded now, the dashboard tries again or shows the error.
        onSuccess: ({ token }) => void signIn(token).catch(() => navigate(ROUTES.dashboard, { replace: true })),
        onError: () => input.current?.focus(),
      },
    );
  }

  const errorOf = (error: ApiError) => error.fields?.code?.[0] ?? messageOf(error, t('auth.start.failed'));
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <CodeField
          ref={input}
          label={t('auth.code.label')}
          value={code}
          error={verify.error ? errorOf(verify.error) : servedError}
          onChange={(event) => {
            setCode(event.target.value);
            setServedError(undefined);
            if (verify.isError) verify.reset();
          }}
        />
        <Button
          type="submit"
          disabled={!code.trim()}
          pending={verify.isPending || verify.isSuccess}
          pendingLabel={t('auth.code.pending')}
        >
          {t('auth.code.submit')}
        </Button>
      </Stack>
    </form>
  );
}
