import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { describeError } from '../http/thrown-errors.js';

/** Runs one job again and again until it is stopped. A run that fails is logged, and the next one tries again. */
export class JobLoop {
  private readonly log = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private running = Promise.resolve();

  /** The loop pauses `pauseMs` after each run, unless the run returns true: then more is due at once. */
  constructor(
    private readonly name: string,
    private readonly run: () => Promise<unknown>,
    private readonly pauseMs: number,
  ) {}

  start(firstMs = 0): this {
    this.running = this.repeat(firstMs);
    return this;
  }

  /** Resolves when the run that is under way has ended. */
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
      this.log.warn(`${this.name} failed and will run again: ${describeError(error)}`);
      return false;
    }
  }

  /** Ends early when the loop is stopped. */
  private async pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
