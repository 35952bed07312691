import { Administrators } from '../src/auth/administrators.js';
import { MailRenderers } from '../src/mail/mail-renderers.js';
import { layOut } from '../src/mail/mail-layout.js';
import { MailEntity } from '../src/mail/mail.entity.js';
import { User } from '../src/user/user.entity.js';
import { makeExpert } from './support/factories.js';
import { ADMIN, startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let colleague: User;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
  colleague = await made('colleague@example.org');
});
afterAll(() => app.close());

/** Somebody whom the administrator makes an administrator. */
async function made(email: string): Promise<User> {
  expect((await admin('POST', '/api/admin/administrators', { email })).status).toBe(200);
  return app.tx.findOneByOrFail(User, { email });
}
const revoke = ({ id }: User, call = admin) => call('DELETE', `/api/admin/administrators/${id}`);
const kindsTo = async (email: string) => (await app.mailsTo(email)).map(({ kind }) => kind);
const invitationsTo = async (email: string) =>
  (await kindsTo(email)).filter((kind) => kind === 'administrator-invited').length;

/** The latest mail of a kind to an address, as plain text without what only turns it. */
async function textTo(email: string, kind: string): Promise<string> {
  const mail = (await app.mailsTo(email)).findLast((each) => each.kind === kind)!;
  const content = await app.nest.get(MailRenderers).render(mail);
  return layOut(content!, mail.language).text.replace(/[\u2068\u2069]/g, '');
}

describe('who is made an administrator', () => {
  it('gets a mail with the way to sign in, and the others a notice', async () => {
    await made('new-one@example.org');
    expect(await kindsTo('new-one@example.org')).toEqual(['administrator-invited']);
    const text = await textTo('new-one@example.org', 'administrator-invited');
    expect(text).toContain(`${ADMIN} made new-one@example.org an administrator of 5% Network.`);
    expect(text).toContain(`${app.config.publicUrl}/auth/start`);
    expect(text).not.toMatch(/token=|account of this address/);
    expect(await textTo(colleague.email, 'administrator-granted')).toContain(
      `${ADMIN} made new-one@example.org an administrator.`,
    );
    // Who did it, too: it may have been somebody else in their session.
    expect(await kindsTo(ADMIN)).toContain('administrator-granted');
  });

  it('hears it in their language, or in that of who invites', async () => {
    const expert = await makeExpert(app, { language: 'ar' });
    await made(expert.email);
    expect(await textTo(expert.email, 'administrator-invited')).toContain('حساب «خبير/ة» لهذا العنوان أصبح حساب إشراف');
    await app.tx.update(User, { email: ADMIN }, { language: 'ar' });
    await made('not-known@example.org');
    await app.tx.update(User, { email: ADMIN }, { language: 'en' });
    expect((await app.mailsTo('not-known@example.org'))[0]).toMatchObject({ language: 'ar' });
  });

  it('is told once, however often it is said', async () => {
    await made('twice@example.org');
    await made('twice@example.org');
    const both = { email: 'at-once@example.org' };
    await Promise.all([1, 2, 3].map(() => admin('POST', '/api/admin/administrators', both)));
    expect([await invitationsTo('twice@example.org'), await invitationsTo(both.email)]).toEqual([1, 1]);
  });

  it('by ADMIN_EMAILS is told at the first start and at no other', async () => {
    await app.nest.get(Administrators).onApplicationBootstrap();
    expect(await invitationsTo(ADMIN)).toBe(1);
    expect(await textTo(ADMIN, 'administrator-invited')).toContain(`${ADMIN} has been made an administrator`);
  });

  it('by a command is told so, like the others', async () => {
    await app.nest.get(Administrators).grant('commanded@example.org', null);
    expect(await kindsTo('commanded@example.org')).toEqual(['administrator-invited']);
    expect(await textTo(ADMIN, 'administrator-granted')).toContain(
      'commanded@example.org was made an administrator on the server, by a command or the server’s settings.',
    );
  });

  it('is told nothing when it comes to nothing', async () => {
    const before = await app.tx.count(MailEntity);
    expect((await admin('POST', '/api/admin/administrators', { email: 'no address' })).status).toBe(400);
    expect((await admin('POST', '/api/admin/administrators', { email: ' '.repeat(100_000) })).status).toBe(400);
    const asExpert = await app.as(await makeExpert(app));
    expect((await asExpert('POST', '/api/admin/administrators', { email: 'me@example.org' })).status).toBe(403);
    expect(await app.tx.count(MailEntity)).toBe(before);
  });
});

describe('that somebody is no administrator any more', () => {
  const said = () => textTo(colleague.email, 'administrator-revoked');

  it('is told to the others, by whom', async () => {
    const leaving = await made('leaving@example.org');
    expect((await revoke(leaving)).status).toBe(200);
    expect(await said()).toContain(`The administrator role of leaving@example.org was revoked by ${ADMIN}.`);
    expect(await kindsTo(leaving.email)).not.toContain('administrator-revoked');
  });

  it('is told when they gave it up, or a command took it', async () => {
    const leaving = await made('gives-up@example.org');
    expect((await revoke(leaving, await app.as(leaving))).status).toBe(200);
    expect(await said()).toContain('gives-up@example.org gave up the administrator role.');
    await made('taken@example.org');
    await app.nest.get(Administrators).revoke({ email: 'taken@example.org' }, null);
    expect(await said()).toContain(
      'The administrator role of taken@example.org was revoked by a command on the server.',
    );
  });
});

it('is in no mail to others once the account is deleted', async () => {
  const [granted, other] = [await made('deleted@example.org'), await made('made-later@example.org')];
  const call = await app.as(granted);
  await call('POST', '/api/admin/administrators', { email: 'third@example.org' });
  const facts = async () => JSON.stringify((await app.tx.find(MailEntity)).map((mail) => mail.facts));
  expect(await facts()).toContain(granted.email);
  expect((await call('DELETE', '/api/account')).status).toBe(200);
  expect(await facts()).not.toContain(granted.email);
  expect(await facts()).not.toContain(granted.id);
  expect(await textTo(other.email, 'administrator-granted')).toContain(
    'a former administrator made third@example.org an administrator.',
  );
  expect(await textTo('third@example.org', 'administrator-invited')).toContain('a former administrator made third@');
});
