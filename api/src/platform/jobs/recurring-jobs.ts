import { Global, Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { JobLoop } from './job-loop.js';

/** Runs scheduled work: reminders, clean-up, statistics. A process that only answers calls runs none. */
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
