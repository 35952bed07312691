import { $api, type ApiError } from '@network/api-client';
import { LIFETIMES } from '@network/domain';
import { useSession } from '@network/session';
import { Button, CodeField, Dialog, ErrorBox, Stack } from '@network/ui';
import { useRef, useState, type FormEvent } from 'react';
import { useT } from '../messages';
import { usePasskeys, useProblemText, useVerification } from '../passkey/use-passkey';
import actions from '../mutation/actions.module.css';

interface ConfirmationDialogProps {
  /** The call that mails the digits. */
  mail: { mutate: (input: object) => void; isPending: boolean; error: ApiError | null };
  onEnd: (isConfirmed: boolean) => void;
}

/** Takes the digits of the mail. What is confirmed by them stays as it is behind the dialog. */
export function ConfirmationDialog({ mail, onEnd }: ConfirmationDialogProps) {
  const t = useT();
  const { user } = useSession();
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const confirm = $api.useMutation('post', '/api/account/confirmation/code');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!code.trim() || confirm.isPending) return;
    confirm.mutate({ body: { code } }, { onSuccess: () => onEnd(true), onError: () => input.current?.focus() });
  }

  return (
    <Dialog
      size="sm"
      title={t('confirmation.title')}
      closeLabel={t('close')}
      initialFocus={input}
      onClose={() => onEnd(false)}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>{t('confirmation.why', { minutes: LIFETIMES.confirmationMinutes })}</p>
          <p role="status">
            {!mail.error &&
              t(mail.isPending ? 'confirmation.sending' : 'confirmation.sent', {
                email: user?.email ?? '',
                minutes: LIFETIMES.codeMinutes,
              })}
          </p>
          <ErrorBox>{mail.error?.message}</ErrorBox>
          <CodeField
            ref={input}
            label={t('confirmation.code')}
            value={code}
            error={confirm.error ? (confirm.error.fields?.code?.[0] ?? confirm.error.message) : undefined}
            onChange={(event) => {
              setCode(event.target.value);
              if (confirm.isError) confirm.reset();
            }}
          />
          <div className={actions.actions}>
            <Button
              type="submit"
              disabled={!code.trim()}
              pending={confirm.isPending}
              pendingLabel={t('confirmation.pending')}
            >
              {t('confirmation.confirm')}
            </Button>
            <Button
              variant="secondary"
              pending={mail.isPending}
              pendingLabel={t('confirmation.again.pending')}
              onClick={() => mail.mutate({})}
            >
              {t('confirmation.again')}
            </Button>
            <ByPasskey onConfirmed={() => onEnd(true)} />
            <Button variant="ghost" onClick={() => onEnd(false)}>
              {t('confirmation.cancel')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

/** For those who have a passkey: it confirms as well, and no mail has to be waited for. */
function ByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useT();
  const problemOf = useProblemText();
  const { data } = usePasskeys();
  const verification = useVerification();
  if (!data?.length) return null;
  return (
    <>
      <Button
        variant="secondary"
        pending={verification.isPending}
        pendingLabel={t('passkeys.step.pending')}
        onClick={() => verification.mutate(undefined, { onSuccess: onConfirmed })}
      >
        {t('confirmation.passkey')}
      </Button>
      <ErrorBox>{problemOf(verification.error)}</ErrorBox>
    </>
  );
}
