import { MailRenderer } from '../../src/mail/mail-renderer.js';
import type { TestApp } from './test-app.js';

/** Returns the token of the link in the latest email about the deletion of an account. */
export async function restoreToken(app: TestApp, email: string): Promise<string> {
  const mail = (await app.mailsTo(email)).findLast(({ kind }) => kind === 'account-removed')!;
  const [button] = (await app.nest.get(MailRenderer).render(mail))!.buttons;
  expect(button!.url).toMatch(/\/account\/take-back\?token=/);
  return new URL(button!.url).searchParams.get('token')!;
}

/** Calls the api to restore the deleted account of a token. */
export const redeemRestoreToken = (app: TestApp, token: string) =>
  app.call('POST', `/api/account/take-back?token=${encodeURIComponent(token)}`);

/** Restores a deleted account with the mailed link. */
export async function restoreAccount(app: TestApp, { email }: { email: string }): Promise<void> {
  expect((await redeemRestoreToken(app, await restoreToken(app, email))).status).toBe(200);
}
