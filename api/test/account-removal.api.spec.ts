import { Housekeeping } from '../src/auth/housekeeping.js';
import { LinkKeys } from '../src/auth/link-keys.js';
import { RemovedAccount } from '../src/auth/removed-account.entity.js';
import { RemovedAccounts } from '../src/auth/removed-accounts.js';
import { archiveRows } from '../src/database/row-archive.js';
import { MailRenderers } from '../src/mail/mail-renderers.js';
import type { Project } from '../src/project/project.entity.js';
import { Consent } from '../src/user/consent.entity.js';
import { User } from '../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeProject, statusOf } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const remove = async (user: User) => {
  expect(await (await app.as(user))('DELETE', '/api/account')).toMatchObject({ status: 200, body: { removed: true } });
};
/** The token in the mail that says how to undo the deletion. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await app.mailsTo(email)).findLast(({ kind }) => kind === 'account-removed')!;
  const [button] = (await app.nest.get(MailRenderers).render(mail))!.buttons;
  expect(button!.url).toMatch(/\/account\/take-back\?token=/);
  return new URL(button!.url).searchParams.get('token')!;
}
const takeBack = (token: string) => app.call('POST', `/api/account/take-back?token=${encodeURIComponent(token)}`);
const clean = (days: number) => app.nest.get(Housekeeping).clean(new Date(Date.now() + days * DAY));

/** Every row of every table, those of the queue, too, as a backup holds them. */
async function dump(): Promise<string> {
  const tables: { name: string }[] = await app.tx.query(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows: { row: string }[] = await app.tx.query(`SELECT to_jsonb(t)::text AS row FROM ${name} AS t`);
    parts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return parts.join('\n');
}
const linesWith = async (texts: string[]) =>
  (await dump()).split('\n').filter((line) => texts.some((text) => line.toLowerCase().includes(text.toLowerCase())));

/** An expert whose traces are in as many tables as there are. */
async function makeKnownExpert(name: string) {
  const email = `${name.toLowerCase()}@known.example.org`;
  const words = { fullName: `${name} Sabbagh`, city: `${name}ville`, bio: `${name} has done this for years.` };
  const expert = await makeExpert(app, { ...words, email, status: 'matched' });
  const { user: officer, organization } = await makeOrganization(app);
  const running = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
  const done = await makeProject(app, { organization, status: 'in_progress', experts: [expert] });
  await app.tx.insert(Consent, { userId: expert.id, version: 1, at: new Date('2026-01-02T03:04:05Z') });
  const call = await app.as(expert);
  for (const { id } of [running, done]) {
    await call('POST', `/api/expert/projects/${id}/check-in`, { state: 'slow', note: `${name} was ill.` });
    await call('POST', `/api/expert/projects/${id}/hours`, { date: '2026-01-31', hours: 2, note: `${name} read.` });
  }
  const asOfficer = await app.as(officer);
  expect((await asOfficer('POST', `/api/organization/projects/${done.id}/hours/confirm`, {})).status).toBe(200);
  await admin('PATCH', `/api/admin/projects/${done.id}/complete`, { status: 'completed' });
  const { body: said } = await call('POST', `/api/expert/projects/${done.id}/feedback`, { rating: 5, comment: name });
  expect(said).toMatchObject({ rating: 5 });
  const { code } = (await call('POST', `/api/expert/projects/${done.id}/certificate`)).body;
  const note = { subjectId: expert.id, text: `${name} called.` };
  expect((await admin('POST', '/api/admin/notes', note)).status).toBeLessThan(300);
  await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
  await app.call('POST', '/api/auth/start', { body: { email } });
  return { name, email, expert, call, officer, done, running, code: code as string };
}

describe('a deleted account', () => {
  it('is out of everything but the mail that says how to undo it', async () => {
    const { name, email, expert, done, running, code } = await makeKnownExpert('Zubayda');
    await remove(expert);
    const left = await linesWith([name, email]);
    expect(left).toEqual([expect.stringMatching(/^public\.mails .*"account-removed"/)]);
    expect(left[0]).not.toContain(`${name} Sabbagh`);
    expect(await app.mailsTo(email)).toEqual([expect.objectContaining({ kind: 'account-removed', userId: null })]);
    expect((await admin('GET', `/api/admin/users/expert?search=${name}`)).body).toEqual([]);
    expect((await admin('GET', `/api/admin/users/${expert.id}`)).status).toBe(404);
    for (const { id } of [done, running])
      expect((await admin('GET', `/api/admin/projects/${id}`)).body.expertsAssigned).toEqual([]);
    expect((await app.call('GET', `/api/certificates/${code}`)).status).toBe(410);
  });

  it('is taken back by the mailed link as it was, without sessions, mails and running projects', async () => {
    const { email, expert, call, done, code } = await makeKnownExpert('Maysoon');
    const before = (await call('GET', '/api/account/export')).body;
    await remove(expert);
    const token = await tokenTo(email);
    expect(await takeBack(token)).toMatchObject({ status: 200, body: { takenBack: true } });
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    const again = await app.as(await app.tx.findOneByOrFail(User, { id: expert.id }));
    const after = (await again('GET', '/api/account/export')).body;
    expect(after).toEqual({
      ...before,
      account: { ...before.account, status: 'approved_waiting' },
      projects: before.projects.filter(({ id }: Project) => id === done.id),
      newsletter: null,
      sessions: [expect.objectContaining({ isCurrent: true })],
      mails: [expect.objectContaining({ kind: 'account-removed' })],
    });
    expect(after.hours).toHaveLength(2);
    expect(after.consents).toEqual([{ version: 1, agreedAt: '2026-01-02T03:04:05.000Z' }]);
    expect((await app.call('GET', `/api/certificates/${code}`)).body).toMatchObject({
      name: 'Maysoon Sabbagh',
      hours: 2,
    });
    expect((await admin('GET', `/api/admin/notes?subjectId=${expert.id}`)).body).toHaveLength(1);
    expect((await admin('GET', '/api/admin/users/expert?search=maysoon')).body).toHaveLength(1);
    // Once, however often the button is pressed.
    expect(await takeBack(token)).toMatchObject({ status: 410, body: { code: 'gone' } });
    const { body } = await admin('GET', `/api/admin/audit?subjectId=${expert.id}&action=account.takeBack`);
    expect(body).toEqual([expect.objectContaining({ actorId: expert.id, subjectType: 'user' })]);
  });

  it('of an organization comes back with its projects, and with what experts did for them who are still here', async () => {
    const { user, organization } = await makeOrganization(app);
    const [stays, leaves] = [
      await makeExpert(app, { status: 'matched' }),
      await makeExpert(app, { status: 'matched' }),
    ];
    const done = await makeProject(app, { organization, status: 'in_progress', experts: [stays, leaves] });
    const running = await makeProject(app, { organization, status: 'in_progress', experts: [stays] });
    const asExpert = await app.as(stays);
    await asExpert('POST', `/api/expert/projects/${done.id}/hours`, { date: '2026-01-31', hours: 3 });
    await admin('PATCH', `/api/admin/projects/${done.id}/complete`, { status: 'completed' });
    await asExpert('POST', `/api/expert/projects/${done.id}/feedback`, { rating: 4 });
    const { code } = (await asExpert('POST', `/api/expert/projects/${done.id}/certificate`)).body;
    await remove(user);
    expect((await admin('GET', `/api/admin/projects/${done.id}`)).status).toBe(404);
    await remove(leaves);
    expect((await takeBack(await tokenTo(user.email))).status).toBe(200);
    expect((await admin('GET', `/api/admin/projects/${done.id}`)).body).toMatchObject({
      status: 'completed',
      expertsAssigned: [stays.id],
    });
    expect((await admin('GET', `/api/admin/projects/${running.id}`)).body).toMatchObject({
      status: 'in_progress',
      expertsAssigned: [],
    });
    expect((await asExpert('GET', `/api/expert/projects/${done.id}/hours`)).body.total).toBe(3);
    // The certificate knows its project again: no second one is issued.
    expect((await asExpert('POST', `/api/expert/projects/${done.id}/certificate`)).body.code).toBe(code);
    // The counts that triggers keep are right again.
    expect((await takeBack(await tokenTo(leaves.email))).status).toBe(200);
    expect(await statusOf(app, leaves)).toBe('done');
  });

  it('is offered to whoever signs in again, in place of a code for a new one', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    await remove(expert);
    for (const role of [undefined, 'expert']) {
      await app.call('POST', '/api/auth/start', { body: { email: expert.email, role } });
      const mail = (await app.mailsTo(expert.email)).at(-1)!;
      expect(mail.facts).toMatchObject({ isNew: true, withCode: false });
      const { buttons, paragraphs, code } = (await app.nest.get(MailRenderers).render(mail))!;
      expect([buttons[0]!.label, buttons.length, code]).toEqual(['Take My Account Back', role ? 2 : 3, undefined]);
      expect(paragraphs[0]).toMatch(/^You deleted your account here\. Until /);
    }
    // A new one that was only begun makes way for the one of before.
    const { body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(expert.email)}`);
    expect((await takeBack(await tokenTo(expert.email))).status).toBe(200);
    expect((await app.call('GET', '/api/auth/me', { token: body.token })).status).toBe(401);
    expect(await statusOf(app, expert)).toBe('done');
    await app.call('POST', '/api/auth/start', { body: { email: expert.email } });
    expect((await app.mailsTo(expert.email)).at(-1)!.facts).not.toHaveProperty('removedAccountId');
  });

  it('is taken back also where the version before has kept it', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    await app.tx.transaction(async (tx) => {
      const kept = await archiveRows(tx, 'users', expert.id, ['sessions', 'action_links']);
      await tx.delete(User, { id: expert.id });
      await app.nest.get(RemovedAccounts).keep(tx, expert, { ...kept, certificates: [] });
    });
    expect((await takeBack(await tokenTo(expert.email))).status).toBe(200);
    expect(await statusOf(app, expert)).toBe('done');
  });

  it('stays away from a new account of the address that is in use', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    await remove(expert);
    const token = await tokenTo(expert.email);
    const other = await makeExpert(app, { email: expert.email, status: 'under_review' });
    expect(await takeBack(token)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    // Of two that were deleted the later one comes back.
    await remove(other);
    expect((await takeBack(token)).status).toBe(410);
    expect((await takeBack(await tokenTo(expert.email))).status).toBe(200);
    expect(await app.tx.findOneByOrFail(User, { email: expert.email })).toMatchObject({ id: other.id });
  });

  it('is given to nobody without the mail', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    await remove(expert);
    const token = await tokenTo(expert.email);
    const { id } = await app.tx.findOneByOrFail(RemovedAccount, { userId: expert.id });
    const others = ['sign-in', 'unsubscribe'].map((purpose) => app.nest.get(LinkKeys).tokenOf(purpose, id));
    for (const forged of ['', id, `${id}.`, `${id}.x`, `${token}x`, token.slice(0, -2), `../${token}`, ...others])
      expect([forged, (await takeBack(forged)).body.code]).toEqual([forged, 'token_invalid']);
    expect((await app.call('GET', `/api/account/take-back?token=${token}`)).status).toBe(405);
    const twice = await Promise.all([takeBack(token), takeBack(token), takeBack(token)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  });

  it('is erased after seven days: nothing anywhere says who it was', async () => {
    const { name, email, expert, running } = await makeKnownExpert('Ghaith');
    await remove(expert);
    await app.call('POST', '/api/auth/start', { body: { email } });
    const token = await tokenTo(email);
    const { id, mailbox } = await app.tx.findOneByOrFail(RemovedAccount, { userId: expert.id });
    await clean(6.9);
    expect(await app.tx.countBy(RemovedAccount, { id })).toBe(1);
    await clean(7.1);
    expect(await linesWith([name, email, token, mailbox, `"${id}"`])).toEqual([]);
    // The hours stay, and nothing in them leads to the account; only the record knows its id.
    for (const line of await linesWith([expert.id])) expect(line).toMatch(/^public\.audit_entries /);
    expect(await takeBack(token)).toMatchObject({ status: 410 });
    const later = await app.as(await app.admin());
    expect((await later('GET', `/api/admin/projects/${running.id}`)).status).toBe(200);
    const { body } = await later('GET', `/api/admin/audit?subjectId=${expert.id}`);
    expect(body[0]).toMatchObject({ action: 'account.erase', actorId: null });
  });

  it('of an organization is erased like that, too', async () => {
    const name = 'Haurania';
    const words = { orgName: `${name} Clinics`, pocName: `${name} Darwish`, needsOverview: `${name} needs beds.` };
    const { user, organization } = await makeOrganization(app, { ...words, email: 'haurania@known.example.org' });
    const expert = await makeExpert(app, { status: 'matched' });
    const done = await makeProject(app, {
      organization,
      title: 'A library',
      status: 'in_progress',
      experts: [expert],
    });
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${done.id}/hours`, { date: '2026-01-31', hours: 2, note: `${name} 1.` });
    await (
      await app.as(user)
    )('POST', `/api/organization/projects/${done.id}/hours/confirm`, {});
    const asAdmin = await app.as(await app.admin());
    expect((await asAdmin('PATCH', `/api/admin/projects/${done.id}/complete`, { status: 'completed' })).status).toBe(
      200,
    );
    await remove(user);
    await clean(7.1);
    expect(await linesWith([name])).toEqual([]);
    // What is counted on holds no id; only the record does.
    for (const id of [user.id, organization.id])
      for (const line of await linesWith([id])) expect(line).toMatch(/^public\.(audit_entries|mails) /);
    expect(await app.tx.query('SELECT count(*)::int AS days FROM departed_days')).toEqual([{ days: 1 }]);
  });

  it('of an administrator is gone at once', async () => {
    const email = 'second-admin@example.org';
    const made = await app.tx.save(app.tx.create(User, { email, role: 'admin', status: 'active', language: 'en' }));
    await remove(made);
    expect(await linesWith([email])).toEqual([]);
    expect(await app.tx.countBy(RemovedAccount, { userId: made.id })).toBe(0);
  });
});
