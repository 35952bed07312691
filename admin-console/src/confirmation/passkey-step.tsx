import { useSession } from '@network/session';
import { Button, Dialog, ErrorBox, Row, Spinner, Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { QueryError } from '../errors';
import { useT } from '../messages';
import { AddPasskey, usePasskeys, useProblemText, useVerification } from '../passkey/passkeys';

/**
 * The step after signing in. The administrator uses a passkey or adds the first one. Then the page behind it
 * continues.
 */
export function PasskeyStep({ onEnd }: { onEnd: (isVerified: boolean) => void }) {
  const t = useT();
  const query = usePasskeys();
  const { data, error } = query;
  const isFirst = data?.length === 0;
  return (
    <Dialog
      size="sm"
      title={t(isFirst ? 'passkeys.first.title' : 'passkeys.step.title')}
      closeLabel={t('close')}
      onClose={() => onEnd(false)}
    >
      {data ? (
        <Stack gap={4}>
          <p>{t(isFirst ? 'passkeys.first.text' : 'passkeys.step.text')}</p>
          {isFirst ? (
            <AddPasskey onAdded={() => onEnd(true)} more={<SignOut />} />
          ) : (
            <Use onVerified={() => onEnd(true)} more={<SignOut />} />
          )}
        </Stack>
      ) : error ? (
        <QueryError query={query} />
      ) : (
        <Spinner label={t('passkeys.step.loading')} />
      )}
    </Dialog>
  );
}

function Use({ onVerified, more }: { onVerified: () => void; more: ReactNode }) {
  const t = useT();
  const problemOf = useProblemText();
  const verification = useVerification();
  return (
    <>
      <ErrorBox>{problemOf(verification.error)}</ErrorBox>
      <Row>
        <Button
          pending={verification.isPending}
          pendingLabel={t('passkeys.pending')}
          onClick={() => verification.mutate(undefined, { onSuccess: onVerified })}
        >
          {t('passkeys.step.use')}
        </Button>
        {more}
      </Row>
      <p>{t('passkeys.step.lost')}</p>
    </>
  );
}

function SignOut() {
  const t = useT();
  const { signOut } = useSession();
  return (
    <Button variant="ghost" onClick={() => void signOut()}>
      {t('passkeys.step.signOut')}
    </Button>
  );
}
