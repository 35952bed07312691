import { promisify } from 'node:util';

// Loaded into a process of its own, whose timers then run twenty times as fast.
const FASTER = 20;
const { setTimeout: original } = globalThis;
globalThis.setTimeout = Object.assign((work, ms = 0, ...rest) => original(work, ms / FASTER, ...rest), {
  [promisify.custom]: original[promisify.custom],
});
