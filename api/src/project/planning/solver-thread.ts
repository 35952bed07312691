import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FILES } from '../../platform/config/folders.js';
import type { LinearModel } from './best-plan.js';

/** Starts a thread that answers each linear model with the values of its columns. */
export const startSolver = () => new Worker(join(FILES, 'project/planning/solver.worker.js'));

/**
 * Finds the values of the model's columns at its best corner. A separate thread computes them, so that the API keeps
 * answering. Rejects if the solver fails or the signal aborts first. The thread ends in every case.
 */
export async function solveInThread(model: LinearModel, signal: AbortSignal): Promise<ArrayLike<number>> {
  const thread = startSolver();
  try {
    return await solveIn(thread, model, signal);
  } finally {
    await thread.terminate();
  }
}

export async function solveIn(thread: Worker, model: LinearModel, signal?: AbortSignal): Promise<ArrayLike<number>> {
  const found = once(thread, 'message', { signal }) as Promise<[Float64Array]>;
  thread.postMessage(model);
  return (await found)[0];
}
