import { setImmediate as pause } from 'node:timers/promises';

/** The longest time between two pauses, in which other requests get the event loop. */
const MAX_TURN_MS = 10;

/** Returns a function that pauses when its caller has worked long enough, so that other requests are answered. */
export function pacer(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < MAX_TURN_MS) return;
    await pause();
    begun = performance.now();
  };
}
