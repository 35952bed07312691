import { api, type ApiError, type Schema } from '@network/api-client';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../messages';
import { ifMatch } from '../record/if-match';
import type { useOutcome } from '../record/use-outcome';

/** What an administrator may do with a project, with what belongs to it. */
export type Deed =
  | { kind: 'approve'; expertsAssigned: string[] }
  | { kind: 'swap'; expertsAssigned: string[] }
  | { kind: 'reject'; reason?: string }
  | { kind: 'hold'; reason?: string }
  | { kind: 'resume' }
  | { kind: 'complete'; hoursDonated?: number; outcome?: string };

/** A deed with the project as it was last read. */
export interface DeedOnProject {
  project: Pick<Schema<'ProjectDto'>, 'id' | 'version' | 'title'>;
  deed: Deed;
  /** Called when it is done, also where the dialog is closed by then. */
  onDone: () => void;
}

/** Does one deed on a project; refused when somebody changed it since it was read. */
export function useDeed(outcome: ReturnType<typeof useOutcome>) {
  const t = useT();
  return useMutation<unknown, ApiError, DeedOnProject>({
    mutationFn: ({ project: { id, version }, deed }) => send(deed, { path: { id }, header: ifMatch(version) }),
    onSuccess: (_, { project, deed, onDone }) => {
      onDone();
      outcome.done(project.id, t(`review.done.${deed.kind}`));
    },
    onError: (error, { project }) => outcome.refused(project.id, project.title, error),
  });
}

function send(deed: Deed, params: { path: { id: string }; header: { 'If-Match': string } }) {
  switch (deed.kind) {
    case 'approve':
      return api.PATCH('/api/admin/projects/{id}/approve', {
        params,
        body: { status: 'in_progress', expertsAssigned: deed.expertsAssigned },
      });
    case 'swap':
      return api.PATCH('/api/admin/projects/{id}/experts', {
        params,
        body: { expertsAssigned: deed.expertsAssigned },
      });
    case 'reject':
      return api.PATCH('/api/admin/projects/{id}/reject', {
        params,
        body: { status: 'rejected', reason: deed.reason },
      });
    case 'hold':
      return api.PATCH('/api/admin/projects/{id}/hold', { params, body: { status: 'on_hold', reason: deed.reason } });
    case 'resume':
      return api.PATCH('/api/admin/projects/{id}/resume', { params, body: {} });
    case 'complete':
      return api.PATCH('/api/admin/projects/{id}/complete', {
        params,
        body: { status: 'completed', hoursDonated: deed.hoursDonated, outcome: deed.outcome },
      });
  }
}
