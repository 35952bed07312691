import type { Schema } from '@network/api-client';
import { useT } from '../messages';
import type { ProjectReview } from './use-review';
import type { Candidate } from './use-review-entries';

type Project = Pick<Schema<'AdminProjectDto'>, 'expertsAssigned' | 'expertsDetails'>;

/** Those who are on a project, as a choice of experts. */
export function useTeam(project: Project | undefined): readonly Candidate[] {
  const t = useT();
  if (!project) return [];
  const { expertsAssigned, expertsDetails } = project;
  return expertsAssigned.map(
    (id) => expertsDetails.find((expert) => expert.id === id) ?? { id, fullName: t('review.expertId', { id }) },
  );
}

/** Begins to change the experts of a running project; those on it are chosen, but for one who is to be replaced. */
export function useStartSwap(
  project: Project | undefined,
  { isSwapping, chosen, agreed, pinned, enter }: ProjectReview,
) {
  const team = useTeam(project);
  // A change that was begun before goes on.
  const before = isSwapping ? chosen : team;
  return ({ instead, again }: { instead?: string; again?: Candidate } = {}) =>
    enter({
      isSwapping: true,
      chosen: [...before.filter(({ id }) => id !== instead && id !== again?.id), ...(again ? [again] : [])],
      agreed: isSwapping ? agreed : [],
      // Whoever is asked again stands on top, however many others fit better.
      pinned: again ? [...new Set([again.id, ...pinned])] : pinned,
    });
}
