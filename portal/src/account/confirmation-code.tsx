import { $api, type ApiError } from '@network/api-client';
import { LIFETIMES } from '@network/domain';
import { Button, CodeField, Stack } from '@network/ui';
import { useEffect } from 'react';
import { useTextEntry } from '../form-fields/use-text-entry';
import { useT } from './messages';

const isNeededAfter = (error: ApiError | null) => error?.code === 'confirmation_needed';

/** The mailed code with which an administrator confirms the session, once a call has been refused without it. */
export function useConfirmationCode() {
  const mail = $api.useMutation('post', '/api/account/confirmation');
  const confirmation = $api.useMutation('post', '/api/account/confirmation/code');
  const { field } = useTextEntry({ onChange: () => confirmation.isError && confirmation.reset() });
  const { ref, value } = field;
  const problem = confirmation.error;
  const isNeeded = !mail.isIdle;
  useEffect(() => {
    if (isNeeded) ref.current?.focus();
  }, [isNeeded, ref]);
  return {
    mail,
    field: { ...field, error: problem ? (problem.fields?.code?.[0] ?? problem.message) : undefined },
    isNeeded,
    isPending: confirmation.isPending,
    /** Sends the code to the user if the call was refused without it. */
    mailIfNeeded: (error: ApiError) => isNeededAfter(error) && mail.mutate({}),
    /** The error to show for a call. A refusal without the code is none, but the code's email may fail. */
    errorOf: (error: ApiError | null) => (isNeededAfter(error) ? mail.error : error),
    /** Makes a call, after checking the code if one is needed. */
    confirmThen(call: () => void) {
      if (!isNeeded) call();
      else if (!value.trim()) ref.current?.focus();
      else confirmation.mutate({ body: { code: value } }, { onSuccess: call, onError: () => ref.current?.focus() });
    },
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
        {!code.mail.error &&
          t(code.mail.isSuccess ? 'account.code.sent' : 'account.code.sending', {
            email,
            minutes: LIFETIMES.codeMinutes,
          })}
      </p>
      <CodeField {...code.field} label={t('account.code')} />
      <div>
        <Button variant="ghost" onClick={() => code.mail.mutate({})}>
          {t('account.code.again')}
        </Button>
      </div>
    </Stack>
  );
}
