import type { Faker } from '@faker-js/faker';
import { DAY_MS } from '@network/domain';

/** The longest wait for a review, in days. */
const MAX_WAIT_DAYS = 9;
/** The larger the exponent, the more of the past is recent. */
const RECENCY_EXPONENT = 1.7;

/** Random times in the seeded past, counted back from the start of today. */
export class Calendar {
  readonly today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);

  constructor(private readonly faker: Faker) {}

  daysAgo(min: number, max: number): Date {
    return this.ago(this.faker.number.float({ min, max }));
  }

  /** Returns the time of a submission that is still in review: mostly one or two days ago, rarely longer than promised. */
  submission(): Date {
    return this.ago(0.1 + (MAX_WAIT_DAYS - 0.1) * this.faker.number.float() ** 4);
  }

  /** Returns a time between `min` and `max` days ago. Recent times are more likely, as in a growing programme. */
  mostlyRecent(min: number, max: number): Date {
    return this.ago(min + (max - min) * this.faker.number.float() ** RECENCY_EXPONENT);
  }

  /** Returns a time between `earlier` and the start of today. */
  after(earlier: Date): Date {
    return this.between(earlier, this.today);
  }

  /** Returns a time at most `days` after `earlier` and before today. */
  within(days: number, earlier: Date): Date {
    return this.between(earlier, new Date(Math.min(earlier.getTime() + days * DAY_MS, this.today.getTime())));
  }

  /** Returns the time of a decision: mostly one or two days after the submission, sometimes later than promised. */
  decisionAfter(submitted: Date): Date {
    return this.within(0.2 + 6 * this.faker.number.float() ** 2, submitted);
  }

  private between(earlier: Date, later: Date): Date {
    const [min, max] = [earlier.getTime(), later.getTime()];
    return new Date(this.faker.number.int({ min, max: Math.max(min, max) }));
  }

  private ago(days: number): Date {
    return new Date(this.today.getTime() - Math.round(days * DAY_MS));
  }
}
