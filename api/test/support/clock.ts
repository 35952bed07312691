import { ownDay } from '../../src/expert/pausing.js';
import { expertForm } from './factories.js';

const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Runs `work` with the clock moved ahead by `milliseconds`. Timers still run in real time. */
export async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + milliseconds, doNotFake: [...TIMERS] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** Returns today, or a day before or after it, in a person's time zone: by default that of `expertForm`. */
export const dayFromNow = (days = 0, timezone: string | null = expertForm.timezone): string =>
  ownDay(timezone, new Date(Date.now() + days * DAY));

/** A calendar day that is neither past nor more than a year away. */
export const inHalfAYear = dayFromNow(182);
