import { api, type ApiError, type Schema } from '@network/api-client';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../messages';
import { ifMatch } from '../mutation/if-match';
import { useMutationFeedback } from '../mutation/use-mutation-feedback';

interface Accepted {
  project: Pick<Schema<'AdminProjectDto'>, 'id' | 'title' | 'version'>;
  experts: readonly Schema<'MatchDto'>[];
}

/** Approves the project of a row with its experts; it fails when somebody has changed the project since it was read. */
export function useAccept(projectId: string, onDone: () => void) {
  const t = useT();
  const feedback = useMutationFeedback(projectId, onDone);
  return useMutation<unknown, ApiError, Accepted>({
    mutationFn: ({ project: { id, version }, experts }) =>
      api.PATCH('/api/admin/projects/{id}/approve', {
        params: { path: { id }, header: ifMatch(version) },
        body: { status: 'in_progress', expertsAssigned: experts.map(({ expertId }) => expertId) },
      }),
    onSuccess: (_, { project }) => feedback.succeeded(project.id, t('review.done.approve')),
    onError: (error, { project }) => feedback.failed(project.id, project.title, error),
  });
}
