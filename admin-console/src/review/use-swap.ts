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

/** Starts a change of a running project's experts. All its experts stay; `again` asks a former one another time. */
export function useStartSwap(
  project: Project | undefined,
  { isSwapping, chosen, agreed, pinned, enter }: ProjectReview,
) {
  const team = useTeam(project);
  // An earlier change continues.
  const before = isSwapping ? chosen : team;
  return (again?: Candidate) =>
    enter({
      isSwapping: true,
      chosen: again ? [...before.filter(({ id }) => id !== again.id), again] : before,
      agreed: isSwapping ? agreed : [],
      // An expert who receives another request stays on top.
      pinned: again ? [...new Set([again.id, ...pinned])] : pinned,
    });
}

/** Returns how the entered choice changes the experts of a running project. */
export function swapOf({ expertsAssigned }: Pick<Project, 'expertsAssigned'>, chosen: readonly Candidate[]) {
  const isChosen = (expertId: string) => chosen.some(({ id }) => id === expertId);
  const removed = expertsAssigned.filter((id) => !isChosen(id));
  return {
    added: chosen.filter(({ id }) => !expertsAssigned.includes(id)),
    /** The ids of the removed experts. */
    removed,
    maySave: chosen.length > 0 && (removed.length > 0 || chosen.length > expertsAssigned.length),
  };
}

/** The action that the dialog of a project starts with. */
export interface Opening {
  with: 'review' | 'candidates' | 'askAgain' | 'complete';
  /** The expert whom the action concerns. */
  expertId: string | null;
}

/** Starts the action that opened a project, after the project has loaded and if its status allows it. */
export function useOpeningAction(
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
    if (opening.with === 'candidates') startSwap();
    if (opening.with === 'askAgain' && expert) startSwap({ id: expert.expertId, fullName: expert.fullName });
  });
  const isHere = project !== undefined;
  useLayoutEffect(() => {
    if (isHere) begin();
  }, [isHere]);
}
