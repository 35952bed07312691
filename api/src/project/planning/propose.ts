import pLimit from 'p-limit';
import {
  bestPlan,
  better,
  planOneByOne,
  settledProjects,
  type Candidate,
  type Plan,
  type PlanningTask,
  type Solve,
} from './best-plan.js';

/** A candidate with their room at the time of reading. */
export interface CandidateWithRoom extends Candidate {
  room: number;
}

interface Sources<Found extends Candidate> {
  /** Reads further candidates of a project, without earlier ones and ruled-out experts. */
  read: (projectId: string) => Promise<readonly Found[]>;
  solve: Solve;
  /** Once aborted, stops further reads. */
  signal: AbortSignal;
}

interface Proposal<Found extends Candidate> {
  plan: Plan<Found>;
  oneByOne: Plan<Found>;
  /** The error, if the solver failed. */
  failure?: unknown;
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
  { read, solve, signal }: Sources<Found>,
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
    let failure: unknown;
    const solved = await bestPlan(task, solve).catch((error: unknown) => {
      failure = error;
      return [];
    });
    plan = better(better(oneByOne, plan), solved);
    const isSettled = settledProjects(task, plan);
    short = projectIds.filter(
      (id, index) =>
        grown.has(id) &&
        lists.get(id)!.length < enough &&
        !(isSettled[index] && oneByOne[index]!.length === expertsPerProject),
    );
    if (short.length === 0 || failure) return { plan, oneByOne, failure };
  }
}

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || (a.expertId < b.expertId ? -1 : 1);

const taskOf = <Found extends CandidateWithRoom>(
  candidates: (readonly Found[])[],
  expertsPerProject: number,
): PlanningTask<Found> => ({
  candidates,
  room: new Map(candidates.flat().map(({ expertId, room }) => [expertId, room])),
  expertsPerProject,
});
