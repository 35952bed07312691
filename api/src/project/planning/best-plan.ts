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
function roomAfter(plan: Plan, room: ReadonlyMap<string, number>): Map<string, number> {
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

/** Returns the values of a model's columns at its best corner. Rejects if the solver finds none. */
export type Solve = (model: LinearModel) => Promise<ArrayLike<number>>;

/** The number of candidates per project in the first model. It grows by `GROWTH` while that is too few. */
const FIRST = 100;
const GROWTH = 4;

/** Finds the plan with the highest total. Rejects if the solver fails or returns an invalid plan. */
export async function bestPlan<Found extends Candidate>(task: PlanningTask<Found>, solve: Solve): Promise<Plan<Found>> {
  const oneByOne = planOneByOne(task);
  if (totalOf(oneByOne) === 0) return oneByOne;
  for (let limit = FIRST; ; limit *= GROWTH) {
    const part = { ...task, candidates: task.candidates.map((list) => list.slice(0, limit)) };
    const plan = planOf(part, await solve(transportModel(part)));
    if (!isWithin(plan, task)) throw new Error('The solver returned an invalid plan.');
    const isSettled = settledProjects(part, plan);
    if (task.candidates.every((list, index) => list.length <= limit || isSettled[index])) return better(oneByOne, plan);
  }
}

/**
 * Returns for each project whether further candidates cannot improve the plan. They cannot if the project's list has an
 * unused candidate with room left. Unused room costs nothing in the linear optimum, so each opening of the project is
 * worth at least that candidate. Later candidates in the list are worth no more.
 */
export function settledProjects({ candidates, room }: PlanningTask, plan: Plan): boolean[] {
  const left = roomAfter(plan, room);
  return candidates.map((list, project) =>
    list.some((candidate) => left.get(candidate.expertId)! > 0 && !plan[project]!.includes(candidate)),
  );
}

/** Returns whether every expert stays within their room and every project within its number of experts. */
export function isWithin(plan: Plan, { room, expertsPerProject }: PlanningTask): boolean {
  const left = [...roomAfter(plan, room).values()];
  return plan.every((experts) => experts.length <= expertsPerProject) && left.every((remaining) => remaining >= 0);
}

/** Returns the plan with the higher total, or the first if they are equal. */
export const better = <Found extends Candidate>(first: Plan<Found>, second: Plan<Found>): Plan<Found> =>
  totalOf(second) > totalOf(first) ? second : first;

/**
 * Maximize the sum of worth × value. Each value is from 0 to 1, and the values of a row add up to at most its limit.
 */
export interface LinearModel {
  worth: Float64Array;
  /** The two rows of each column, concatenated column by column. */
  rows: Int32Array;
  limits: Float64Array;
}

interface Column<Found> {
  project: number;
  rank: number;
  candidate: Found;
}

/** Builds one column per candidate who has room. Rank 0 is the best of a list. */
const columnsOf = <Found extends Candidate>({ candidates, room }: PlanningTask<Found>): Column<Found>[] =>
  candidates.flatMap((list, project) =>
    list
      .map((candidate, rank) => ({ project, rank, candidate }))
      .filter(({ candidate }) => (room.get(candidate.expertId) ?? 0) > 0),
  );

/**
 * Builds the task as a transportation problem, with a row for each project's openings and one for each expert's
 * capacity. The corners of such a model are whole numbers. The best corner is therefore a plan, without integer
 * programming.
 */
function transportModel(task: PlanningTask): LinearModel {
  const columns = columnsOf(task);
  const projects = task.candidates.length;
  const experts = [...new Set(columns.map(({ candidate }) => candidate.expertId))];
  const rowOf = new Map(experts.map((expertId, index) => [expertId, projects + index]));
  const longest = Math.max(...task.candidates.map(({ length }) => length));
  // Equal scores favor the earlier candidate. Over all openings this adds up to less than a single point.
  const tie = 0.5 / (projects * task.expertsPerProject * longest);
  return {
    worth: Float64Array.from(columns, ({ candidate, rank }) => candidate.score - rank * tie),
    rows: Int32Array.from(columns.flatMap(({ project, candidate }) => [project, rowOf.get(candidate.expertId)!])),
    limits: Float64Array.from([
      ...task.candidates.map(() => task.expertsPerProject),
      ...experts.map((expertId) => task.room.get(expertId)!),
    ]),
  };
}

/** Returns the plan that the values of the model's columns represent. */
function planOf<Found extends Candidate>(task: PlanningTask<Found>, values: ArrayLike<number>): Plan<Found> {
  const plan: Found[][] = task.candidates.map(() => []);
  columnsOf(task).forEach(({ project, candidate }, column) => {
    if (values[column]! > 0.5) plan[project]!.push(candidate);
  });
  return plan;
}
