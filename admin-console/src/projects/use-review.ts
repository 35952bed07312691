import type { Schema } from '@network/api-client';
import { mayDo, type AdministratorsAction } from '@network/domain';
import { useState } from 'react';
import { useMutationFeedback } from '../mutation/use-mutation-feedback';
import { useProjectAction } from './use-project-action';
import { useReviewEntries, type Entries } from './use-review-entries';

type Project = Schema<'AdminProjectDto'>;

/** The actions that ask once more, naming the project, before anything is sent (docs/product.md 9.4). */
const ASKED = ['reject', 'hold', 'complete'] as const satisfies AdministratorsAction[];
export type AskedAction = (typeof ASKED)[number];
export const isAsked = (action: AdministratorsAction): action is AskedAction => ASKED.some((asked) => asked === action);

/** Whether a project can be approved with what was chosen: no project of an inactive organization can. */
export const mayBeApproved = ({ status, orgStatus }: Project, { chosen }: { chosen: readonly unknown[] }): boolean =>
  mayDo('approve', status) && orgStatus !== 'inactive' && chosen.length > 0;

/** What an administrator has entered about a project, and the actions on it. After a success the dialog closes. */
export function useReview(project: Project | undefined, onDone: () => void) {
  const { mutate, isPending, variables, error } = useProjectAction(useMutationFeedback(project?.id, onDone));
  const { entries, enter, forget } = useReviewEntries(project);
  const [question, setQuestion] = useState<{ of: string; action: AskedAction } | null>(null);
  // A question asked before the dialog showed another project, or somebody moved this one on, is void.
  const of = project && `${project.id} ${project.status}`;
  const isOwn = variables?.project.id === project?.id;

  function act(action: AdministratorsAction, entered: Partial<Entries> = {}) {
    if (!project || (isPending && isOwn)) return;
    mutate({ project, action, entries: { ...entries, ...entered }, onDone: forget });
  }

  return {
    ...entries,
    enter,
    act,
    /** The action that is asked about before it is sent. */
    asking: question && question.of === of ? question.action : null,
    ask: (action: AskedAction | null) => setQuestion(of && action ? { of, action } : null),
    /** The action in progress. */
    pending: isPending && isOwn ? variables.action : null,
    error: isOwn ? error : null,
  };
}

export type ProjectReview = ReturnType<typeof useReview>;
