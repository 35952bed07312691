import { $api, api } from '@network/api-client';
import { useSession } from '@network/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useT } from '../messages';
import { makePasskey, PasskeyProblem, signWithPasskey } from './webauthn';

/** The reader's passkeys. */
export const usePasskeys = () => $api.useQuery('get', '/api/account/passkeys');

/** Reads the reader's passkeys again. */
export function useReloadPasskeys() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries($api.queryOptions('get', '/api/account/passkeys'));
}

/** Verifies the session by one of the reader's passkeys. */
export function useVerification() {
  return useMutation({
    mutationFn: async () => {
      const asked = (await api.POST('/api/account/passkeys/challenge')).data!;
      await api.POST('/api/account/passkeys/verify', { body: await signWithPasskey(asked) });
    },
  });
}

/** Makes a passkey of this name and adds it to the account. */
export function useAddition() {
  const { user } = useSession();
  const reload = useReloadPasskeys();
  return useMutation({
    mutationFn: async (name: string) => {
      const asked = (await api.POST('/api/account/passkeys/new')).data!;
      const body = await makePasskey(asked, name, user?.email ?? '');
      return (await api.POST('/api/account/passkeys', { body })).data!;
    },
    onSuccess: () => void reload(),
  });
}

/** What went wrong, in a sentence; nothing where nothing did. */
export function useProblemText() {
  const t = useT();
  return (error: Error | null) =>
    error instanceof PasskeyProblem ? t(`passkeys.problem.${error.reason}`) : error?.message;
}
