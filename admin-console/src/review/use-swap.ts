import type { Schema } from '@network/api-client';
import { mayDo } from '@network/domain';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useT } from '../messages';
import type { ProjectReview } from './use-review';
import type { Candidate } from '../candidates/use-picking';

type Project = Pick<Schema<'AdminProjectDto'>, 'expertsAssigned' | 'expertsDetails'>;

/** The experts on a project, as a choice. */
export function useTeam(project: Project | undefined): readonly Candidate[] {
  const t = useT();
  if (!project) return [];
  const { expertsAssigned, expertsDetails } = project;
  return expertsAssigned.map(
    (id) => expertsDetails.find((expert) => expert.id === id) ?? { id, fullName: t('review.expertId', { id }) },
  );
}

/** Starts a change of a running project's experts. Its current experts are chosen, except the one to replace. */
export function useStartSwap(
  project: Project | undefined,
  { isSwapping, chosen, agreed, pinned, enter }: ProjectReview,
) {
  const team = useTeam(project);
  // An earlier change continues.
  const before = isSwapping ? chosen : team;
  return ({ instead, again }: { instead?: string; again?: Candidate } = {}) =>
    enter({
      isSwapping: true,
      chosen: [...before.filter(({ id }) => id !== instead && id !== again?.id), ...(again ? [again] : [])],
      agreed: isSwapping ? agreed : [],
      // An expert who receives another request stays on top.
      pinned: again ? [...new Set([again.id, ...pinned])] : pinned,
    });
}

/** The action that the dialog of a project starts with. */
export interface Opening {
  with: 'review' | 'candidates' | 'askAgain' | 'complete';
  /** The expert whom the action concerns. */
  expertId: string | null;
}

/** Starts the action that opened a project, after the project has loaded and if its status allows it. */
export function useOpening(
  project: Schema<'AdminProjectDto'> | undefined,
  review: ProjectReview,
  opening: Opening | undefined,
) {
  const startSwap = useStartSwap(project, review);
  const begin = useEffectEvent(() => {
    if (!project || !opening) return;
    const { status, assignments } = project;
    const expert = assignments.find(({ expertId }) => expertId === opening.expertId);
    if (opening.with === 'complete' && mayDo('complete', status)) review.ask('complete');
    if (!mayDo('swapExperts', status)) return;
    if (opening.with === 'candidates') startSwap({ instead: expert?.expertId });
    if (opening.with === 'askAgain' && expert) startSwap({ again: { id: expert.expertId, fullName: expert.fullName } });
  });
  const isHere = project !== undefined;
  useLayoutEffect(() => {
    if (isHere) begin();
  }, [isHere]);
}
