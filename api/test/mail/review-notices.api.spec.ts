import { HOUR_MS } from '@network/domain';
import { Mail } from '../../src/mail/mail.entity.js';
import type { User } from '../../src/user/user.entity.js';
import { expertForm, makeExpert, makeOrganization, projectForm } from '../support/factories.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ADMIN = 'admin@example.org';
const notices = async () => (await app.mailsTo(ADMIN)).filter(({ kind }) => kind === 'review-waiting');
/** Moves the waiting email an hour back, so that it is due now. */
const makeDue = () =>
  app.tx.query(
    `UPDATE mails SET "createdAt" = "createdAt" - interval '1 hour', "dueAt" = "dueAt" - interval '1 hour', "nextTryAt" = now()
     WHERE kind = 'review-waiting' AND status = 'waiting'`,
  );

async function submitProfile(): Promise<User> {
  const user = await makeExpert(app, { status: 'onboarding' });
  expect((await (await app.as(user))('POST', '/api/expert/onboarding', expertForm)).status).toBe(200);
  return user;
}

it('is not sent once nothing waits for a review, and then does not delay the next one', async () => {
  const admin = await app.as(await app.admin());
  const approve = async ({ id }: User) => {
    const status = 'approved_waiting';
    expect((await admin('PATCH', `/api/admin/users/${id}/status`, { status })).status).toBe(200);
  };
  await approve(await submitProfile());
  await app.settledMail(ADMIN);
  await app.tx.update(Mail, { kind: 'review-waiting' }, { status: 'sent', sentAt: new Date() });

  await approve(await submitProfile());
  const { user } = await makeOrganization(app);
  const call = await app.as(user);
  const { id } = (await call('POST', '/api/organization/projects', projectForm)).body;
  expect((await call('POST', `/api/organization/projects/${id}/withdraw`, {})).status).toBe(200);
  expect(await notices()).toMatchObject([{ status: 'sent' }, { status: 'waiting' }]);
  await makeDue();
  await app.settledMail(ADMIN);
  expect(await notices()).toMatchObject([{ status: 'dropped', lastError: 'OUTDATED' }, { status: 'sent' }]);

  const earlier = new Date(Date.now() - 2 * HOUR_MS);
  await app.tx.update(Mail, { kind: 'review-waiting', status: 'sent' }, { dueAt: earlier, sentAt: earlier });
  await submitProfile();
  await app.settledMail(ADMIN);
  expect((await notices()).filter(({ status }) => status === 'sent')).toHaveLength(2);
});
