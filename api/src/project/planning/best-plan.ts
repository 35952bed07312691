import { planOneByOne } from './one-by-one.js';
import { roomAfter, totalOf, type Candidate, type Plan, type PlanningTask } from './plan.js';
import { planOf, transportModel, type LinearModel } from './transport-model.js';

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
