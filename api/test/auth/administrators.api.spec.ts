import { AuditEntry } from '../../src/audit/audit.entity.js';
import { AdministratorService } from '../../src/auth/administrators/administrator.service.js';
import { PasskeyChallenge, Passkey } from '../../src/auth/passkeys/passkey.entity.js';
import { Session } from '../../src/auth/sessions/session.entity.js';
import { layOut } from '../../src/mail/mail-layout.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { User } from '../../src/user/user.entity.js';
import { Authenticator } from '../support/authenticator.js';
import { makeExpert, makeOrganization, statusOf } from '../support/factories.js';
import { onServer, queueAt } from '../support/locks.js';
import { ADMIN, type Call, type TestApp, startTestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

describe('passkeys', () => {
  const MINUTE = 60_000;
  const PASSKEYS = '/api/account/passkeys';
  const NEEDED = { status: 403, body: { code: 'passkey_needed' } };
  const INVALID = { status: 400, body: { code: 'passkey_invalid' } };
  const REFUSED = { status: 409, body: { code: 'wrong_state' } };

  let made = 0;
  async function someAdministrator() {
    const email = `has-keys-${++made}@example.org`;
    const user = await app.tx.save(app.tx.create(User, { email, role: 'admin', language: 'en' }));
    return { user, call: await app.as(user), key: new Authenticator(app.config.publicUrl) };
  }

  const add = async (call: Call, key: Authenticator, quirks = {}) =>
    call('POST', PASSKEYS, key.register((await call('POST', `${PASSKEYS}/new`)).body, quirks));
  const ask = async (call: Call) => (await call('POST', `${PASSKEYS}/challenge`)).body;
  const verify = async (call: Call, key: Authenticator, quirks = {}) =>
    call('POST', `${PASSKEYS}/verify`, key.sign(await ask(call), quirks));
  const opens = async (call: Call) => (await call('GET', '/api/admin/users/expert')).status === 200;

  /** An administrator with a passkey, and a second session that has not used it yet. */
  async function withPasskey() {
    const { user, call, key } = await someAdministrator();
    expect((await add(call, key)).status).toBe(201);
    return { user, key, first: call, call: await app.as(user) };
  }

  /** An administrator who was an expert before and therefore keeps the account without the role. */
  async function someoneWithAnAccount() {
    const { email } = await makeExpert(app);
    const { id } = await app.nest.get(AdministratorService).grant(email, null);
    const user = await app.tx.findOneByOrFail(User, { id });
    return { user, call: await app.as(user), key: new Authenticator(app.config.publicUrl) };
  }

  const actionsOf = async ({ id }: User) =>
    (await app.tx.find(AuditEntry, { where: { subjectId: id }, order: { id: 'ASC' } })).map(({ action }) => action);
  const expire = ({ id }: User) =>
    app.tx.update(Session, { userId: id }, { confirmedAt: new Date(Date.now() - 11 * MINUTE) });

  describe('a passkey', () => {
    it('is required after sign-in by every call except to read the account, verify and sign out', async () => {
      const { first, call, key, user } = await withPasskey();
      expect(await opens(first)).toBe(true);
      expect((await call('GET', '/api/auth/me')).body.email).toBe(user.email);
      const refused: [string, string, object?][] = [
        ['GET', '/api/admin/users/expert'],
        ['PATCH', '/api/admin/users/status', { ids: [NOBODY], status: 'done' }],
        ['GET', '/api/account/export'],
        ['DELETE', '/api/account'],
        ['DELETE', '/api/account/sessions'],
        ['POST', '/api/account/confirmation'],
        ['POST', `${PASSKEYS}/new`],
        ['DELETE', `${PASSKEYS}/${NOBODY}`],
      ];
      for (const [method, path, body] of refused)
        expect([path, await call(method, path, body)]).toMatchObject([path, NEEDED]);
      expect((await verify(call, key)).status).toBe(200);
      expect(await opens(call)).toBe(true);
      const waiting = await app.as(user);
      expect((await waiting('POST', '/api/auth/logout')).status).toBe(204);
    });

    it('is listed with its last use, and can be one of several', async () => {
      const { first, call, key } = await withPasskey();
      const second = new Authenticator(app.config.publicUrl);
      expect((await add(first, second)).body).toMatchObject({ name: 'Security key', lastUsedAt: null });
      const { domain, known } = await ask(call);
      expect(domain).toBe('localhost');
      expect(known.map((each: { credentialId: string }) => each.credentialId)).toEqual([
        second.credentialId,
        key.credentialId,
      ]);
      await verify(call, second);
      const listed = (await call('GET', PASSKEYS)).body;
      expect(listed).toHaveLength(2);
      expect(new Date(listed[0].lastUsedAt).getTime()).toBeGreaterThan(Date.now() - MINUTE);
      expect((await call('GET', '/api/account/export')).body.passkeys).toEqual(listed);
    });

    it('confirms the session for ten minutes, like the mailed code', async () => {
      const { user, call, key } = await withPasskey();
      await verify(call, key);
      await expire(user);
      const csv = () => call('GET', '/api/admin/experts.csv');
      expect(await csv()).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } });
      const { body } = await verify(call, key);
      expect(new Date(body.confirmedUntil).getTime()).toBeGreaterThan(Date.now() + 9.9 * MINUTE);
      expect((await csv()).status).toBe(200);
    });

    it('requires a fresh confirmation to add or remove, notifies its owner and is logged', async () => {
      const { user, first, key } = await withPasskey();
      await expire(user);
      const needsOne = { status: 403, body: { code: 'confirmation_needed' } };
      const [{ id }] = (await first('GET', PASSKEYS)).body;
      expect(await first('POST', `${PASSKEYS}/new`)).toMatchObject(needsOne);
      expect(await first('POST', PASSKEYS, key.register({ challenge: 'x', domain: 'localhost' }))).toMatchObject(
        needsOne,
      );
      expect(await first('DELETE', `${PASSKEYS}/${id}`)).toMatchObject(needsOne);
      await verify(first, key);
      expect((await first('DELETE', `${PASSKEYS}/${id}`)).status).toBe(204);
      expect((await first('DELETE', `${PASSKEYS}/${id}`)).status).toBe(404);
      expect(await first('POST', `${PASSKEYS}/challenge`)).toMatchObject(REFUSED);
      expect(await opens(await app.as(user))).toBe(true);
      expect(await app.kindsTo(user.email)).toEqual(['passkey-added', 'passkey-removed']);
      const actions = (await actionsOf(user)).filter((action) => action.startsWith('passkey.'));
      expect(actions).toEqual(['passkey.add', 'passkey.verify', 'passkey.remove']);
    });

    it('is deleted with the role', async () => {
      const { user, call, key } = await someoneWithAnAccount();
      await add(call, key);
      await app.nest.get(AdministratorService).revoke({ id: user.id }, null);
      expect((await call('GET', PASSKEYS)).status).toBe(401);
      expect(await app.tx.countBy(Passkey, { userId: user.id })).toBe(0);
      await app.nest.get(AdministratorService).grant(user.email, null);
      expect(await opens(await app.as(await app.tx.findOneByOrFail(User, { id: user.id })))).toBe(true);
    });

    it('is not available to experts', async () => {
      const call = await app.as(await makeExpert(app));
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/new'],
        ['POST', '/challenge'],
      ] as const)
        expect(await call(method, `${PASSKEYS}${path}`)).toMatchObject({ status: 403, body: { code: 'wrong_role' } });
    });
  });

  describe('an invalid signature', () => {
    const OTHERS = 'https://elsewhere.example.org';

    it.each([
      ['for another origin', { origin: OTHERS }],
      ['for another domain', { domain: 'elsewhere.example.org' }],
      ['for another purpose', { type: 'webauthn.create' }],
      ['for a challenge nobody made', { challenge: 'bm9ib2R5' }],
      ['without its owner', { isVerified: false }],
    ])('%s does not verify, and ends the challenge', async (_, quirks) => {
      const { call, key } = await withPasskey();
      const asked = await ask(call);
      expect(await call('POST', `${PASSKEYS}/verify`, key.sign(asked, quirks))).toMatchObject(INVALID);
      expect(await call('POST', `${PASSKEYS}/verify`, key.sign(asked))).toMatchObject(INVALID);
      expect(await opens(call)).toBe(false);
      expect((await verify(call, key)).status).toBe(200);
    });

    it.each([
      ['for another origin', { origin: OTHERS }],
      ['for another domain', { domain: 'elsewhere.example.org' }],
      ['for another purpose', { type: 'webauthn.get' }],
      ['for a challenge nobody made', { challenge: 'bm9ib2R5' }],
      ['without its owner', { isVerified: false }],
    ])('%s does not add a passkey', async (_, quirks) => {
      const { user, call, key } = await someAdministrator();
      expect(await add(call, key, quirks)).toMatchObject(INVALID);
      expect(await app.tx.countBy(Passkey, { userId: user.id })).toBe(0);
    });

    it('does not verify twice, in any session, or after five minutes', async () => {
      const { user, first, call, key } = await withPasskey();
      const signed = key.sign(await ask(call));
      const other = await app.as(user);
      await ask(other);
      expect(await other('POST', `${PASSKEYS}/verify`, signed)).toMatchObject(INVALID);
      expect((await call('POST', `${PASSKEYS}/verify`, signed)).status).toBe(200);
      expect(await call('POST', `${PASSKEYS}/verify`, signed)).toMatchObject(INVALID);
      const late = key.sign(await ask(other));
      await app.tx.update(PasskeyChallenge, { purpose: 'verify' }, { expiresAt: new Date() });
      expect(await other('POST', `${PASSKEYS}/verify`, late)).toMatchObject(INVALID);
      expect(await opens(other)).toBe(false);
      const adding = new Authenticator(app.config.publicUrl).register((await first('POST', `${PASSKEYS}/new`)).body);
      expect((await first('POST', PASSKEYS, adding)).status).toBe(201);
      expect(await first('POST', PASSKEYS, adding)).toMatchObject(INVALID);
    });

    it('verifies once when sent twice at once', async () => {
      const { user, call, key } = await withPasskey();
      const signed = key.sign(await ask(call));
      const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${PASSKEYS}/verify`, signed)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      expect((await actionsOf(user)).filter((action) => action === 'passkey.verify')).toHaveLength(1);
    });

    it('does not verify if the counter of a copied key has fallen behind', async () => {
      const { call, key } = await withPasskey();
      expect((await verify(call, key, { counter: 7 })).status).toBe(200);
      for (const counter of [7, 3, 0]) expect(await verify(call, key, { counter })).toMatchObject(INVALID);
      expect((await verify(call, key, { counter: 8 })).status).toBe(200);
    });

    it('does not verify with the passkey of another administrator, under either name', async () => {
      const [one, other] = [await withPasskey(), await withPasskey()];
      expect(await verify(one.call, other.key)).toMatchObject(INVALID);
      const signed = other.key.sign(await ask(one.call));
      const named = { ...signed, credentialId: one.key.credentialId };
      expect(await one.call('POST', `${PASSKEYS}/verify`, named)).toMatchObject(INVALID);
      expect(await opens(one.call)).toBe(false);
    });

    it('is refused when malformed', async () => {
      const { first, call, key } = await withPasskey();
      const signed = key.sign(await ask(call));
      for (const field of Object.keys(signed)) {
        const sent = { ...key.sign(await ask(call)), [field]: 'AAAA' };
        expect([field, await call('POST', `${PASSKEYS}/verify`, sent)]).toMatchObject([field, INVALID]);
      }
      const { body } = await first('POST', `${PASSKEYS}/new`);
      const attestation = 'A'.repeat(1000);
      expect(await first('POST', PASSKEYS, { ...key.register(body), attestation })).toMatchObject(INVALID);
    });
  });

  describe('a credential', () => {
    it('belongs to one administrator, even when two add it at once', async () => {
      const [one, other] = [await someAdministrator(), await someAdministrator()];
      const sent: object[] = [];
      for (const { call } of [one, other]) sent.push(one.key.register((await call('POST', `${PASSKEYS}/new`)).body));
      const answers = await Promise.all([one, other].map(({ call }, index) => call('POST', PASSKEYS, sent[index])));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await app.tx.countBy(Passkey, { credentialId: one.key.credentialId })).toBe(1);
      const late = await someAdministrator();
      expect(await add(late.call, one.key)).toMatchObject(REFUSED);
    });

    it('is limited to ten per administrator', async () => {
      const { call } = await someAdministrator();
      for (let count = 0; count < 10; count++)
        expect((await add(call, new Authenticator(app.config.publicUrl))).status).toBe(201);
      expect(await add(call, new Authenticator(app.config.publicUrl))).toMatchObject(REFUSED);
    });

    it('is not added by an administrator who is revoked during the call', async () => {
      const { user, call, key } = await someoneWithAnAccount();
      const sent = key.register((await call('POST', `${PASSKEYS}/new`)).body);
      const [, { status }] = await Promise.all([
        app.nest.get(AdministratorService).revoke({ id: user.id }, null),
        call('POST', PASSKEYS, sent),
      ]);
      expect([201, 401, 403]).toContain(status);
      expect(await app.tx.countBy(Passkey, { userId: user.id })).toBe(0);
    });

    it('makes every other session require a passkey', async () => {
      const { user, call, key } = await someAdministrator();
      const before = await app.as(user);
      expect(await opens(before)).toBe(true);
      await add(call, key);
      expect(await opens(call)).toBe(true);
      expect(await before('GET', '/api/admin/users/expert')).toMatchObject(NEEDED);
    });
  });

  onServer('a running write', () => {
    it('is refused if its session requires a passkey by the time it begins', async () => {
      const { user, call, key } = await someAdministrator();
      const before = await app.as(user);
      const expert = await makeExpert(app, { status: 'under_review' });
      const sent = key.register((await call('POST', `${PASSKEYS}/new`)).body);
      const lock = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
      const { first, others } = await queueAt(app, [lock, `account ${user.id}`], () => call('POST', PASSKEYS, sent), [
        () => before('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'approved_waiting' }),
      ]);
      expect(first.status).toBe(201);
      expect(others).toMatchObject([NEEDED]);
      expect(await statusOf(app, expert)).toBe('under_review');
    });
  });

  describe('lost passkeys', () => {
    it('are reset by a command: sessions end, every administrator gets an email, and it is logged', async () => {
      const { user, first } = await withPasskey();
      await app.nest.get(AdministratorService).resetPasskeys(user.email);
      expect((await first('GET', '/api/auth/me')).status).toBe(401);
      expect(await app.tx.countBy(Passkey, { userId: user.id })).toBe(0);
      expect(await opens(await app.as(user))).toBe(true);
      for (const each of await app.tx.findBy(User, { role: 'admin' }))
        expect([each.email, await app.kindsTo(each.email)]).toEqual([
          each.email,
          expect.arrayContaining(['passkeys-reset']),
        ]);
      expect(await app.tx.findBy(AuditEntry, { subjectId: user.id, action: 'passkey.reset' })).toMatchObject([
        { actorId: null, subjectType: 'user' },
      ]);
      const expert = await makeExpert(app);
      await expect(app.nest.get(AdministratorService).resetPasskeys(expert.email)).rejects.toMatchObject({
        status: 404,
      });
    });
  });

  describe('with mandatory passkeys', () => {
    let strict: TestApp;
    beforeAll(async () => {
      strict = await startTestApp({ ADMIN_PASSKEYS: 'required' });
    });
    afterAll(() => strict.close());

    it('an administrator without one can only add the first, and confirms an old sign-in before', async () => {
      const user = await strict.admin();
      const call = await strict.as(user);
      expect(await call('GET', '/api/admin/users/expert')).toMatchObject(NEEDED);
      expect(await call('DELETE', '/api/account')).toMatchObject(NEEDED);
      expect(await call('POST', `${PASSKEYS}/challenge`)).toMatchObject(NEEDED);
      expect(await call('GET', PASSKEYS)).toMatchObject({ status: 200, body: [] });
      await strict.tx.update(Session, { userId: user.id }, { confirmedAt: new Date(Date.now() - 11 * MINUTE) });
      expect(await call('POST', `${PASSKEYS}/new`)).toMatchObject({ body: { code: 'confirmation_needed' } });
      expect((await call('POST', '/api/account/confirmation')).status).toBe(200);
      await strict.tx.update(Session, { userId: user.id }, { confirmedAt: new Date() });

      expect((await add(call, new Authenticator(strict.config.publicUrl))).status).toBe(201);
      expect(await opens(call)).toBe(true);
      const [{ id }] = (await call('GET', PASSKEYS)).body;
      expect(await call('DELETE', `${PASSKEYS}/${id}`)).toMatchObject(REFUSED);
      await add(call, new Authenticator(strict.config.publicUrl));
      const [one, two] = (await call('GET', PASSKEYS)).body;
      const answers = await Promise.all([one, two].map((each) => call('DELETE', `${PASSKEYS}/${each.id}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    it('experts sign in as before', async () => {
      const call = await strict.as(await makeExpert(strict));
      expect((await call('GET', '/api/expert/dashboard')).status).toBe(200);
    });
  });
});

