import { planOneByOne } from './one-by-one.js';
import { roomAfter, totalOf, type Candidate, type Plan, type PlanningTask } from './plan.js';
import { planOf, transportModel, type LinearModel } from './transport-model.js';

/** The values of a model's columns at its best corner; refuses where they cannot be found. */
export type Solve = (model: LinearModel) => Promise<ArrayLike<number>>;

/** Whether nobody is above their room, and no project has more experts than it may. */
export function isWithin(plan: Plan, { room, expertsPerProject }: PlanningTask): boolean {
  const left = [...roomAfter(plan, room).values()];
  return plan.every((experts) => experts.length <= expertsPerProject) && left.every((places) => places >= 0);
}

/** The plan with the highest total. Refuses where the solver does, or answers what is no plan. */
export async function bestPlan<Found extends Candidate>(task: PlanningTask<Found>, solve: Solve): Promise<Plan<Found>> {
  const oneByOne = planOneByOne(task);
  if (totalOf(oneByOne) === 0) return oneByOne;
  const plan = planOf(task, await solve(transportModel(task)));
  if (!isWithin(plan, task)) throw new Error('The solver’s answer is no plan.');
  return better(oneByOne, plan);
}

/** The first of the plans with the highest total. */
export const better = <Found extends Candidate>(one: Plan<Found>, other: Plan<Found>): Plan<Found> =>
  totalOf(other) > totalOf(one) ? other : one;
