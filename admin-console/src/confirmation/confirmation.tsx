import { $api, type ApiError, type Proof, setConfirm } from '@network/api-client';
import { LIFETIMES } from '@network/domain';
import { useSession } from '@network/session';
import { Button, CodeField, Dialog, ErrorBox, Stack } from '@network/ui';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '../messages';
import { usePasskeys, useProblemText, useVerification } from '../passkey/passkeys';
import { PasskeyStep } from './passkey-step';
import actions from '../status/actions.module.css';

type Ends = Partial<Record<Proof, (isConfirmed: boolean) => void>>;

/** Asks for a mailed code or a passkey, in front of the open screen, when a call requires it. */
export function Confirmation() {
  const [open, setOpen] = useState<readonly Proof[]>([]);
  const ends = useRef<Ends>({});
  const mail = $api.useMutation('post', '/api/account/confirmation');

  const begin = useEffectEvent((by: Proof): Promise<boolean> => {
    setOpen((others) => [...others, by]);
    if (by === 'code') mail.mutate({});
    return new Promise((resolve) => (ends.current[by] = resolve));
  });
  useEffect(() => {
    const waiting = ends.current;
    const unregister = setConfirm((by) => begin(by));
    return () => {
      unregister();
      for (const end of Object.values(waiting)) end(false);
    };
  }, []);

  function close(by: Proof, isConfirmed: boolean) {
    setOpen((others) => others.filter((other) => other !== by));
    ends.current[by]?.(isConfirmed);
    delete ends.current[by];
  }

  return open.map((by) =>
    by === 'code' ? (
      <ConfirmationDialog key={by} mail={mail} onEnd={(isConfirmed) => close(by, isConfirmed)} />
    ) : (
      <PasskeyStep key={by} onEnd={(isVerified) => close(by, isVerified)} />
    ),
  );
}

interface ConfirmationDialogProps {
  /** The call that emails the digits. */
  mail: { mutate: (input: object) => void; isPending: boolean; error: ApiError | null };
  onEnd: (isConfirmed: boolean) => void;
}

/** Prompts for the mailed code. The screen behind the dialog does not change. */
function ConfirmationDialog({ mail, onEnd }: ConfirmationDialogProps) {
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
              pendingLabel={t('sending')}
              onClick={() => mail.mutate({})}
            >
              {t('confirmation.again')}
            </Button>
            <ByPasskey onConfirmed={() => onEnd(true)} />
            <Button variant="ghost" onClick={() => onEnd(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Confirmation by passkey. The administrator does not have to wait for an email. */
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
        pendingLabel={t('passkeys.pending')}
        onClick={() => verification.mutate(undefined, { onSuccess: onConfirmed })}
      >
        {t('confirmation.passkey')}
      </Button>
      <ErrorBox>{problemOf(verification.error)}</ErrorBox>
    </>
  );
}
