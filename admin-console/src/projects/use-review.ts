import type { Schema } from '@network/api-client';
import { useOutcome } from '../record/use-outcome';
import { useDeed, type Deed } from './use-deed';
import { useReviewEntries } from './use-review-entries';

const given = (text: string) => text.trim() || undefined;

/** What an administrator has entered about a project, and what they can do with it. Done, the dialog closes. */
export function useReview(project: Schema<'ProjectDto'> | undefined, onDone: () => void) {
  const { mutate, isPending, variables, error } = useDeed(useOutcome(project?.id, onDone));
  const { entries, enter, forget } = useReviewEntries(project);
  const isOwn = variables?.project.id === project?.id;
  const expertsAssigned = entries.chosen.map((expert) => expert.id);

  const deeds: Record<Deed['kind'], () => Deed> = {
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

  function act(kind: Deed['kind']) {
    if (!project || (isPending && isOwn)) return;
    mutate({ project, deed: deeds[kind](), onDone: forget });
  }

  return {
    ...entries,
    enter,
    act,
    /** What is under way. */
    pending: isPending && isOwn ? variables.deed.kind : null,
    error: isOwn ? error : null,
  };
}

export type ProjectReview = ReturnType<typeof useReview>;
