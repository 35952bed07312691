import { $api, api, ApiError } from '@network/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { detailsOf, wholeForm, type OrganizationForm } from './organization-form';

type Answer = { data?: { version: number } };

const me = $api.queryOptions('get', '/api/auth/me');
const profile = { queryKey: $api.queryOptions('get', '/api/organization/profile').queryKey };
const dashboard = { queryKey: $api.queryOptions('get', '/api/organization/dashboard').queryKey };

/** Saves the profile against the version one knows. A refused version is read anew, so that the next try is the person's decision. */
export function useSaveOrganization(knownVersion: number) {
  const cache = useQueryClient();
  const version = useRef(knownVersion);

  async function write(call: (ifMatch: { header: { 'If-Match': string } }) => Promise<Answer>) {
    try {
      const { data } = await call({ header: { 'If-Match': `"${version.current}"` } });
      version.current = data?.version ?? version.current;
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) {
        const latest = await api.GET('/api/organization/profile').catch(() => null);
        version.current = latest?.data?.version ?? version.current;
      }
      throw error;
    }
    // Where the person may go next hangs on their new status.
    await cache.fetchQuery({ ...me, staleTime: 0 });
    await Promise.all([cache.invalidateQueries(profile), cache.invalidateQueries(dashboard)]);
  }

  const { mutateAsync, isPending } = useMutation({ mutationFn: write });
  return {
    isSaving: isPending,
    saveDetails: (form: OrganizationForm) =>
      mutateAsync((params) => api.PATCH('/api/organization/profile/partial', { params, body: detailsOf(form) })),
    saveAll: (form: OrganizationForm) =>
      mutateAsync((params) => api.PATCH('/api/organization/profile/partial', { params, body: wholeForm(form) })),
    submit: (form: OrganizationForm) =>
      mutateAsync((params) => api.POST('/api/organization/onboarding', { params, body: wholeForm(form) })),
  };
}
