/** The way in which a person confirms their identity: a mailed code, or their passkey. */
export type Proof = 'code' | 'passkey';
/** Asks the person to confirm their identity. Resolves to whether they did. */
export type Confirm = (by: Proof) => Promise<boolean>;

let confirm: Confirm | null = null;
const pending = new Map<Proof, Promise<boolean>>();
const PROOFS = new Map<unknown, Proof>([
  ['confirmation_needed', 'code'],
  ['passkey_needed', 'passkey'],
]);
/** The calls that use a passkey never wait for a confirmation. */
const PASSKEY_PATH = '/api/account/passkeys';

/** Registers the confirmation dialog. Returns a function that unregisters it. */
export function setConfirm(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = null;
  };
}

/** Sends a call. If the server asks for a confirmation, waits for it and sends the call again. */
export async function sendConfirmed(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const again = request.clone();
  const response = await send(request);
  // Checked after the response: a page may load its data before the confirmation dialog has been loaded.
  if (!confirm || response.status !== 403) return response;
  const proof = await proofNeeded(request, response);
  return proof && (await askOnce(proof)) ? send(again) : response;
}

/** One confirmation covers all calls refused at the same time. */
function askOnce(by: Proof): Promise<boolean> {
  const confirmation = pending.get(by) ?? (confirm?.(by) ?? Promise.resolve(false)).finally(() => pending.delete(by));
  pending.set(by, confirmation);
  return confirmation;
}

async function proofNeeded(request: Request, response: Response): Promise<Proof | undefined> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const proof = PROOFS.get((body as { code?: unknown } | null)?.code);
  const isOfPasskeys = new URL(request.url).pathname.startsWith(PASSKEY_PATH);
  return proof === 'passkey' && isOfPasskeys ? undefined : proof;
}
