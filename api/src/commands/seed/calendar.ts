import type { Faker } from '@faker-js/faker';

const DAY_MS = 86_400_000;

/** Days of the seeded past, counted back from the beginning of today. */
export class Calendar {
  private readonly today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

  constructor(private readonly faker: Faker) {}

  /** Some moment between `min` and `max` days ago. */
  daysAgo(min: number, max: number): Date {
    return new Date(this.today - this.faker.number.int({ min: min * DAY_MS, max: max * DAY_MS }));
  }

  /** Some moment after another and before today. */
  after(earlier: Date): Date {
    return new Date(this.faker.number.int({ min: earlier.getTime(), max: this.today }));
  }
}