describe('administrators', () => {
  let colleague: User;
  beforeAll(async () => {
    colleague = await made('colleague@example.org');
  });

  /** A user to whom the administrator has granted the role. */
  async function made(email: string): Promise<User> {
    expect((await admin('POST', '/api/admin/administrators', { email })).status).toBe(200);
    return app.tx.findOneByOrFail(User, { email });
  }
  const revoke = ({ id }: User, call = admin) => call('DELETE', `/api/admin/administrators/${id}`);
  const invitationsTo = async (email: string) =>
    (await app.kindsTo(email)).filter((kind) => kind === 'administrator-invited').length;

  /** The latest email of a kind to an address, as plain text without direction marks. */
  async function textTo(email: string, kind: string): Promise<string> {
    const mail = (await app.mailsTo(email)).findLast((each) => each.kind === kind)!;
    const content = await app.nest.get(MailRenderer).render(mail);
    return layOut(content!, mail.language).text.replace(/[\u2068\u2069]/g, '');
  }

  describe('a new administrator', () => {
    it('gets an email with the way to sign in, and the others get a notice', async () => {
      await made('new-one@example.org');
      expect(await app.kindsTo('new-one@example.org')).toEqual(['administrator-invited']);
      const text = await textTo('new-one@example.org', 'administrator-invited');
      expect(text).toContain(`${ADMIN} made new-one@example.org an administrator of 5% Network.`);
      expect(text).toContain(`${app.config.publicUrl}/auth/start`);
      expect(text).not.toMatch(/token=|account of this address/);
      expect(await textTo(colleague.email, 'administrator-granted')).toContain(
        `${ADMIN} made new-one@example.org an administrator.`,
      );
      // The granting administrator gets the email too, in case of a stolen session.
      expect(await app.kindsTo(ADMIN)).toContain('administrator-granted');
    });

    it('gets it in their language, or in that of the inviting administrator', async () => {
      const expert = await makeExpert(app, { language: 'ar' });
      await made(expert.email);
      expect(await textTo(expert.email, 'administrator-invited')).toContain(
        'حساب «خبير/ة» لهذا العنوان أصبح حساب إشراف',
      );
      await app.tx.update(User, { email: ADMIN }, { language: 'ar' });
      await made('not-known@example.org');
      await app.tx.update(User, { email: ADMIN }, { language: 'en' });
      expect((await app.mailsTo('not-known@example.org'))[0]).toMatchObject({ language: 'ar' });
    });

    it('gets only one email for repeated grants', async () => {
      await made('twice@example.org');
      await made('twice@example.org');
      const both = { email: 'at-once@example.org' };
      await Promise.all([1, 2, 3].map(() => admin('POST', '/api/admin/administrators', both)));
      expect([await invitationsTo('twice@example.org'), await invitationsTo(both.email)]).toEqual([1, 1]);
    });

    it('is one administrator in every form of the address', async () => {
      for (const email of ['new@münchen.example', '\u202aNEW@xn--mnchen-3ya.example\u202c']) {
        expect((await admin('POST', '/api/admin/administrators', { email })).status).toBeLessThan(300);
      }
      await app.nest.get(AdministratorService).grant('n\u200bew@MU\u0308NCHEN.example', null);
      expect(await invitationsTo('new@xn--mnchen-3ya.example')).toBe(1);
    });

    it('by ADMIN_EMAILS gets an email at the first start only', async () => {
      await app.nest.get(AdministratorService).onApplicationBootstrap();
      expect(await invitationsTo(ADMIN)).toBe(1);
      expect(await textTo(ADMIN, 'administrator-invited')).toContain(`${ADMIN} has been made an administrator`);
    });

    it('by a command gets the same email', async () => {
      await app.nest.get(AdministratorService).grant('commanded@example.org', null);
      expect(await app.kindsTo('commanded@example.org')).toEqual(['administrator-invited']);
      expect(await textTo(ADMIN, 'administrator-granted')).toContain(
        'commanded@example.org was made an administrator on the server, by a command or the server’s settings.',
      );
    });

    it('gets no email if the grant fails', async () => {
      const before = await app.tx.count(Mail);
      expect((await admin('POST', '/api/admin/administrators', { email: 'no address' })).status).toBe(400);
      expect((await admin('POST', '/api/admin/administrators', { email: ' '.repeat(100_000) })).status).toBe(400);
      const asExpert = await app.as(await makeExpert(app));
      expect((await asExpert('POST', '/api/admin/administrators', { email: 'me@example.org' })).status).toBe(403);
      expect(await app.tx.count(Mail)).toBe(before);
    });
  });

  describe('a revoked administrator', () => {
    const said = () => textTo(colleague.email, 'administrator-revoked');

    it('is named to the others, with the revoking administrator', async () => {
      const leaving = await made('leaving@example.org');
      expect((await revoke(leaving)).status).toBe(200);
      expect(await said()).toContain(`The administrator role of leaving@example.org was revoked by ${ADMIN}.`);
      expect(await app.kindsTo(leaving.email)).not.toContain('administrator-revoked');
    });

    it('is named to the others after a resignation or a command', async () => {
      const leaving = await made('gives-up@example.org');
      expect((await revoke(leaving, await app.as(leaving))).status).toBe(200);
      expect(await said()).toContain('gives-up@example.org gave up the administrator role.');
      await made('taken@example.org');
      await app.nest.get(AdministratorService).revoke({ email: 'taken@example.org' }, null);
      expect(await said()).toContain(
        'The administrator role of taken@example.org was revoked by a command on the server.',
      );
    });
  });

  describe('the profile of a former administrator', () => {
    const statusAfter = async (user: User) => {
      await made(user.email);
      expect((await revoke(user)).status).toBe(200);
      return (await (await app.as(user))('GET', '/api/auth/me')).body.status;
    };

    it('is reviewed again', async () => {
      expect(await statusAfter(await makeExpert(app, { status: 'matched' }))).toBe('under_review');
      expect(await statusAfter((await makeOrganization(app)).user)).toBe('under_review');
    });

    it('still has to be submitted if it never was', async () => {
      expect(await statusAfter(await makeExpert(app, { status: 'onboarding' }))).toBe('onboarding');
      expect(await statusAfter((await makeOrganization(app, { status: 'onboarding' })).user)).toBe('onboarding');
    });
  });

  it('is in no email to others once the account is deleted', async () => {
    const [granted, other] = [await made('deleted@example.org'), await made('made-later@example.org')];
    const call = await app.as(granted);
    await call('POST', '/api/admin/administrators', { email: 'third@example.org' });
    const facts = async () => JSON.stringify((await app.tx.find(Mail)).map((mail) => mail.facts));
    expect(await facts()).toContain(granted.email);
    expect((await call('DELETE', '/api/account')).status).toBe(200);
    expect(await facts()).not.toContain(granted.email);
    expect(await facts()).not.toContain(granted.id);
    const said = await textTo(other.email, 'administrator-revoked');
    expect(said).toContain('An administrator deleted their account.');
    expect(said).toContain('/admin/programme/administrators');
    expect(await textTo(other.email, 'administrator-granted')).toContain(
      'a former administrator made third@example.org an administrator.',
    );
    expect(await textTo('third@example.org', 'administrator-invited')).toContain('a former administrator made third@');
  });
});
