import type { Candidate, Plan, PlanningTask } from './plan.js';

/** The plan of somebody who takes one project after the other, and for each the best who have room. */
export function planOneByOne<Found extends Candidate>(task: PlanningTask<Found>): Plan<Found> {
  const left = new Map(task.room);
  const hasRoom = ({ expertId }: Candidate) => (left.get(expertId) ?? 0) > 0;
  return task.candidates.map((candidates) => {
    const chosen = candidates.filter(hasRoom).slice(0, task.expertsPerProject);
    for (const { expertId } of chosen) left.set(expertId, left.get(expertId)! - 1);
    return chosen;
  });
}
