// Preload for a child process. Moves its clock at the start, and later by messages from the parent.
let ahead = Number(process.env.CLOCK_AHEAD_MS);

const original = Date;
const now = () => original.now() + ahead;
globalThis.Date = new Proxy(original, {
  apply: () => new original(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('message', (milliseconds) => {
  ahead = milliseconds;
  process.send('moved');
});
process.channel?.unref();
