import { IsNull } from 'typeorm';
import { EmailChange } from '../../src/account/email-change/email-change.entity.js';
import { EmailChangeService } from '../../src/account/email-change/email-change.service.js';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import { makeExpert, makeOrganization, statusOf } from '../support/factories.js';
import { onServer, queueAt, type Lock } from '../support/locks.js';
import { restoreAccount } from '../support/restore-account.js';
import { type Call, type TestApp, type TestResponse, startTestApp } from '../support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: Call;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

/** The actions on an account in the audit log, oldest first. */
const actionsOn = async ({ id }: User) =>
  (await app.tx.find(AuditEntry, { where: { subjectId: id }, order: { at: 'ASC' } })).map(({ action }) => action);
const newAddress = () => `new${count++}@example.org`;
const emailOf = async ({ id }: User) => (await app.tx.findOneByOrFail(User, { id })).email;

/** The token of the latest change that was mailed to this address. */
async function tokenTo(email: string, purpose: 'confirm' | 'stop'): Promise<string> {
  const mail = (await app.mailsTo(email)).findLast(({ facts }) => facts.changeId)!;
  return app.nest.get(LinkKeys).tokenOf(`email-${purpose}`, mail.facts.changeId);
}

const open = (purpose: 'confirm' | 'stop', token: string) =>
  app.call('POST', `/api/account/email/${purpose}?token=${token}`);

/** Asks for another address of the account in a session, which by default is new. Returns both. */
async function ask(user: User, session?: Call): Promise<{ call: Call; email: string }> {
  const call = session ?? (await app.as(user));
  const email = newAddress();
  expect((await call('POST', '/api/account/email', { email })).status).toBe(202);
  return { call, email };
}

/** Moves the account to a new address, which is returned. */
async function move(user: User, session?: Call): Promise<string> {
  const { email } = await ask(user, session);
  expect((await open('confirm', await tokenTo(email, 'confirm'))).status).toBe(200);
  expect(await emailOf(user)).toBe(email);
  return email;
}

/** The change of a person's address that waits, as the team sees it. */
const waitingOf = async ({ id }: { id: string }) => {
  const admin = await app.as(await app.admin());
  return (await admin('GET', `/api/admin/users/${id}/email`)).body.waiting;
};

