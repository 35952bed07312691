import { takePrefetched } from './prefetched';

/** How the server wants to be shown who it is: by a code that it mails, or by the account's passkey. */
export type Proof = 'code' | 'passkey';
/** Has the person confirm that it is them; whether they did. */
export type Confirm = (by: Proof) => Promise<boolean>;

let confirm: Confirm | null = null;
const underWay = new Map<Proof, Promise<boolean>>();
const PROOFS = new Map<unknown, Proof>([
  ['confirmation_needed', 'code'],
  ['passkey_needed', 'passkey'],
]);
/** How long a write may go without an answer: after that the line counts as lost, which a browser itself finds out in minutes. */
const WRITE_MS = 60_000;
/** Calls by which a passkey is used: they wait for nobody. */
const OF_PASSKEYS = '/api/account/passkeys';

/** From now on, who is asked to confirm is asked by this; what it returns takes it back. */
export function setConfirm(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = null;
  };
}

/** The response to a call; one that has to be confirmed first waits until it is, and is then sent again as it was. */
export async function fetchConfirmed(request: Request): Promise<Response> {
  const again = request.clone();
  const response = (await takePrefetched(request)) ?? (await send(request));
  // Only now: a page asks for its data while what can ask a person is still being loaded.
  if (!confirm || response.status !== 403) return response;
  const proof = await proofNeeded(request, response);
  return proof && (await askOnce(proof)) ? send(again) : response;
}

async function send(request: Request): Promise<Response> {
  if (request.method === 'GET') return globalThis.fetch(request);
  // By hand: the browsers that can do this by themselves call it by different names.
  const end = new AbortController();
  const giveUp = () => end.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    giveUp();
  }, WRITE_MS);
  request.signal.addEventListener('abort', giveUp);
  try {
    return await globalThis.fetch(request, { signal: end.signal });
  } catch (error) {
    throw isLate ? new DOMException('Nobody answered.', 'TimeoutError') : error;
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', giveUp);
  }
}

/** Calls that are refused together are confirmed together. */
function askOnce(by: Proof): Promise<boolean> {
  const asked = underWay.get(by) ?? (confirm?.(by) ?? Promise.resolve(false)).finally(() => underWay.delete(by));
  underWay.set(by, asked);
  return asked;
}

async function proofNeeded(request: Request, response: Response): Promise<Proof | undefined> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const proof = PROOFS.get((body as { code?: unknown } | null)?.code);
  const isOfPasskeys = new URL(request.url).pathname.startsWith(OF_PASSKEYS);
  return proof === 'passkey' && isOfPasskeys ? undefined : proof;
}
