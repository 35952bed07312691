/** Somebody who could be put on a project, and how well they fit: a whole number above 0. */
export interface Candidate {
  expertId: string;
  score: number;
}

/** What is to be planned. */
export interface PlanningTask<Found extends Candidate = Candidate> {
  /**
   * For each project, the one that waits longest first, those who fit, best first, ties by id; nobody who is out of
   * reach.
   */
  candidates: readonly (readonly Found[])[];
  /** How many more projects each expert has room for; none where they are missing. */
  room: ReadonlyMap<string, number>;
  expertsPerProject: number;
}

/** Who goes where: for each project of the task its experts, best first. */
export type Plan<Found extends Candidate = Candidate> = readonly (readonly Found[])[];

/** The sum of all scores. */
export const totalOf = (plan: Plan): number => plan.flat().reduce((sum, { score }) => sum + score, 0);

/** How much room is left to each expert once a plan is carried out; below zero where it asks too much. */
export function roomAfter(plan: Plan, room: ReadonlyMap<string, number>): Map<string, number> {
  const left = new Map(room);
  for (const { expertId } of plan.flat()) left.set(expertId, (left.get(expertId) ?? 0) - 1);
  return left;
}

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
