import { randomUUID } from 'node:crypto';
import { programmeDay } from '@network/domain';
import { AdministratorService } from '../../src/auth/administrators/administrator.service.js';
import { MailRenderer } from '../../src/mail/mail-renderer.js';
import { User } from '../../src/user/user.entity.js';
import { later } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject, profileOf } from '../support/factories.js';
import { type Call, startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Call;
let me: User;
beforeAll(async () => {
  app = await startTestApp();
  me = await app.admin();
  admin = await app.as(me);
});
afterAll(() => app.close());

async function colleague(): Promise<User> {
  const email = `${randomUUID()}@team.example`;
  expect((await admin('POST', '/api/admin/administrators', { email })).status).toBe(200);
  return app.tx.findOneByOrFail(User, { email });
}
const own = (kind: 'users' | 'projects', id: string, ownerId: unknown, call = admin) =>
  call('PATCH', `/api/admin/${kind}/${id}/owner`, { ownerId });
/** The latest email to the first administrator, in English. */
const lastMail = async () => {
  const mail = (await app.mailsTo(me.email)).at(-1)!;
  return JSON.stringify(await app.nest.get(MailRenderer).render({ ...mail, language: 'en' }));
};
const revoke = ({ id }: User, body?: object) => admin('DELETE', `/api/admin/administrators/${id}`, body);
const idsIn = async (path: string, call = admin) => {
  const { status, body } = await call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return (body as { id: string }[]).map(({ id }) => id);
};

describe('the owner', () => {
  it('is an administrator or no one, shown in lists and details', async () => {
    const [expert, { user, organization }] = [await makeExpert(app), await makeOrganization(app)];
    const project = await makeProject(app, { organization });
    const rows = [
      ['users', expert.id, 'users/expert'],
      ['users', user.id, 'users/organization'],
      ['projects', project.id, 'projects'],
    ] as const;
    for (const [kind, id, list] of rows) {
      const before = (await admin('GET', `/api/admin/${kind}/${id}`)).body;
      expect(before.ownerId).toBeNull();
      const set = await own(kind, id, me.id);
      expect([set.status, set.body]).toEqual([200, expect.objectContaining({ id, ownerId: me.id })]);
      // A form that is open at this moment can still be saved.
      expect(set.body.version).toBe(before.version);
      expect((await admin('GET', `/api/admin/${kind}/${id}`)).body).toMatchObject({ ownerId: me.id });
      expect(await idsIn(`/api/admin/${list}?owner=me`)).toContain(id);
      expect(await idsIn(`/api/admin/${list}?owner=${me.id}`)).toContain(id);
      expect(await idsIn(`/api/admin/${list}?owner=none`)).not.toContain(id);
      expect((await own(kind, id, null)).body.ownerId).toBeNull();
      expect(await idsIn(`/api/admin/${list}?owner=none`)).toContain(id);
      expect(await idsIn(`/api/admin/${list}?owner=me,none`)).toContain(id);
      expect(await idsIn(`/api/admin/${list}?owner=me`)).not.toContain(id);
    }
  });

  it('is refused unless it is an administrator of something that exists', async () => {
    const [expert, project] = [await makeExpert(app), await makeProject(app)];
    for (const ownerId of [expert.id, randomUUID()]) {
      for (const response of [await own('users', expert.id, ownerId), await own('projects', project.id, ownerId)]) {
        expect([response.status, response.body.fields]).toEqual([400, { ownerId: ['Choose an administrator.'] }]);
      }
    }
    expect((await admin('PATCH', `/api/admin/users/${expert.id}/owner`, {})).status).toBe(400);
    expect((await own('users', randomUUID(), me.id)).status).toBe(404);
    expect((await own('projects', randomUUID(), me.id)).status).toBe(404);
    expect(await own('users', me.id, me.id)).toMatchObject({ status: 409, body: { code: 'administrator_account' } });
    for (const owner of ['you', 'me,you', `${me.id}0`]) {
      for (const list of ['users/expert', 'users/organization', 'projects', 'attention', 'attention/counts'])
        expect((await admin('GET', `/api/admin/${list}?owner=${owner}`)).status).toBe(400);
    }
  });

  it('is not shown to the people themselves', async () => {
    const { user, organization } = await makeOrganization(app);
    const project = await makeProject(app, { organization });
    await own('users', user.id, me.id);
    await own('projects', project.id, me.id);
    const call = await app.as(user);
    for (const path of ['auth/me', 'account/export', 'organization/dashboard', `organization/projects/${project.id}`])
      expect(JSON.stringify((await call('GET', `/api/${path}`)).body)).not.toContain(me.id);
  });

  it('limits bulk changes like the list', async () => {
    const expert = await makeExpert(app, { status: 'under_review' });
    await makeExpert(app, { status: 'under_review' });
    await own('users', expert.id, me.id);
    const filter = { role: 'expert', status: 'under_review', owner: 'me' };
    const { body } = await admin('PATCH', '/api/admin/users/status', { filter, status: 'approved_waiting' });
    expect(body.results).toEqual([{ id: expert.id, ok: true }]);
  });

  it('selects attention rows by the project, or else by the person', async () => {
    const mine = await makeProject(app, { status: 'in_progress' });
    const nobodys = await makeProject(app, { status: 'in_progress' });
    await own('projects', mine.id, me.id);
    const expert = await makeExpert(app, { status: 'under_review', statusSince: new Date('2026-01-01') });
    await app.tx.query(`UPDATE experts SET "statusSince" = '2026-01-01' WHERE "userId" = $1`, [expert.id]);
    await own('users', expert.id, me.id);
    const rows = async (owner: string) => (await admin('GET', `/api/admin/attention?owner=${owner}`)).body;
    const subjects = async (owner: string) =>
      (await rows(owner)).map((row: { projectId: string | null; userId: string }) => row.projectId ?? row.userId);
    expect(await subjects('me')).toEqual(expect.arrayContaining([mine.id, expert.id]));
    expect(await subjects('me')).not.toContain(nobodys.id);
    expect(await subjects('none')).toContain(nobodys.id);
    expect(await subjects('none')).not.toContain(mine.id);
    expect(await subjects('me,none')).toEqual(expect.arrayContaining([mine.id, nobodys.id, expert.id]));
    for (const { ownerId } of await rows('me')) expect(ownerId).toBe(me.id);
    const counts = (await admin('GET', '/api/admin/attention/counts?owner=me')).body;
    const total = counts.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(total).toBe((await rows('me')).length);
  });

  it('is the last one set by two concurrent administrators', async () => {
    const [expert, other] = [await makeExpert(app), await colleague()];
    const both = await Promise.all([own('users', expert.id, me.id), own('users', expert.id, other.id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([me.id, other.id]).toContain((await profileOf(app, expert)).ownerId);
  });
});

describe('revoking an administrator', () => {
  it('requires a successor for their work', async () => {
    const [leaves, stays, expert] = [await colleague(), await colleague(), await makeExpert(app)];
    const project = await makeProject(app);
    await own('users', expert.id, leaves.id);
    await own('projects', project.id, leaves.id);
    expect(await revoke(leaves)).toMatchObject({ status: 409, body: { code: 'owns_work' } });
    for (const handOverTo of [leaves.id, expert.id, randomUUID()]) {
      const { status, body } = await revoke(leaves, { handOverTo });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['handOverTo']]);
    }
    expect((await revoke(leaves, { handOverTo: stays.id })).status).toBe(200);
    expect((await admin('GET', `/api/admin/users/${expert.id}`)).body.ownerId).toBe(stays.id);
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.ownerId).toBe(stays.id);
  });

  it('requires none without work, and ignores an earlier expert’s profile', async () => {
    const expert = await makeExpert(app);
    await admin('POST', '/api/admin/administrators', { email: expert.email });
    expect((await revoke(expert)).status).toBe(200);
    await admin('POST', '/api/admin/administrators', { email: expert.email });
    const project = await makeProject(app);
    await own('projects', project.id, expert.id);
    await app.nest.get(AdministratorService).revoke({ email: expert.email }, null);
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.ownerId).toBeNull();
  });

  it.each([
    ['with the command', (leaves: User) => app.nest.get(AdministratorService).revoke({ email: leaves.email }, null)],
    ['by deleting the account', async (leaves: User) => (await app.as(leaves))('DELETE', '/api/account')],
  ])('%s leaves the work to nobody, and tells the others', async (_, leave) => {
    const [idle, leaves, project] = [await colleague(), await colleague(), await makeProject(app)];
    await own('projects', project.id, leaves.id);
    const sentence = 'Their people and projects no longer have an owner.';
    await leave(idle);
    expect(await lastMail()).not.toContain(sentence);
    await leave(leaves);
    expect(await lastMail()).toContain(sentence);
    expect((await admin('GET', `/api/admin/projects/${project.id}`)).body.ownerId).toBeNull();
  });

  it('leaves no work to an administrator who is revoked at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const [leaves, project] = [await colleague(), await makeProject(app)];
      const [set, revoked] = await Promise.all([own('projects', project.id, leaves.id), revoke(leaves)]);
      const { ownerId } = (await admin('GET', `/api/admin/projects/${project.id}`)).body;
      const isRevoked = revoked.status === 200;
      expect([set.status, ownerId]).toEqual(isRevoked ? [400, null] : [200, leaves.id]);
      expect([200, 409]).toContain(revoked.status);
    }
  });
});

