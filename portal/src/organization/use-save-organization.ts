import { $api, api } from '@network/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useVersionedWrite } from '../wizard/use-versioned-write';
import { detailsOf, wholeForm, type OrganizationForm } from './organization-form';

const me = $api.queryOptions('get', '/api/auth/me');
const profile = $api.queryOptions('get', '/api/organization/profile');
const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

/** Saves and submits the profile that was read with `version`. Resolves once the me data is known again. */
export function useSaveOrganization(version: number) {
  const cache = useQueryClient();
  const write = useVersionedWrite({
    version,
    readLatest: () => cache.fetchQuery({ ...profile, staleTime: 0 }),
  });
  const save = async (part: ReturnType<typeof detailsOf>) => {
    await write(part, async ({ body, header }) => {
      return (await api.PATCH('/api/organization/profile/partial', { params: { header }, body })).data;
    });
    await afterwards();
  };

  async function afterwards() {
    for (const { queryKey } of [profile, dashboard]) void cache.invalidateQueries({ queryKey });
    // Last: with the new status known, the guard may lead on at once.
    await cache.fetchQuery({ ...me, staleTime: 0 });
  }

  return {
    saveDetails: (form: OrganizationForm) => save(detailsOf(form)),
    saveAll: (form: OrganizationForm) => save(wholeForm(form)),
    async submit(form: OrganizationForm) {
      await write(wholeForm(form), async ({ body, header }) => {
        return (await api.POST('/api/organization/onboarding', { params: { header }, body })).data;
      });
      await afterwards();
    },
  };
}
