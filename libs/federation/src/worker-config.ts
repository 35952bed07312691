import type { Configuration } from '@rspack/core';
import { baseConfig, type AppOptions } from './base-config';

/** The name of the worker's file beside the host's files; it stays, because a browser finds the next one by it. */
export const WORKER_FILE = 'sw.js';

/** The bundler configuration of the program that keeps the frame in the browser: one file, filled in by the server. */
export function workerConfig(app: AppOptions): Configuration {
  const base = baseConfig(app, {});
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2020'],
    entry: { worker: './src/worker/worker.ts' },
    output: { ...base.output, clean: false, filename: WORKER_FILE },
    // The server compresses it with what it has filled in.
    plugins: [],
  };
}
