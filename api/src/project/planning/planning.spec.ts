import type { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import {
  bestPlan,
  isWithin,
  planOneByOne,
  totalOf,
  type Candidate,
  type LinearModel,
  type Plan,
  type PlanningTask,
} from './best-plan.js';
import { propose, type CandidateWithRoom } from './propose.js';
import { solveIn, solveInThread, startSolver } from './solver-thread.js';

let thread: Worker;
beforeAll(() => {
  thread = startSolver();
});
afterAll(() => thread.terminate());

const inThread = (model: LinearModel) => solveIn(thread, model);
const solve = (task: PlanningTask): Promise<Plan> => bestPlan(task, inThread);

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || (a.expertId < b.expertId ? -1 : 1);

/** Returns a task from the experts' scores per project, the project with the longest wait first. */
const taskOf = (scores: Record<string, number>[], room: Record<string, number>, expertsPerProject = 1) => ({
  candidates: scores.map((byExpert) =>
    Object.entries(byExpert)
      .map(([expertId, score]) => ({ expertId, score }))
      .sort(byScore),
  ),
  room: new Map(Object.entries(room)),
  expertsPerProject,
});
const names = (plan: Plan) => plan.map((experts) => experts.map(({ expertId }) => expertId));

/** Returns the highest possible total, by trying every plan. */
function highestTotal({ candidates, room, expertsPerProject }: PlanningTask): number {
  const left = new Map(room);
  const from = (project: number, start: number, places: number): number => {
    if (project === candidates.length) return 0;
    let best = from(project + 1, 0, expertsPerProject);
    if (places === 0) return best;
    for (let index = start; index < candidates[project]!.length; index++) {
      const { expertId, score } = candidates[project]![index]!;
      const room = left.get(expertId) ?? 0;
      if (room === 0) continue;
      left.set(expertId, room - 1);
      best = Math.max(best, score + from(project, index + 1, places - 1));
      left.set(expertId, room);
    }
    return best;
  };
  return from(0, 0, expertsPerProject);
}

/** Returns an arbitrary task up to this size. It draws from few scores, so that many are equal. */
const anyTask = ({ projects, experts }: { projects: number; experts: number }): fc.Arbitrary<PlanningTask> =>
  fc
    .record({
      scores: fc.array(fc.array(fc.integer({ min: -20, max: 30 }), { minLength: experts, maxLength: experts }), {
        minLength: 1,
        maxLength: projects,
      }),
      room: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: experts, maxLength: experts }),
      expertsPerProject: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ scores, room, expertsPerProject }) => {
      const named = (numbers: number[]) => Object.fromEntries(numbers.map((number, index) => [`e${index}`, number]));
      const fitting = (numbers: number[]) =>
        Object.fromEntries(Object.entries(named(numbers)).filter(([, score]) => score > 0));
      return taskOf(scores.map(fitting), named(room), expertsPerProject);
    });

