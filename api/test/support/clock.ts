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

/** A calendar day that is neither past nor more than a year away. */
export const inHalfAYear = new Date(Date.now() + 182 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
