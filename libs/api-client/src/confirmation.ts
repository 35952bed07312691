/** Has the person confirm that it is them; whether they did. */
export type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;
let underWay: Promise<boolean> | null = null;

/** From now on, who is asked to confirm is asked by this; what it returns takes it back. */
export function setConfirm(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = null;
  };
}

/** The response to a call; one that has to be confirmed first waits until it is, and is then sent again as it was. */
export async function fetchConfirmed(request: Request): Promise<Response> {
  if (!confirm) return globalThis.fetch(request);
  const again = request.clone();
  const response = await globalThis.fetch(request);
  if (response.status !== 403 || !(await isConfirmationNeeded(response))) return response;
  return (await askOnce()) ? globalThis.fetch(again) : response;
}

/** Calls that are refused together are confirmed together. */
function askOnce(): Promise<boolean> {
  underWay ??= (confirm?.() ?? Promise.resolve(false)).finally(() => (underWay = null));
  return underWay;
}

async function isConfirmationNeeded(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (body as { code?: unknown } | null)?.code === 'confirmation_needed';
}
