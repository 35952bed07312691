import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Column } from 'typeorm';
import { describeError } from '../http/thrown-errors.js';

const log = new Logger('Jobs');

const POLL_MS = 400;
/** Jobs per lease statement. */
const BATCH = 10;
/** A failure that lasts is logged this often, so that an outage of the database does not fill the log. */
const LOG_MS = 60_000;

/** Jobs with a lower number run first. Bulk jobs have a worker of their own, so that no other job waits for them. */
export const PRIORITY = { urgent: 0, normal: 1, bulk: 2 } as const;

/** The columns of a queue table. Rows with the `status` 'waiting' are jobs. The table also needs an `id`. */
export abstract class Job {
  @Column('smallint', { default: PRIORITY.normal })
  priority!: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextTryAt!: Date;

  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  @Column('integer', { default: 0 })
  attempts!: number;

  /** The error code only, because a message may contain addresses or tokens. */
  @Column('text', { nullable: true })
  lastError!: string | null;

  /** The id of the request that caused the job, for the log. */
  @Column('text', { nullable: true })
  requestId!: string | null;
}

/** Returns a value for `nextTryAt`, by the clock of the database, because the clocks of processes may differ. */
export const fromNow = (ms: number) => () => `now() + interval '${Math.round(ms)} milliseconds'`;

/** Returns the pause before the next try, in milliseconds. It doubles with each failed try. */
export const backoff = (failedTries: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }) =>
  Math.min(firstMs * 2 ** failedTries, longestMs);

/** Leases jobs of one table and handles several at a time, so that a slow job does not block others. */
export class QueueWorker<Row> {
  private readonly inFlight = new Set<Promise<void>>();
  private readonly loop: JobLoop;

  /** Leases `batch` jobs at a time, and handles twice as many. `handle` records the outcome and never rejects. */
  constructor(
    name: string,
    private readonly lease: (count: number) => Promise<Row[]>,
    private readonly handle: (job: Row) => Promise<void>,
    private readonly batch = BATCH,
  ) {
    this.loop = new JobLoop(name, () => this.handleDue(), POLL_MS);
  }

  start(): void {
    this.loop.start();
  }

  /** Resolves when the jobs in flight have ended. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.inFlight);
  }

  /** Starts a batch of jobs once there is room for it. Returns true if more jobs may be due. */
  private async handleDue(): Promise<boolean> {
    while (this.inFlight.size > this.batch) await Promise.race(this.inFlight);
    const jobs = await this.lease(this.batch);
    for (const job of jobs) {
      const handling = this.handle(job).finally(() => this.inFlight.delete(handling));
      this.inFlight.add(handling);
    }
    return jobs.length === this.batch;
  }
}

/** Runs a job repeatedly until it is stopped. Logs a failure and continues with the next run. */
export class JobLoop {
  private readonly stopping = new AbortController();
  private logged?: { problem: string; at: number };
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
      const isMoreDue = await this.run();
      this.logged = undefined;
      return isMoreDue === true;
    } catch (error) {
      this.logFailure(describeError(error));
      return false;
    }
  }

  private logFailure(problem: string): void {
    const now = performance.now();
    if (this.logged?.problem === problem && now - this.logged.at < LOG_MS) return;
    this.logged = { problem, at: now };
    log.warn(`${this.name} failed and will be retried: ${problem}`);
  }

  /** Waits `ms` milliseconds, or until the loop is stopped. */
  private async pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
