import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { describeError } from '../http/thrown-errors.js';

const log = new Logger('Jobs');

/** Runs a job repeatedly until it is stopped. Logs a failed run and continues with the next one. */
export class JobLoop {
  private readonly stopping = new AbortController();
  private running = Promise.resolve();

  /**
   * The loop pauses `pauseMs` after each run. If the run returns true, more work is due and the loop does not pause.
   */
  constructor(
    private readonly name: string,
    private readonly run: () => Promise<unknown>,
    private readonly pauseMs: number,
  ) {}

  start(firstMs = 0): this {
    this.running = this.repeat(firstMs);
    return this;
  }

  /** Resolves when the current run has ended. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async repeat(firstMs: number): Promise<void> {
    await this.pause(firstMs);
    while (!this.stopping.signal.aborted) {
      const isMoreDue = await this.runOnce();
      if (!isMoreDue) await this.pause(this.pauseMs);
    }
  }

  private async runOnce(): Promise<boolean> {
    try {
      return (await this.run()) === true;
    } catch (error) {
      log.warn(`${this.name} failed and will be retried: ${describeError(error)}`);
      return false;
    }
  }

  /** Waits `ms` milliseconds, or until the loop is stopped. */
  private async pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

/**
 * Runs a job for each id, one after another. Logs a failed run under `name` and continues with the next id, so that a
 * failure delays no other.
 */
export async function runEach(
  name: string,
  ids: readonly string[],
  run: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    await run(id).catch((error: unknown) =>
      log.warn(`${name} ${id} failed and will be retried: ${describeError(error)}`),
    );
  }
}
