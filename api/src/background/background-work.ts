import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does what nobody waits for again and again: each work by itself, a run after the other, with a pause between. What
 * fails is left for the next time. The process ends, and the database is closed, once nothing runs any longer.
 */
@Injectable()
export class BackgroundWork implements BeforeApplicationShutdown {
  private readonly log = new Logger('BackgroundWork');
  private end = new AbortController();
  private running: Promise<void>[] = [];

  /** Does `work` for the first time after `firstMs`, and then with pauses of `pauseMs`. */
  every(pauseMs: number, work: () => Promise<unknown>, firstMs = pauseMs): void {
    this.running.push(this.repeat(work, firstMs, pauseMs, this.end.signal));
  }

  /** Ends what was begun until now. */
  async beforeApplicationShutdown(): Promise<void> {
    this.end.abort();
    await Promise.all(this.running);
    this.running = [];
    this.end = new AbortController();
  }

  private async repeat(
    work: () => Promise<unknown>,
    firstMs: number,
    pauseMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    const passes = (ms: number) => pause(ms, true, { ref: false, signal }).catch(() => false);
    for (let ms = firstMs; await passes(ms); ms = pauseMs) {
      await work().catch((error: Error) => this.log.warn(`left for the next time: ${error.name}`));
    }
  }
}