describe('a change of one’s own address', () => {
  it('counts once the new mailbox confirms it, and ends the other sessions', async () => {
    const user = await makeExpert(app);
    const [asking, other] = [await app.as(user), await app.as(user)];
    const email = newAddress();
    expect((await asking('POST', '/api/account/email', { email: ` ${email.toUpperCase()} ` })).status).toBe(202);
    expect(await emailOf(user)).toBe(user.email);
    expect(await app.kindsTo(email)).toEqual(['email-change-confirm']);
    expect(await app.kindsTo(user.email)).toEqual(['email-change-notice']);

    const token = await tokenTo(email, 'confirm');
    expect(await open('confirm', `${token} .`)).toMatchObject({
      status: 200,
      body: { countsFrom: expect.any(String) },
    });
    expect((await asking('GET', '/api/auth/me')).body).toMatchObject({ id: user.id, email });
    expect((await other('GET', '/api/auth/me')).status).toBe(401);
    expect((await admin('GET', `/api/admin/users/expert?search=${email}`)).body).toMatchObject([{ id: user.id }]);
    expect(await open('confirm', token)).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect(await actionsOn(user)).toEqual(['account.emailAsk', 'account.emailConfirm']);
  });

  it('ends when the account becomes an administrator’s', async () => {
    const user = await makeExpert(app);
    const { email } = await ask(user);
    // The grant deletes emails that have not been sent yet.
    const token = await tokenTo(email, 'confirm');
    expect((await admin('POST', '/api/admin/administrators', { email: user.email })).status).toBe(200);
    expect((await open('confirm', token)).status).toBe(410);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('sends waiting emails to the new address, but not the notice', async () => {
    const { user } = await makeOrganization(app);
    const before = user.email;
    await app.tx.insert(Mail, {
      kind: 'reminder',
      recipient: before,
      userId: user.id,
      language: 'en',
      facts: {},
    });
    const email = await move(user);
    expect(await app.kindsTo(email)).toEqual(expect.arrayContaining(['reminder', 'email-change-confirm']));
    expect(await app.kindsTo(before)).toEqual(['email-change-notice']);
    await app.tx.delete(Mail, { kind: 'reminder' });
  });

  it('does not reveal whether the address has an account, and emails nothing to it', async () => {
    const [user, known] = [await makeExpert(app), await makeExpert(app)];
    const call = await app.as(user);
    const unknown = await call('POST', '/api/account/email', { email: newAddress() });
    const answer = await call('POST', '/api/account/email', { email: known.email });
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
    expect(await app.kindsTo(known.email)).toEqual([]);
    expect((await call('POST', '/api/account/email', { email: user.email })).status).toBe(202);
    expect((await app.kindsTo(user.email)).length).toBe(2);
  });

  it('is in the account’s data export, which does not reveal whether the address has an account', async () => {
    const [user, known] = [await makeExpert(app), await makeExpert(app)];
    const { call, email } = await ask(user);
    const exported = async () => (await call('GET', '/api/account/export')).body;
    const kinds = ({ mails }: { mails: { kind: string }[] }) => mails.map(({ kind }) => kind);
    const waiting = { newEmail: email, oldEmail: user.email, reason: null, countsFrom: null, endedAt: null };
    const before = await exported();
    expect(before.emailChanges).toEqual([{ ...waiting, appliedAt: null, requestedAt: expect.any(String) }]);
    await call('POST', '/api/account/email', { email: known.email });
    const after = await exported();
    expect(after.emailChanges).toMatchObject([
      { newEmail: known.email },
      { newEmail: email, endedAt: expect.any(String) },
    ]);
    expect(kinds(before)).toEqual(['email-change-notice']);
    expect(kinds(after)).toEqual(['email-change-notice', 'email-change-notice']);
    expect((await call('GET', '/api/account/export.csv')).body).toContain(
      `"Change of address",2,"New address","${email}"`,
    );
  });

  it.each(['', 'no address', `${'a'.repeat(300)}@example.org`, 7, null, ['a@example.org', 'b@example.org']])(
    'refuses %p with 400',
    async (email) => {
      const call = await app.as(await makeExpert(app));
      expect(await call('POST', '/api/account/email', { email })).toMatchObject({
        status: 400,
        body: { fields: { email: expect.any(Array) } },
      });
    },
  );

  it('is refused with 409 when the address has an account by then', async () => {
    const user = await makeExpert(app);
    const { email } = await ask(user);
    const token = await tokenTo(email, 'confirm');
    await makeExpert(app, { email });
    expect(await open('confirm', token)).toMatchObject({ status: 409, body: { code: 'address_taken' } });
    expect(await emailOf(user)).toBe(user.email);
  });

  it('ends the links of an earlier request', async () => {
    const user = await makeExpert(app);
    const { email } = await ask(user);
    const stale = await tokenTo(email, 'confirm');
    await move(user);
    expect((await open('confirm', stale)).status).toBe(410);
  });

  it('happens once when its link is opened several times at once', async () => {
    const user = await makeExpert(app);
    const { email } = await ask(user);
    const token = await tokenTo(email, 'confirm');
    const answers = await Promise.all([1, 2, 3, 4].map(() => open('confirm', token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  it('either moves or is gone when the account is deleted at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await makeExpert(app);
      const { call, email } = await ask(user);
      const token = await tokenTo(email, 'confirm');
      const [confirmed, removed] = await Promise.all([open('confirm', token), call('DELETE', '/api/account')]);
      expect([200, 410]).toContain(confirmed.status);
      expect(removed.status).toBe(200);
      expect(await app.tx.findOneBy(User, { id: user.id })).toBeNull();
    }
  });
});

describe('the link in the notice', () => {
  it('stops a change that is not confirmed yet', async () => {
    const user = await makeExpert(app);
    const { call, email } = await ask(user);
    expect(await open('stop', await tokenTo(user.email, 'stop'))).toMatchObject({
      status: 200,
      body: { stopped: true },
    });
    expect((await open('confirm', await tokenTo(email, 'confirm'))).status).toBe(410);
    expect((await open('stop', await tokenTo(user.email, 'stop'))).status).toBe(410);
    expect((await call('GET', '/api/auth/me')).body.email).toBe(user.email);
    expect(await actionsOn(user)).toEqual(['account.emailAsk', 'account.emailStop']);
  });

  it('reverses all later changes for seven days, and ends every session', async () => {
    const user = await makeExpert(app);
    const thief = await app.as(user);
    await move(user, thief);
    const last = await move(user, thief);
    const { email: next } = await ask(user, thief);
    const pending = await tokenTo(next, 'confirm');
    expect((await open('stop', await tokenTo(user.email, 'stop'))).status).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
    expect((await thief('GET', '/api/auth/me')).status).toBe(401);
    expect((await app.call('POST', '/api/auth/start', { body: { email: last } })).status).toBe(202);
    expect(await app.kindsTo(last)).toContain('join');
    expect((await open('confirm', pending)).status).toBe(410);
  });

  it('is shown to the team until it is stopped or over', async () => {
    const user = await makeExpert(app);
    expect(await waitingOf(user)).toBeNull();
    const { email } = await ask(user);
    const week = 7 * DAY;
    const waiting = await waitingOf(user);
    expect(waiting).toMatchObject({ email, reason: null, countsFrom: null });
    expect(Date.parse(waiting.until) - Date.parse(waiting.askedAt)).toBe(week);
    await later(week, async () => expect(await waitingOf(user)).toBeNull());
    await open('stop', await tokenTo(user.email, 'stop'));
    expect(await waitingOf(user)).toBeNull();
    expect(
      (await app.call('GET', `/api/admin/users/${user.id}/email`, { token: await app.tokenOf(user) })).status,
    ).toBe(403);
  });

  it('is over after seven days', async () => {
    const user = await makeExpert(app);
    await move(user);
    const token = await tokenTo(user.email, 'stop');
    await app.tx.update(EmailChange, { userId: user.id }, { countsFrom: new Date(Date.now() - 7 * DAY) });
    expect((await open('stop', token)).status).toBe(410);
  });

  it('replaces an empty account that the old address has by then', async () => {
    const user = await makeExpert(app);
    await move(user);
    await makeExpert(app, { email: user.email, status: 'onboarding' });
    expect((await open('stop', await tokenTo(user.email, 'stop'))).status).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('is 409 when the old address has a new account', async () => {
    const user = await makeExpert(app);
    const email = await move(user);
    await makeExpert(app, { email: user.email });
    expect(await open('stop', await tokenTo(user.email, 'stop'))).toMatchObject({
      status: 409,
      body: { code: 'address_taken' },
    });
    expect(await emailOf(user)).toBe(email);
  });

  it('emails the old address if the account is deleted in the meantime', async () => {
    const user = await makeExpert(app);
    const call = await app.as(user);
    await move(user, call);
    const stop = await tokenTo(user.email, 'stop');
    expect((await call('DELETE', '/api/account')).status).toBe(200);
    expect((await open('stop', stop)).status).toBe(410);
    await restoreAccount(app, user);
    expect((await open('stop', stop)).status).toBe(200);
    expect(await emailOf(user)).toBe(user.email);
  });

  it('does not show the new address to the old mailbox', async () => {
    const user = await makeExpert(app);
    const { email } = await ask(user);
    const [notice] = await app.mailsTo(user.email);
    const content = JSON.stringify(await app.nest.get(MailRenderer).render(notice!));
    expect(content).not.toContain(email);
    expect(content).toContain('n…@example.org');
    const page = await app.call('GET', `/account/email/stop?token=${await tokenTo(user.email, 'stop')}`);
    expect(page.status).toBe(200);
    expect(page.body).not.toContain(email);
  });
});

it.each(['confirm', 'stop'] as const)('refuses an unknown %s token with 400', async (purpose) => {
  const forged = `7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f.${'a'.repeat(43)}`;
  for (const token of ['', forged, await tokenOfOther(purpose)])
    expect(await open(purpose, token)).toMatchObject({ status: 400, body: { code: 'token_invalid' } });
});

/** A token of the other purpose. */
async function tokenOfOther(purpose: 'confirm' | 'stop'): Promise<string> {
  const user = await makeExpert(app);
  await ask(user);
  return tokenTo(user.email, purpose === 'confirm' ? 'stop' : 'confirm');
}

describe('a change that the team requests', () => {
  const askByTeam = (user: User, body: object) => admin('POST', `/api/admin/users/${user.id}/email`, body);

  it('counts 48 hours after the request, and ends every session', async () => {
    const user = await makeExpert(app);
    const call = await app.as(user);
    const email = newAddress();
    expect(await askByTeam(user, { email, reason: 'A typing error.' })).toMatchObject({
      status: 200,
      body: { email, countsFrom: expect.any(String) },
    });
    const [confirmMail] = await app.mailsTo(email);
    expect(await app.nest.get(MailRenderer).render(confirmMail!)).toMatchObject({
      details: [{ written: 'A typing error.' }],
    });
    expect(await waitingOf(user)).toMatchObject({ email, reason: 'A typing error.', countsFrom: null });
    const { body } = await open('confirm', await tokenTo(email, 'confirm'));
    expect((await waitingOf(user)).countsFrom).toBe(body.countsFrom);
    const hours = (new Date(body.countsFrom).getTime() - Date.now()) / (60 * 60 * 1000);
    expect(hours).toBeCloseTo(48, 1);

    const changes = app.nest.get(EmailChangeService);
    await changes.applyDue(new Date());
    expect(await emailOf(user)).toBe(user.email);
    await changes.applyDue(new Date(body.countsFrom));
    expect(await emailOf(user)).toBe(email);
    expect(await waitingOf(user)).toBeNull();
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
  });

  it('can be stopped by the old mailbox before it counts', async () => {
    const user = await makeExpert(app);
    const call = await app.as(user);
    const email = newAddress();
    await askByTeam(user, { email, reason: 'A typing error.' });
    const { body } = await open('confirm', await tokenTo(email, 'confirm'));
    expect((await open('stop', await tokenTo(user.email, 'stop'))).status).toBe(200);
    await app.nest.get(EmailChangeService).applyDue(new Date(body.countsFrom));
    expect(await emailOf(user)).toBe(user.email);
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
  });

  it('is dropped when the address has an account by the time it counts', async () => {
    const user = await makeExpert(app);
    const email = newAddress();
    await askByTeam(user, { email, reason: 'A typing error.' });
    const { body } = await open('confirm', await tokenTo(email, 'confirm'));
    await makeExpert(app, { email });
    await app.nest.get(EmailChangeService).applyDue(new Date(body.countsFrom));
    expect(await emailOf(user)).toBe(user.email);
  });

  it('needs a reason, a member and a free address', async () => {
    const user = await makeExpert(app);
    expect((await askByTeam(user, { email: newAddress() })).body.fields).toHaveProperty('reason');
    expect((await askByTeam(user, { email: newAddress(), reason: ' '.repeat(100_000) })).body.fields).toHaveProperty(
      'reason',
    );
    expect((await askByTeam(user, { email: user.email, reason: 'Why not' })).status).toBe(409);
    expect(await askByTeam(await app.admin(), { email: newAddress(), reason: 'Why not' })).toMatchObject({
      status: 409,
      body: { code: 'administrator_account' },
    });
    const call = await app.as(user);
    expect((await call('POST', `/api/admin/users/${user.id}/email`, { email: newAddress(), reason: 'x' })).status).toBe(
      403,
    );
  });
});

onServer('a change that the team requests while the role is granted', () => {
  it.each([
    ['after the grant', true, [200, 409]],
    ['before the grant', false, [200, 200]],
  ])('%s never moves an administrator’s account', async (_, isGrantFirst, expected) => {
    const user = await makeExpert(app);
    const email = newAddress();
    const grant = () => admin('POST', '/api/admin/administrators', { email: user.email });
    const request = () => admin('POST', `/api/admin/users/${user.id}/email`, { email, reason: 'A typing error.' });
    const [one, two] = isGrantFirst ? [grant, request] : [request, grant];
    const lock: Lock = ['SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', user.id];
    const { first, others } = await queueAt<TestResponse>(app, lock, one, [two]);
    expect([first.status, others[0]!.status]).toEqual(expected);
    expect(await app.tx.existsBy(EmailChange, { userId: user.id, endedAt: IsNull() })).toBe(false);
  });
});

describe('the pages behind the links', () => {
  it('confirm and stop with a button, without a script', async () => {
    const user = await makeExpert(app);
    const { email } = await ask(user);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: '' };
    const [confirmAt, stopAt] = [
      `/account/email/confirm?token=${await tokenTo(email, 'confirm')}`,
      `/account/email/stop?token=${await tokenTo(user.email, 'stop')}`,
    ];
    expect((await app.call('GET', confirmAt)).body).toContain(email);
    expect(await emailOf(user)).toBe(user.email);
    expect(await app.call('POST', confirmAt, form)).toMatchObject({
      status: 200,
      body: expect.stringContaining(email),
    });
    expect(await emailOf(user)).toBe(email);
    expect((await app.call('GET', confirmAt)).status).toBe(410);
    expect((await app.call('POST', `${stopAt}&lang=ar`, form)).body).toContain('dir="rtl"');
    expect(await emailOf(user)).toBe(user.email);
    expect((await app.call('GET', '/account/email/stop?token=no')).status).toBe(400);
  });
});

it('shows the pages of a change in the owner’s language, also once the link is spent', async () => {
  const user = await makeExpert(app, { language: 'ar' });
  const { email } = await ask(user);
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: '' };
  const link = `/account/email/confirm?token=${await tokenTo(email, 'confirm')}`;
  const opened = [await app.call('GET', link), await app.call('POST', link, form), await app.call('POST', link, form)];
  expect(opened.map(({ status, body }) => [status, /<html lang="(\w+)"/.exec(body)?.[1]])).toEqual([
    ...[200, 200, 410].map((status) => [status, 'ar']),
  ]);
  expect((await app.call('GET', `${link}&lang=en`)).body).toContain('<html lang="en"');
});

describe('erasing an account on request', () => {
  it('tells the owner why, and can be undone by them', async () => {
    const user = await makeExpert(app);
    const call = await app.as(user);
    const answer = await admin('DELETE', `/api/admin/users/${user.id}`, { reason: 'You asked us by phone.' });
    expect(answer).toMatchObject({ status: 200, body: { removed: true } });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    const [mail] = await app.mailsTo(user.email);
    expect(await app.nest.get(MailRenderer).render(mail!)).toMatchObject({
      details: [{ written: 'You asked us by phone.' }],
    });
    await restoreAccount(app, user);
    expect(await statusOf(app, user)).toBe('approved_waiting');
  });

  it('needs a reason and a member', async () => {
    const user = await makeExpert(app);
    expect((await admin('DELETE', `/api/admin/users/${user.id}`, {})).body.fields).toHaveProperty('reason');
    const { id } = await app.admin();
    expect((await admin('DELETE', `/api/admin/users/${id}`, { reason: 'No' })).status).toBe(409);
    expect((await admin('DELETE', `/api/admin/users/${crypto.randomUUID()}`, { reason: 'No' })).status).toBe(404);
  });
});
