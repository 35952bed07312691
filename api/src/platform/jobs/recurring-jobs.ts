import { Global, Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { JobLoop } from './job-loop.js';

/** Runs scheduled work: reminders, clean-up, statistics. Shutdown waits for current runs. */
@Injectable()
export class RecurringJobs implements BeforeApplicationShutdown {
  private loops: JobLoop[] = [];

  /** Runs `job` after `firstMs` milliseconds, then again with pauses of `pauseMs` between runs. */
  every(pauseMs: number, name: string, job: () => Promise<unknown>, firstMs = pauseMs): void {
    this.loops.push(new JobLoop(name, job, pauseMs).start(firstMs));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    this.loops = [];
  }
}

@Global()
@Module({ providers: [RecurringJobs], exports: [RecurringJobs] })
export class JobsModule {}
