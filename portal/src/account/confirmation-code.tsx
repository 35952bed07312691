import { $api, type ApiError } from '@network/api-client';
import { LIFETIMES } from '@network/domain';
import { Button, CodeField, Stack } from '@network/ui';
import { useEffect, useRef, useState } from 'react';
import { useT } from './messages';

/** The mailed code with which an administrator confirms the session. */
export function useConfirmationCode() {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const mail = $api.useMutation('post', '/api/account/confirmation');
  const confirmation = $api.useMutation('post', '/api/account/confirmation/code');
  const isNeeded = !mail.isIdle;
  const ask = () => mail.mutate({});
  const isNeededAfter = (error: ApiError | null) => error?.code === 'confirmation_needed';
  useEffect(() => {
    if (isNeeded) input.current?.focus();
  }, [isNeeded]);
  return {
    input,
    typed,
    type(text: string) {
      setTyped(text);
      if (confirmation.isError) confirmation.reset();
    },
    ask,
    isNeededAfter,
    askIfNeeded(error: ApiError) {
      if (isNeededAfter(error)) ask();
    },
    confirm(onSuccess: () => void) {
      const onError = () => input.current?.focus();
      if (typed.trim()) confirmation.mutate({ body: { code: typed } }, { onSuccess, onError });
      else input.current?.focus();
    },
    isNeeded,
    isSent: mail.isSuccess,
    mailError: mail.error,
    isPending: confirmation.isPending,
    error: confirmation.error ? (confirmation.error.fields?.code?.[0] ?? confirmation.error.message) : undefined,
  };
}

interface CodeStepProps {
  code: ReturnType<typeof useConfirmationCode>;
  email: string;
}

/** The field for the mailed code, once it is needed. */
export function CodeStep({ code, email }: CodeStepProps) {
  const t = useT();
  if (!code.isNeeded) return null;
  return (
    <Stack gap={3}>
      <p role="status">
        {!code.mailError &&
          t(code.isSent ? 'account.code.sent' : 'account.code.sending', {
            email,
            minutes: LIFETIMES.codeMinutes,
          })}
      </p>
      <CodeField
        ref={code.input}
        label={t('account.code')}
        value={code.typed}
        error={code.error}
        onChange={(event) => code.type(event.target.value)}
      />
      <div>
        <Button variant="ghost" onClick={code.ask}>
          {t('account.code.again')}
        </Button>
      </div>
    </Stack>
  );
}
