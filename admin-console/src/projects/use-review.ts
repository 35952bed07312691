import type { Schema } from '@network/api-client';
import { useMutationFeedback } from '../mutation/use-mutation-feedback';
import { useProjectAction, type ProjectAction } from './use-project-action';
import { useReviewEntries } from './use-review-entries';

const given = (text: string) => text.trim() || undefined;

/** What an administrator has entered about a project, and the actions on it. After a success the dialog closes. */
export function useReview(project: Schema<'ProjectDto'> | undefined, onDone: () => void) {
  const { mutate, isPending, variables, error } = useProjectAction(useMutationFeedback(project?.id, onDone));
  const { entries, enter, forget } = useReviewEntries(project);
  const isOwn = variables?.project.id === project?.id;
  const expertsAssigned = entries.chosen.map((expert) => expert.id);

  const actions: Record<ProjectAction['kind'], () => ProjectAction> = {
    approve: () => ({ kind: 'approve', expertsAssigned }),
    swap: () => ({ kind: 'swap', expertsAssigned }),
    reject: () => ({ kind: 'reject', reason: given(entries.reason) }),
    hold: () => ({ kind: 'hold', reason: given(entries.reason) }),
    resume: () => ({ kind: 'resume' }),
    complete: () => ({
      kind: 'complete',
      hoursDonated: entries.hours === '' ? undefined : Number(entries.hours),
      outcome: given(entries.outcome),
    }),
  };

  function act(kind: ProjectAction['kind']) {
    if (!project || (isPending && isOwn)) return;
    mutate({ project, action: actions[kind](), onDone: forget });
  }

  return {
    ...entries,
    enter,
    act,
    /** The action in progress. */
    pending: isPending && isOwn ? variables.action.kind : null,
    error: isOwn ? error : null,
  };
}

export type ProjectReview = ReturnType<typeof useReview>;
