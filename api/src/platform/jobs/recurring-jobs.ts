import { Global, Injectable, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { JobLoop } from './job-loop.js';

/** Runs what is due by the clock: reminders, clean-up, statistics. Shutdown waits for the runs that are under way. */
@Injectable()
export class RecurringJobs implements BeforeApplicationShutdown {
  private loops: JobLoop[] = [];

  /** Runs `job` after `firstMs`, and then with pauses of `pauseMs` between two runs. */
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
