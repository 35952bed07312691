import type { Schema } from '@network/api-client';
import type { AdministratorsAction } from '@network/domain';
import { useMutationFeedback } from '../mutation/use-mutation-feedback';
import { useProjectAction } from './use-project-action';
import { useReviewEntries } from './use-review-entries';

/** What an administrator has entered about a project, and the actions on it. After a success the dialog closes. */
export function useReview(project: Schema<'ProjectDto'> | undefined, onDone: () => void) {
  const { mutate, isPending, variables, error } = useProjectAction(useMutationFeedback(project?.id, onDone));
  const { entries, enter, forget } = useReviewEntries(project);
  const isOwn = variables?.project.id === project?.id;

  function act(action: AdministratorsAction) {
    if (!project || (isPending && isOwn)) return;
    mutate({ project, action, entries, onDone: forget });
  }

  return {
    ...entries,
    enter,
    act,
    /** The action in progress. */
    pending: isPending && isOwn ? variables.action : null,
    error: isOwn ? error : null,
  };
}

export type ProjectReview = ReturnType<typeof useReview>;
