import { api, type ApiError, type Schema } from '@network/api-client';
import type { AdministratorsAction } from '@network/domain';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../messages';
import { ifMatch } from '../mutation/if-match';
import type { useMutationFeedback } from '../mutation/use-mutation-feedback';
import type { Entries } from './use-review-entries';

/** An action, with what was entered for it, and the project as it was last read. */
interface Variables {
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'version' | 'title'>;
  action: AdministratorsAction;
  entries: Entries;
  /** Called after a success, also when the dialog is closed by then. */
  onDone: () => void;
}

/** Sends an action on a project; it fails when somebody has changed the project since it was read. */
export function useProjectAction(feedback: ReturnType<typeof useMutationFeedback>) {
  const t = useT();
  return useMutation<unknown, ApiError, Variables>({
    mutationFn: ({ project: { id, version }, action, entries }) =>
      SEND[action](entries, { path: { id }, header: ifMatch(version) }),
    onSuccess: (_, { project, action, onDone }) => {
      onDone();
      feedback.succeeded(project.id, t(`review.done.${action}`));
    },
    onError: (error, { project }) => feedback.failed(project.id, project.title, error),
  });
}

type Params = { path: { id: string }; header: { 'If-Match': string } };

const given = (text: string) => text.trim() || undefined;

/** Who is put on the project, and who of them need not be asked. */
function staffing({ chosen, agreed }: Entries) {
  const ids = chosen.map(({ id }) => id);
  const alreadyAgreed = ids.filter((id) => agreed.includes(id));
  return { expertsAssigned: ids, alreadyAgreed: alreadyAgreed.length > 0 ? alreadyAgreed : undefined };
}

/** The call behind each action. */
const SEND: Record<AdministratorsAction, (entries: Entries, params: Params) => Promise<unknown>> = {
  approve: (entries, params) =>
    api.PATCH('/api/admin/projects/{id}/approve', { params, body: { status: 'in_progress', ...staffing(entries) } }),
  reject: ({ reason }, params) =>
    api.PATCH('/api/admin/projects/{id}/reject', { params, body: { status: 'rejected', reason: given(reason) } }),
  complete: ({ hours, outcome }, params) =>
    api.PATCH('/api/admin/projects/{id}/complete', {
      params,
      body: {
        status: 'completed',
        hoursDonated: hours === '' ? undefined : Number(hours),
        outcome: given(outcome),
      },
    }),
  hold: ({ reason }, params) =>
    api.PATCH('/api/admin/projects/{id}/hold', { params, body: { status: 'on_hold', reason: given(reason) } }),
  resume: (_, params) => api.PATCH('/api/admin/projects/{id}/resume', { params, body: {} }),
  swapExperts: (entries, params) => api.PATCH('/api/admin/projects/{id}/experts', { params, body: staffing(entries) }),
};
