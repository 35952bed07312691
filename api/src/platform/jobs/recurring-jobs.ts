import { Global, Injectable, Logger, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { describeError } from '../http/thrown-errors.js';
import { JobLoop } from './job-queue.js';

const log = new Logger('Jobs');

/** Runs scheduled work: reminders, clean-up, statistics. A process that only serves HTTP runs none. */
@Injectable()
export class RecurringJobs implements BeforeApplicationShutdown {
  private loops: JobLoop[] = [];

  constructor(private readonly config: Config) {}

  /** Runs `job` after `firstMs` milliseconds, then again with pauses of `pauseMs` between runs. */
  every(pauseMs: number, name: string, job: () => Promise<unknown>, firstMs = pauseMs): void {
    if (this.config.runsJobs) this.loops.push(new JobLoop(name, job, pauseMs).start(firstMs));
  }

  /** Resolves when the current runs have ended. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    this.loops = [];
  }
}

@Global()
@Module({ providers: [RecurringJobs], exports: [RecurringJobs] })
export class JobsModule {}

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
