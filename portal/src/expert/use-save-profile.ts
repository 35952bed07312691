import { $api, type Schema } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useVersionedWrite } from '../wizard/use-versioned-write';

const me = $api.queryOptions('get', '/api/auth/me');
const dashboard = $api.queryOptions('get', '/api/expert/dashboard');

/** Saves and submits the profile that was read with `version`. Resolves once the me data is known again. */
export function useSaveProfile(version: number) {
  const cache = useQueryClient();
  const fetchMe = () => cache.fetchQuery({ ...me, staleTime: 0 });
  const write = useVersionedWrite({ version, readLatest: fetchMe });
  const partial = $api.useMutation('patch', '/api/expert/profile/partial');
  const whole = $api.useMutation('post', '/api/expert/onboarding');

  // One reading, within the write: with the new status known the guard may lead on at once, and nothing is waited for.
  const withMe = async <Saved>(saved: Saved) => {
    await fetchMe();
    return saved;
  };
  const afterwards = () => void cache.invalidateQueries({ queryKey: dashboard.queryKey });

  return {
    save: (profile: Schema<'SaveExpertDto'>) =>
      write(profile, ({ body, header }) => partial.mutateAsync({ body, params: { header } }).then(withMe)).then(
        afterwards,
      ),
    submit: (profile: Schema<'SubmitExpertDto'>) =>
      write(profile, ({ body, header }) => whole.mutateAsync({ body, params: { header } }).then(withMe)).then(
        afterwards,
      ),
  };
}
