import { api, type ApiError, type Schema } from '@network/api-client';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../messages';
import { ifMatch } from '../mutation/if-match';
import type { useMutationFeedback } from '../mutation/use-mutation-feedback';

/** An action of an administrator on a project, with its input. */
export type ProjectAction =
  | { kind: 'approve'; expertsAssigned: string[] }
  | { kind: 'swap'; expertsAssigned: string[] }
  | { kind: 'reject'; reason?: string }
  | { kind: 'hold'; reason?: string }
  | { kind: 'resume' }
  | { kind: 'complete'; hoursDonated?: number; outcome?: string };

/** An action and the project as it was last read. */
interface Variables {
  project: Pick<Schema<'ProjectDto'>, 'id' | 'version' | 'title'>;
  action: ProjectAction;
  /** Called after a success, also when the dialog is closed by then. */
  onDone: () => void;
}

/** Sends an action on a project; it fails when somebody has changed the project since it was read. */
export function useProjectAction(feedback: ReturnType<typeof useMutationFeedback>) {
  const t = useT();
  return useMutation<unknown, ApiError, Variables>({
    mutationFn: ({ project: { id, version }, action }) => send(action, { path: { id }, header: ifMatch(version) }),
    onSuccess: (_, { project, action, onDone }) => {
      onDone();
      feedback.succeeded(project.id, t(`review.done.${action.kind}`));
    },
    onError: (error, { project }) => feedback.failed(project.id, project.title, error),
  });
}

function send(action: ProjectAction, params: { path: { id: string }; header: { 'If-Match': string } }) {
  switch (action.kind) {
    case 'approve':
      return api.PATCH('/api/admin/projects/{id}/approve', {
        params,
        body: { status: 'in_progress', expertsAssigned: action.expertsAssigned },
      });
    case 'swap':
      return api.PATCH('/api/admin/projects/{id}/experts', {
        params,
        body: { expertsAssigned: action.expertsAssigned },
      });
    case 'reject':
      return api.PATCH('/api/admin/projects/{id}/reject', {
        params,
        body: { status: 'rejected', reason: action.reason },
      });
    case 'hold':
      return api.PATCH('/api/admin/projects/{id}/hold', { params, body: { status: 'on_hold', reason: action.reason } });
    case 'resume':
      return api.PATCH('/api/admin/projects/{id}/resume', { params, body: {} });
    case 'complete':
      return api.PATCH('/api/admin/projects/{id}/complete', {
        params,
        body: { status: 'completed', hoursDonated: action.hoursDonated, outcome: action.outcome },
      });
  }
}
