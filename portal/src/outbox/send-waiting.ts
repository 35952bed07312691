import { api, ApiError, sameSession } from '@network/api-client';
import { forgetTyped } from '../form/form-store';
import {
  forgetWaiting,
  formKeyOf,
  inTurn,
  isOnPage,
  isPassing,
  keepWaiting,
  keyOf,
  readWaiting,
  waitingFormsOf,
} from '../form/waiting';
import { makeCall, type WaitingCall } from '../form/waiting-call';

/** The forms of which something is to be sent, and that no form on this page sends itself. */
export const toSend = (userId: string) =>
  waitingFormsOf(userId).filter((formKey) => !isOnPage(formKey) && readWaiting(formKey)?.refused === undefined);

/**
 * Sends what waits of this person, each thing once, however many pages do so at a time; calls back for each that was
 * sent. What the server refuses is kept with its reason; at the first sign that the connection is not back, the rest waits.
 */
export async function sendWaiting(userId: string, onSent: (call: WaitingCall) => void) {
  const isSame = sameSession();
  // Asked first, because another tab may have changed the account: what one person typed goes out in no other's name.
  const { data } = await api.GET('/api/auth/me').catch(async (error: unknown) => {
    // What a form had begun to send, and is gone, waits as long as nobody can be asked.
    await Promise.all(toSend(userId).map((formKey) => inTurn(formKey, () => letWait(formKey), true)));
    throw error;
  });
  if (data?.id !== userId) return;
  for (const formKey of toSend(userId)) {
    const isBack = await inTurn(formKey, () => sendOne(formKey, isSame, onSent), true);
    if (isBack === false) return;
  }
}

/** False where the connection or the session has gone: the rest waits. */
async function sendOne(formKey: string, isSame: () => boolean, onSent: (call: WaitingCall) => void) {
  const waiting = readWaiting(formKey);
  if (!waiting || waiting.refused || isOnPage(formKey)) return true;
  if (!isSame()) return false;
  try {
    await makeCall(waiting.call);
  } catch (error) {
    const isOver = !isPassing(error);
    if (!isOver) await letWait(formKey);
    else if (isStill(formKey, waiting.call)) keepWaiting(formKey, waiting.call, error as ApiError);
    // A server that fails at one thing may do the next.
    return isOver || (error instanceof ApiError && error.status >= 500);
  }
  forgetSent(formKey, waiting.call);
  onSent(waiting.call);
  return true;
}

/** What a form had begun to send waits from now on, and is shown. */
async function letWait(formKey: string) {
  const waiting = readWaiting(formKey);
  if (waiting?.isBegun) keepWaiting(formKey, waiting.call);
}

/** Whether a call waits as it was made: another page may have sent it meanwhile, or somebody typed on. */
const isStill = (formKey: string, call: WaitingCall) =>
  JSON.stringify(readWaiting(formKey)?.call) === JSON.stringify(call);

/** What was typed on while it was sent is not sent yet: then it waits on, and is saved over the same thing. */
function forgetSent(formKey: string, call: WaitingCall) {
  if (!isStill(formKey, call)) return;
  if (call.kind === 'profile' && call.isStep) forgetWaiting(formKey, call);
  else discard(formKey, call);
}

/** Throws away what waits, and what was typed. */
export function discard(formKey: string, call: WaitingCall) {
  forgetTyped(formKeyOf(formKey, call), keyOf(call));
  forgetWaiting(formKey, call);
}