describe('a plan for all waiting projects', () => {
  it('reserves a scarce skill for the project that needs it', async () => {
    const website = { amal: 80, basil: 78 };
    const epidemiology = { amal: 70 };
    const task = taskOf([website, epidemiology], { amal: 1, basil: 1 });

    expect(names(planOneByOne(task))).toEqual([['amal'], []]);
    expect(names(await solve(task))).toEqual([['basil'], ['amal']]);
  });

  it('reassigns several experts to make room for one', async () => {
    const task = taskOf(
      [
        { amal: 60, basil: 59 },
        { basil: 60, dima: 59 },
        { amal: 50, basil: 40 },
      ],
      { amal: 1, basil: 1, dima: 1 },
    );

    const plan = await solve(task);

    expect(names(plan)).toEqual([['basil'], ['dima'], ['amal']]);
    expect([totalOf(planOneByOne(task)), totalOf(plan)]).toEqual([120, 168]);
  });

  it('respects every capacity, and assigns no expert twice to a project', async () => {
    const task = taskOf([{ amal: 90 }, { amal: 80 }, { amal: 70, basil: 1 }], { amal: 2, basil: 0 }, 2);

    expect(names(await solve(task))).toEqual([['amal'], ['amal'], []]);
  });

  it('leaves an opening empty rather than assigning an unsuitable expert', async () => {
    expect(names(await solve(taskOf([{}, { amal: 5 }], { amal: 3 }, 2)))).toEqual([[], ['amal']]);
  });

  it('takes the first by id among equals', async () => {
    const equal = Object.fromEntries([...'bcdefghijk'].map((name) => [name, 50]));
    const room = Object.fromEntries([...'abcdefghijk'].map((name) => [name, 1]));
    const task = taskOf([{ a: 60, ...equal }, { a: 55 }, equal], room, 2);

    const plan = names(await solve(task));

    expect(plan[1]).toEqual(['a']);
    expect([...plan[0]!, ...plan[2]!].sort()).toEqual(['b', 'c', 'd', 'e']);
  });

  it('is optimal, compared with brute force', async () => {
    await fc.assert(
      fc.asyncProperty(anyTask({ projects: 4, experts: 5 }), async (task) => {
        const plan = await solve(task);

        expect(isWithin(plan, task)).toBe(true);
        expect(totalOf(plan)).toBe(highestTotal(task));
      }),
      { numRuns: 80 },
    );
  });

  it('is never worse than the greedy plan, respects capacities, and is deterministic', async () => {
    await fc.assert(
      fc.asyncProperty(anyTask({ projects: 40, experts: 60 }), async (task) => {
        const [plan, again] = [await solve(task), await solve(task)];

        expect(isWithin(plan, task)).toBe(true);
        expect(totalOf(plan)).toBeGreaterThanOrEqual(totalOf(planOneByOne(task)));
        expect(names(again)).toEqual(names(plan));
        for (const experts of names(plan)) expect(new Set(experts).size).toBe(experts.length);
      }),
      { numRuns: 20 },
    );
  });

  it('is as good when long lists are read only as needed', async () => {
    const everybody = Object.fromEntries(
      Array.from({ length: 130 }, (_, index) => [`e${String(index).padStart(3, '0')}`, 90 - Math.floor(index / 20)]),
    );
    const room = Object.fromEntries(Object.keys(everybody).map((name) => [name, 1]));
    const task = taskOf(Array(60).fill(everybody), room, 2);
    const models: LinearModel[] = [];
    const plan = await bestPlan(task, (model) => {
      models.push(model);
      return inThread(model);
    });

    expect(totalOf(plan)).toBe(totalOf(planOneByOne(task)));
    expect(models.map(({ worth }) => worth.length)).toEqual([60 * 100, 60 * 130]);
  });

  it('is found in a separate thread', async () => {
    const task = taskOf([{ amal: 90 }], { amal: 1 });

    expect(names(await bestPlan(task, (model) => solveInThread(model, AbortSignal.timeout(60_000))))).toEqual([
      ['amal'],
    ]);
  });

  it('ends the thread on timeout', async () => {
    const task = taskOf([{ amal: 90 }], { amal: 1 });
    const tooShort = (model: LinearModel) => solveInThread(model, AbortSignal.timeout(1));

    await expect(bestPlan(task, tooShort)).rejects.toThrow('aborted');
  });
});

describe('reading the candidates', () => {
  /** This many equally good candidates for every project, so that all lists start with the same ones. */
  const everybody = (count: number): CandidateWithRoom[] =>
    Array.from({ length: count }, (_, index) => ({
      expertId: `e${String(index).padStart(4, '0')}`,
      score: 90 - Math.floor(index / 20),
      room: 1,
    }));

  /** Gives each project this many candidates per read. */
  function sourcesOf(people: CandidateWithRoom[], atOnce: number) {
    const given = new Map<string, number>();
    const read = jest.fn((id: string) => {
      const from = given.get(id) ?? 0;
      given.set(id, from + atOnce);
      return Promise.resolve(people.slice(from, from + atOnce));
    });
    return { read, solve: inThread, signal: new AbortController().signal };
  }
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

  it('continues while all known candidates are taken and others have room', async () => {
    const { plan, oneByOne } = await propose(ids(20), 2, sourcesOf(everybody(35), 15));

    expect(plan.flat()).toHaveLength(35);
    expect(totalOf(plan)).toBe(totalOf(oneByOne));
  });

  it('ends once each list has a candidate with room left', async () => {
    const sources = sourcesOf(everybody(100), 41);
    await propose(ids(20), 2, sources);

    expect(sources.read).toHaveBeenCalledTimes(20);
  });

  it('reads no more candidates than there are openings', async () => {
    const sources = sourcesOf(everybody(100), 2);
    await propose(ids(1), 2, sources);

    expect(sources.read.mock.calls).toEqual([['p0']]);
  });

  it('reads nothing again after the timeout', async () => {
    const sources = { ...sourcesOf(everybody(35), 15), signal: AbortSignal.abort() };
    const { plan } = await propose(ids(20), 2, sources);

    expect(sources.read).toHaveBeenCalledTimes(20);
    expect(plan.flat()).toHaveLength(15);
  });

  it('falls back to the greedy plan when the solver fails, and returns the error', async () => {
    const sources = { ...sourcesOf(everybody(10), 5), solve: () => Promise.reject(new Error('out of memory')) };
    const { plan, oneByOne, failure } = await propose(ids(3), 2, sources);

    expect(plan).toEqual(oneByOne);
    expect(failure).toEqual(new Error('out of memory'));
  });

  it('rejects a solution that assigns an expert twice', async () => {
    const solve = ({ worth }: LinearModel) => Promise.resolve(worth.map(() => 1));
    const sources = { ...sourcesOf(everybody(2), 5), solve };
    const { plan, oneByOne, failure } = await propose(ids(3), 2, sources);

    expect(plan).toEqual(oneByOne);
    expect(failure).toEqual(new Error('The solver returned an invalid plan.'));
  });
});
