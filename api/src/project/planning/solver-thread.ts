import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FILES } from '../../platform/config/folders.js';
import type { LinearModel } from './best-plan.js';

/** A thread that answers each linear model with the values of its columns. */
export const startSolver = () => new Worker(join(FILES, 'project/planning/solver.worker.js'));

/**
 * The values of the model's columns at its best corner, found in a thread of its own, so that the API goes on answering
 * meanwhile. Refuses where the solver fails or the signal comes first; the thread has ended then, too.
 */
export async function solveInThread(model: LinearModel, signal: AbortSignal): Promise<ArrayLike<number>> {
  const thread = startSolver();
  try {
    return await solveIn(thread, model, signal);
  } finally {
    await thread.terminate();
  }
}

/** The values that a thread finds. */
export async function solveIn(thread: Worker, model: LinearModel, signal?: AbortSignal): Promise<ArrayLike<number>> {
  const found = once(thread, 'message', { signal }) as Promise<[Float64Array]>;
  thread.postMessage(model);
  return (await found)[0];
}
