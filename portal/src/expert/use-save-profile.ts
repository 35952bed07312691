import { $api, ApiError, type Schema } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

const me = $api.queryOptions('get', '/api/auth/me');
const dashboard = $api.queryOptions('get', '/api/expert/dashboard');

/** True when somebody changed the profile since it was read. */
export const isStale = (error: unknown) => error instanceof ApiError && error.status === 412;

/**
 * Saves and submits the profile that was read with `readVersion`. Resolves once the me data is known again;
 * a stale write rejects after the new version was learnt, so that trying again saves.
 */
export function useSaveProfile(readVersion: number) {
  const cache = useQueryClient();
  const version = useRef(readVersion);
  const partial = $api.useMutation('patch', '/api/expert/profile/partial');
  const whole = $api.useMutation('post', '/api/expert/onboarding');

  const fetchMe = () => cache.fetchQuery({ ...me, staleTime: 0 });

  async function write(call: (header: { 'If-Match': string }) => Promise<Schema<'ExpertAnswerDto'>>) {
    try {
      const saved = await call({ 'If-Match': `"${version.current}"` });
      version.current = saved.version;
    } catch (error) {
      if (isStale(error)) version.current = (await fetchMe()).version;
      throw error;
    }
    await fetchMe();
    void cache.invalidateQueries({ queryKey: dashboard.queryKey });
  }

  return {
    save: (body: Schema<'SaveExpertDto'>) => write((header) => partial.mutateAsync({ body, params: { header } })),
    submit: (body: Schema<'SubmitExpertDto'>) => write((header) => whole.mutateAsync({ body, params: { header } })),
  };
}