describe('a note', () => {
  const today = programmeDay();
  const add = (subjectId: string, note: object, call = admin) =>
    call('POST', '/api/admin/notes', { subjectId, text: 'Please call her', ...note });
  const waiting = async (call: Call) =>
    (await call('GET', '/api/admin/attention?kind=mentioned,due')).body as Record<string, string>[];
  const done = (id: string, call: Call) => call('POST', `/api/admin/notes/${id}/done`, {});

  it('that mentions an administrator is on their list only, until it is done', async () => {
    const [other, third, expert] = [await colleague(), await colleague(), await makeExpert(app, { fullName: 'Rana' })];
    const [call, thirds] = [await app.as(other), await app.as(third)];
    const { status, body: note } = await add(expert.id, { mentions: [other.id, third.id, other.id] });
    expect([status, note]).toMatchObject([200, { dueOn: null, isOpen: false }]);
    expect([...note.mentions].sort()).toEqual([other.id, third.id].sort());
    const [row, ...more] = await waiting(call);
    expect([row, more]).toMatchObject([
      { kind: 'mentioned', userId: expert.id, projectId: null, ownerId: other.id, note: 'Please call her' },
      [],
    ]);
    expect(row!.sentence).toBe('A note about Rana mentions you.');
    expect(await idsIn('/api/admin/attention?owner=me', call)).toContain(row!.id);
    expect(await waiting(admin)).toEqual([]);
    // Nobody else can set it aside, or end it.
    expect((await admin('DELETE', `/api/admin/attention/${row!.id}`)).status).toBe(404);
    expect((await done(note.id, admin)).status).toBe(404);
    expect((await call('GET', `/api/admin/notes?subjectId=${expert.id}`)).body).toMatchObject([{ isOpen: true }]);
    expect((await done(note.id, call)).body).toMatchObject({ id: note.id, isOpen: false });
    expect((await done(note.id, call)).status).toBe(200);
    expect([await waiting(call), (await waiting(thirds)).length]).toEqual([[], 1]);
    await admin('DELETE', `/api/admin/notes/${note.id}`);
    expect(await waiting(thirds)).toEqual([]);
    expect((await done(note.id, thirds)).status).toBe(404);
  });

  it('is due from its day in Damascus, for its author or the mentioned administrators', async () => {
    const [other, project] = [await colleague(), await makeProject(app, { title: 'Records' })];
    const call = await app.as(other);
    const { body: own } = await add(project.id, { dueOn: today });
    const rows = await waiting(admin);
    expect(rows).toMatchObject([{ kind: 'due', projectId: project.id, sentence: 'A note about “Records” is due.' }]);
    expect(new Date(rows[0]!.since!).getTime()).toBe(Date.parse(`${today}T00:00:00+03:00`));
    expect(await waiting(call)).toEqual([]);
    await done(own.id, admin);

    const tomorrow = programmeDay(new Date(Date.now() + 24 * 60 * 60 * 1000));
    const { body: others } = await add(project.id, { dueOn: tomorrow, mentions: [other.id] });
    expect((await waiting(call)).map(({ kind }) => kind)).toEqual(['mentioned']);
    const untilMidnight = Date.parse(`${tomorrow}T00:00:00+03:00`) - Date.now();
    // A session that is idle for an hour ends.
    const waitingAfter = (milliseconds: number) => later(milliseconds, async () => waiting(await app.as(other)));
    expect(await waitingAfter(untilMidnight - 60_000)).toHaveLength(1);
    const kinds = (await waitingAfter(untilMidnight + 60_000)).map(({ kind }) => kind);
    expect([kinds, await waiting(admin)]).toEqual([['mentioned', 'due'], []]);
    await done(others.id, call);
    expect(await waitingAfter(untilMidnight + 60_000)).toEqual([]);
  });

  it('mentions only administrators, and accepts only plausible days', async () => {
    const expert = await makeExpert(app);
    for (const mentions of [[expert.id], [me.id, randomUUID()]]) {
      const { status, body } = await add(expert.id, { mentions });
      expect([status, body.fields]).toEqual([400, { mentions: ['Choose an administrator.'] }]);
    }
    expect((await add(expert.id, { dueOn: '0202-11-25' })).body.fields).toEqual({ dueOn: [expect.any(String)] });
    expect((await admin('GET', `/api/admin/notes?subjectId=${expert.id}`)).body).toEqual([]);
  });

  it('is handed over with an administrator’s work', async () => {
    const [leaves, stays, project] = [await colleague(), await colleague(), await makeProject(app)];
    const [call, next] = [await app.as(leaves), await app.as(stays)];
    await add(project.id, { mentions: [leaves.id] });
    await add(project.id, { mentions: [leaves.id, stays.id] });
    await add(project.id, { dueOn: today }, call);
    await own('projects', project.id, leaves.id);
    expect((await revoke(leaves, { handOverTo: stays.id })).status).toBe(200);
    expect((await waiting(next)).map(({ kind }) => kind)).toEqual(['mentioned', 'mentioned', 'due']);
  });

  it('is done once, by two calls at once', async () => {
    const project = await makeProject(app);
    const { body: note } = await add(project.id, { mentions: [me.id] });
    const both = await Promise.all([done(note.id, admin), done(note.id, admin)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const log = (await admin('GET', `/api/admin/audit?subjectId=${project.id}&action=note.done`)).body;
    expect(log).toHaveLength(1);
  });
});
