/** An expert who could join a project, with a score: a whole number above 0. */
export interface Candidate {
  expertId: string;
  score: number;
}

/** The projects, candidates and limits of a plan. */
export interface PlanningTask<Found extends Candidate = Candidate> {
  /**
   * The fitting experts of each project, best first, ties by id, without ruled-out experts. The project with the
   * longest wait comes first.
   */
  candidates: readonly (readonly Found[])[];
  /** The number of further projects each expert has room for. Missing experts have no room. */
  room: ReadonlyMap<string, number>;
  expertsPerProject: number;
}

/** The experts of each project of the task, best first. */
export type Plan<Found extends Candidate = Candidate> = readonly (readonly Found[])[];

export const totalOf = (plan: Plan): number => plan.flat().reduce((sum, { score }) => sum + score, 0);

/** Returns each expert's room after the plan. Below zero if the plan exceeds the room. */
export function roomAfter(plan: Plan, room: ReadonlyMap<string, number>): Map<string, number> {
  const left = new Map(room);
  for (const { expertId } of plan.flat()) left.set(expertId, (left.get(expertId) ?? 0) - 1);
  return left;
}

/** Makes a greedy plan: takes one project after the other, and gives each the best experts who have room. */
export function planOneByOne<Found extends Candidate>(task: PlanningTask<Found>): Plan<Found> {
  const left = new Map(task.room);
  const hasRoom = ({ expertId }: Candidate) => (left.get(expertId) ?? 0) > 0;
  return task.candidates.map((candidates) => {
    const chosen = candidates.filter(hasRoom).slice(0, task.expertsPerProject);
    for (const { expertId } of chosen) left.set(expertId, left.get(expertId)! - 1);
    return chosen;
  });
}
