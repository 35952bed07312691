import { sameSession } from '@network/api-client';

/**
 * Sends what is typed, and again for as long as somebody types on meanwhile: it is saved over the same thing, and nothing
 * of it is lost with the form (docs/product.md 8.13). `send` also reads what the form makes way for. `current` answers
 * another object after each change. Rejects instead of sending again once somebody else has signed in: what one person
 * typed goes out in no other's name.
 */
export async function untilSent<Form extends object>(current: () => Form, send: (form: Form) => Promise<unknown>) {
  const isSame = sameSession();
  let sent: Form;
  do {
    if (!isSame()) throw new Error('Somebody else has signed in meanwhile.');
    sent = current();
    await send(sent);
  } while (current() !== sent);
}
