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

/** Runs `work` so many milliseconds from now: only what the clock says is moved, timers run on. */
export async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + milliseconds, doNotFake: [...TIMERS] });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
