import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Prints the counts in one last line. */
export default class SummaryReporter implements Reporter {
  private suite!: Suite;
  /** What failed outside of a journey: a product that did not start, or did not end in order. */
  private errors = 0;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(): void {
    this.errors++;
  }

  onEnd({ duration }: FullResult): void {
    const outcomes = this.suite.allTests().map((test) => test.outcome());
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
    const failed = outcomes.length - passed - skipped + this.errors;
    console.log(
      `Journeys: ${passed} passed, ${failed} failed, ${skipped} not run, in ${Math.round(duration / 1000)} s`,
    );
  }
}
