import type { Schema } from '@network/api-client';
import { mayDo } from '@network/domain';
import { useEffectEvent, useLayoutEffect } from 'react';
import type { ProjectReview } from './use-review';
import { useStartSwap } from './use-start-swap';

/** What the dialog of a project begins with for somebody who came to do one thing. */
export interface Opening {
  with: 'review' | 'candidates' | 'askAgain' | 'complete';
  /** Whom it is about. */
  expertId: string | null;
}

/** Begins what a project was opened for, once the project is here and if its status allows it. */
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
