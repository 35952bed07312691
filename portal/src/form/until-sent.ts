/**
 * Sends what is typed, and again for as long as somebody types on meanwhile: it is saved over the same thing, and nothing
 * of it is lost with the form (docs/product.md 8.13). `current` answers another object after each change.
 */
export async function untilSent<Form extends object>(current: () => Form, send: (form: Form) => Promise<unknown>) {
  let sent: Form;
  do {
    sent = current();
    await send(sent);
  } while (current() !== sent);
}
