import { $api, api } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { useSession } from '@network/session';
import { Button, ErrorBox, Row, Stack, TextField } from '@network/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useT } from '../messages';
import { makePasskey, PasskeyProblem, signWithPasskey } from './webauthn';
import shared from '../shared.module.css';

interface AddPasskeyProps {
  onAdded: (name: string) => void;
  /** Next to the button. */
  more?: ReactNode;
}

/** The form that names and creates a passkey. */
export function AddPasskey({ onAdded, more }: AddPasskeyProps) {
  const t = useT();
  const problemOf = useProblemText();
  const [name, setName] = useState('');
  const addition = useAddition();
  const add = () =>
    addition.mutate(name, {
      onSuccess: (passkey) => {
        setName('');
        onAdded(passkey.name);
      },
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !addition.isPending) add();
      }}
    >
      <Stack gap={4}>
        <ErrorBox>{problemOf(addition.error)}</ErrorBox>
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.name.hint')}
          autoComplete="off"
          maxLength={LIMITS.item}
          className={shared.field}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Row>
          <Button
            type="submit"
            disabled={!name.trim()}
            pending={addition.isPending}
            pendingLabel={t('passkeys.pending')}
          >
            {t('passkeys.add')}
          </Button>
          {more}
        </Row>
      </Stack>
    </form>
  );
}

/** The reader's passkeys. */
export const usePasskeys = () => $api.useQuery('get', '/api/account/passkeys');

/** Reads the reader's passkeys again. */
export function useReloadPasskeys() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries($api.queryOptions('get', '/api/account/passkeys'));
}

/** Returns the function that verifies the session with one of the reader's passkeys. */
export function useVerification() {
  return useMutation({
    mutationFn: async () => {
      const options = (await api.POST('/api/account/passkeys/challenge')).data!;
      await api.POST('/api/account/passkeys/verify', { body: await signWithPasskey(options) });
    },
  });
}

/** Makes a passkey of this name and adds it to the account. */
function useAddition() {
  const { user } = useSession();
  const reload = useReloadPasskeys();
  return useMutation({
    mutationFn: async (name: string) => {
      const options = (await api.POST('/api/account/passkeys/new')).data!;
      const body = await makePasskey(options, name, user?.email ?? '');
      return (await api.POST('/api/account/passkeys', { body })).data!;
    },
    onSuccess: () => void reload(),
  });
}

/** Returns the sentence for a failure, or undefined without a failure. */
export function useProblemText() {
  const t = useT();
  return (error: Error | null) =>
    error instanceof PasskeyProblem ? t(`passkeys.problem.${error.reason}`) : error?.message;
}
