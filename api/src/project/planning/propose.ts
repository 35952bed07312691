import { bestPlan, better, type Solve } from './best-plan.js';
import { planOneByOne } from './one-by-one.js';
import { roomAfter, type Candidate, type Plan, type PlanningTask } from './plan.js';

/** A candidate as they are read, with the room they have left. */
export interface RoomyCandidate extends Candidate {
  room: number;
}

export interface Proposal<Found extends Candidate> {
  plan: Plan<Found>;
  oneByOne: Plan<Found>;
}

export interface Planner<Found extends Candidate> {
  /** The best candidates of a project, so many at most, ties by id; nobody who is out of reach. */
  read: (projectId: string, limit: number) => Promise<readonly Found[]>;
  solve: Solve;
  /** Told when the solver refuses. */
  onFailure: (error: unknown) => void;
  /** Once it is aborted, no list is read again. */
  signal: AbortSignal;
}

/** So many candidates of each project are read at first; where they are too few, so many times more. */
const FIRST = 100;
const GROWTH = 4;

/**
 * The best plan over all candidates of the projects, the one that waits longest first. Only the best of each project are
 * read, and more where those could change it. Never below one by one, which also stays when the solver fails.
 */
export async function propose<Found extends RoomyCandidate>(
  projectIds: readonly string[],
  expertsPerProject: number,
  { read, solve, onFailure, signal }: Planner<Found>,
): Promise<Proposal<Found>> {
  // The others' places together cannot take more of a project's candidates than there are places.
  const most = projectIds.length * expertsPerProject;
  const lists = new Map<string, readonly Found[]>();
  const whole = new Set<string>();
  let plan: Plan<Found> = [];
  for (let limit = Math.min(FIRST, most), short = projectIds; ; limit = Math.min(limit * GROWTH, most)) {
    for (const id of short) {
      if (signal.aborted && lists.has(id)) break;
      const list = await read(id, limit);
      lists.set(id, list);
      if (list.length < limit) whole.add(id);
    }
    const task = taskOf(
      projectIds.map((id) => lists.get(id)!),
      expertsPerProject,
    );
    const oneByOne = planOneByOne(task);
    const solved = await bestPlan(task, solve).catch(onFailure);
    plan = better(better(oneByOne, plan), solved ?? []);
    const isSettled = settledIn(task, plan, oneByOne);
    short = projectIds.filter((id, index) => !whole.has(id) && !isSettled(index));
    if (short.length === 0 || limit === most || !solved || signal.aborted) return { plan, oneByOne };
  }
}

const taskOf = <Found extends RoomyCandidate>(
  candidates: (readonly Found[])[],
  expertsPerProject: number,
): PlanningTask<Found> => ({
  candidates,
  room: new Map(candidates.flat().map(({ expertId, room }) => [expertId, room])),
  expertsPerProject,
});

/**
 * Whether no further candidate of a project could change anything: its list names somebody with room left who is not
 * put on it. Room that is left has no price in the linear optimum, so that the project's places are worth at least that
 * candidate, and whoever comes behind them in the list no more.
 */
function settledIn(task: PlanningTask, plan: Plan, oneByOne: Plan): (index: number) => boolean {
  const left = roomAfter(plan, task.room);
  return (index) =>
    oneByOne[index]!.length === task.expertsPerProject &&
    task.candidates[index]!.some((one) => left.get(one.expertId)! > 0 && !plan[index]!.includes(one));
}
