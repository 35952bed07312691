import pLimit from 'p-limit';
import { bestPlan, better, settledIn, type Solve } from './best-plan.js';
import { planOneByOne, type Candidate, type Plan, type PlanningTask } from './plan.js';

/** A candidate with their room at the time of reading. */
export interface CandidateWithRoom extends Candidate {
  room: number;
}

interface Sources<Found extends Candidate> {
  /** Reads further candidates of a project, without earlier ones and ruled-out experts. */
  read: (projectId: string) => Promise<readonly Found[]>;
  solve: Solve;
  onFailure: (error: unknown) => void;
  /** Once aborted, stops further reads. */
  signal: AbortSignal;
}

interface Proposal<Found extends Candidate> {
  plan: Plan<Found>;
  oneByOne: Plan<Found>;
}

/** The database finds the next list while the process scores one. */
export const READ_AT_ONCE = 2;

/**
 * Finds the best plan for the projects, the one with the longest wait first. Reads more candidates if all known ones
 * are taken. The plan is never below the greedy one, which also remains if the solver fails.
 */
export async function propose<Found extends CandidateWithRoom>(
  projectIds: readonly string[],
  expertsPerProject: number,
  { read, solve, onFailure, signal }: Sources<Found>,
): Promise<Proposal<Found>> {
  // The other projects' openings cannot take more of a project's candidates than there are openings.
  const enough = projectIds.length * expertsPerProject;
  const lists = new Map<string, readonly Found[]>(projectIds.map((id) => [id, []]));
  let plan: Plan<Found> = [];
  for (let short = projectIds; ;) {
    const grown = new Set<string>();
    const readMore = async (id: string) => {
      const found = plan.length > 0 && signal.aborted ? [] : await read(id);
      if (found.length > 0) grown.add(id);
      lists.set(id, [...lists.get(id)!, ...found].sort(byScore));
    };
    await pLimit(READ_AT_ONCE).map(short, readMore);
    const task = taskOf([...lists.values()], expertsPerProject);
    const oneByOne = planOneByOne(task);
    const solved = await bestPlan(task, solve).catch(onFailure);
    plan = better(better(oneByOne, plan), solved ?? []);
    const isSettled = settledIn(task, plan);
    short = projectIds.filter(
      (id, index) =>
        grown.has(id) &&
        lists.get(id)!.length < enough &&
        !(isSettled(index) && oneByOne[index]!.length === expertsPerProject),
    );
    if (short.length === 0 || !solved) return { plan, oneByOne };
  }
}

const byScore = (one: Candidate, other: Candidate) =>
  other.score - one.score || (one.expertId < other.expertId ? -1 : 1);

const taskOf = <Found extends CandidateWithRoom>(
  candidates: (readonly Found[])[],
  expertsPerProject: number,
): PlanningTask<Found> => ({
  candidates,
  room: new Map(candidates.flat().map(({ expertId, room }) => [expertId, room])),
  expertsPerProject,
});
