import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a proxy makes up: nothing that somebody typed, no address and no token fits in. */
const PLAIN = /^[\w-]{8,64}$/;

const cause = new AsyncLocalStorage<string>();
let going = 0;

/** The id of the request whose work this is; undefined where none is known. */
export const requestId = (): string | undefined => cause.getStore();

/** Begins `work` as what the request of this id causes, until what comes back is called: its log lines carry the id. */
export function begin(id: string, work: () => void): () => void {
  going++;
  cause.run(id, work);
  return () => {
    // Following promises costs every call of the process something, on Node before 24 a fifth of a short one.
    if (--going === 0) cause.disable();
  };
}

/** Does `work` as what the request of this id caused, where one did. */
export async function causedBy<Result>(id: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (!id) return work();
  let working!: Promise<Result>;
  const end = begin(id, () => void (working = work()));
  return working.finally(end);
}

/** The id of each request: the proxy's, where one is trusted and sends one, else a new one. */
export const requestIds =
  (trustProxy: number) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id'];
    return trustProxy > 0 && typeof given === 'string' && PLAIN.test(given) ? given : randomUUID();
  };
