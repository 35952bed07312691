import type { Faker } from '@faker-js/faker';

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever and whatever waits for a review has not waited for weeks. */
const LONGEST_WAIT_DAYS = 9;
/** The larger, the more of the past is recent. */
const GROWTH = 1.7;

/** Days of the seeded past, counted back from the beginning of today. */
export class Calendar {
  readonly today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);

  constructor(private readonly faker: Faker) {}

  /** Some moment between `min` and `max` days ago. */
  daysAgo(min: number, max: number): Date {
    return this.ago(this.faker.number.float({ min, max }));
  }

  /** Since when somebody or something waits for review: mostly for a day or two, few longer than promised. */
  waiting(): Date {
    return this.ago(0.1 + (LONGEST_WAIT_DAYS - 0.1) * this.faker.number.float() ** 4);
  }

  /** The same, as a programme grows: more often lately. */
  lately(min: number, max: number): Date {
    return this.ago(min + (max - min) * this.faker.number.float() ** GROWTH);
  }

  /** Some moment after another and before today. */
  after(earlier: Date): Date {
    return this.between(earlier, this.today);
  }

  /** Some moment at most `days` after another, and before today. */
  within(days: number, earlier: Date): Date {
    return this.between(earlier, new Date(Math.min(earlier.getTime() + days * DAY_MS, this.today.getTime())));
  }

  /** How long a review took from a submission on: mostly a day or two, sometimes longer than promised. */
  decision(submitted: Date): Date {
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
