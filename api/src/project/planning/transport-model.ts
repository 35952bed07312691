import type { Candidate, Plan, PlanningTask } from './plan.js';

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
