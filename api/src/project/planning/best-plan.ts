import { planOneByOne, roomAfter, totalOf, type Candidate, type Plan, type PlanningTask } from './plan.js';

/** The values of a model's columns at its best corner; refuses where they cannot be found. */
export type Solve = (model: LinearModel) => Promise<ArrayLike<number>>;

/** So many candidates of each project are in the model at first; where they are too few, so many times more. */
const FIRST = 100;
const GROWTH = 4;

/** The plan with the highest total. Refuses where the solver does, or answers what is no plan. */
export async function bestPlan<Found extends Candidate>(task: PlanningTask<Found>, solve: Solve): Promise<Plan<Found>> {
  const oneByOne = planOneByOne(task);
  if (totalOf(oneByOne) === 0) return oneByOne;
  for (let limit = FIRST; ; limit *= GROWTH) {
    const part = { ...task, candidates: task.candidates.map((list) => list.slice(0, limit)) };
    const plan = planOf(part, await solve(transportModel(part)));
    if (!isWithin(plan, task)) throw new Error('The solver’s answer is no plan.');
    const isSettled = settledIn(part, plan);
    if (task.candidates.every((list, index) => list.length <= limit || isSettled(index))) return better(oneByOne, plan);
  }
}

/**
 * Whether no further candidate of a project could make the best plan better: its list names somebody with room left who
 * is not put on it. Room that is left costs nothing in the linear optimum, so that the project's places are worth at
 * least that candidate, and whoever comes behind them in the list no more.
 */
export function settledIn(task: PlanningTask, plan: Plan): (project: number) => boolean {
  const left = roomAfter(plan, task.room);
  return (project) =>
    task.candidates[project]!.some((one) => left.get(one.expertId)! > 0 && !plan[project]!.includes(one));
}

/** Whether nobody is above their room, and no project has more experts than it may. */
export function isWithin(plan: Plan, { room, expertsPerProject }: PlanningTask): boolean {
  const left = [...roomAfter(plan, room).values()];
  return plan.every((experts) => experts.length <= expertsPerProject) && left.every((places) => places >= 0);
}

/** The first of the plans with the highest total. */
export const better = <Found extends Candidate>(one: Plan<Found>, other: Plan<Found>): Plan<Found> =>
  totalOf(other) > totalOf(one) ? other : one;

/** Maximise the sum of worth × value, each value from 0 to 1, the values of each row together at most its limit. */
export interface LinearModel {
  worth: Float64Array;
  /** The two rows in which each column stands, one column behind the other. */
  rows: Int32Array;
  limits: Float64Array;
}

interface Column<Found> {
  project: number;
  rank: number;
  candidate: Found;
}

/** A column for each candidate who has room; a list's rank 0 is its best. */
const columnsOf = <Found extends Candidate>({ candidates, room }: PlanningTask<Found>): Column<Found>[] =>
  candidates.flatMap((list, project) =>
    list
      .map((candidate, rank) => ({ project, rank, candidate }))
      .filter(({ candidate }) => (room.get(candidate.expertId) ?? 0) > 0),
  );

/**
 * A task as a transportation problem: a row for the places of each project, and one for the room of each expert. What
 * such a model allows has its corners at whole numbers: the best corner is a plan, without integer programming.
 */
export function transportModel(task: PlanningTask): LinearModel {
  const columns = columnsOf(task);
  const projects = task.candidates.length;
  const experts = [...new Set(columns.map(({ candidate }) => candidate.expertId))];
  const rowOf = new Map(experts.map((expertId, index) => [expertId, projects + index]));
  const longest = Math.max(...task.candidates.map(({ length }) => length));
  // Among equal scores the earlier candidate: for all places together less than a single point.
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

/** The plan that the values of the model's columns stand for. */
export function planOf<Found extends Candidate>(task: PlanningTask<Found>, values: ArrayLike<number>): Plan<Found> {
  const plan: Found[][] = task.candidates.map(() => []);
  columnsOf(task).forEach(({ project, candidate }, column) => {
    if (values[column]! > 0.5) plan[project]!.push(candidate);
  });
  return plan;
}
