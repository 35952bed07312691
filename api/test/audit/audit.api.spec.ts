import { randomUUID } from 'node:crypto';
import { readFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { AuditStream } from '../../src/audit/audit-stream.js';
import { AUDIT_ACTIONS, AuditEntry, AuditStreamState } from '../../src/audit/audit.entity.js';
import { AuditService } from '../../src/audit/audit.service.js';
import { AdministratorService } from '../../src/auth/administrators/administrator.service.js';
import { LinkKeys } from '../../src/auth/sign-in/link-keys.js';
import { ActionLinks } from '../../src/email-actions/action-links.js';
import { Subscription } from '../../src/newsletter/newsletter.entity.js';
import { unsubscribePurpose } from '../../src/newsletter/unsubscribe-links.js';
import { OPENAPI_FILE } from '../../src/platform/openapi/document.js';
import { User } from '../../src/user/user.entity.js';
import { auditEntriesOf, auditedActionsOf, lastAuditEntry } from '../support/audit-log.js';
import { prepareAdministratorsWrite } from '../support/audited-writes/administrators-writes.js';
import { inHalfAYear } from '../support/clock.js';
import {
  expertForm,
  makeExpert,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
} from '../support/factories.js';
import { onServer } from '../support/locks.js';
import { READS_WITH_BODY, UNRECORDED_WRITES } from '../support/openapi-routes.js';
import { ADMIN, type Call, type TestApp, startTestApp } from '../support/test-app.js';

const folder = mkdtempSync(join(tmpdir(), 'network-audit-'));
const file = join(folder, 'audit.jsonl');

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp({ AUDIT_FILE: file });
  admin = await app.as(await app.admin());
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('the audit log', () => {
  it.each(["UPDATE audit_entries SET action = 'x'", 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])(
    'cannot be changed by %s',
    async (sql) => {
      const count = await app.tx.count(AuditEntry);
      await expect(app.tx.query(sql)).rejects.toThrow('append-only');
      expect(await app.tx.count(AuditEntry)).toBe(count);
    },
  );

  it('keeps its entries when users leave', async () => {
    const expert = await makeExpert(app, { status: 'onboarding' });
    const call = await app.as(expert);
    await call('POST', '/api/expert/onboarding', expertForm);
    await call('GET', '/api/account/export');
    await call('PATCH', '/api/account', { language: 'ar' });
    await call('DELETE', '/api/account');
    expect(await auditedActionsOf(app, expert)).toEqual([
      'profile.save',
      'user.status',
      'account.export',
      'account.language',
      'account.remove',
    ]);
  });

  it('names the emails that an administrator switches on or off', async () => {
    const administrator = await app.admin();
    const call = await app.as(administrator);
    for (const digest of [false, true]) await call('PATCH', '/api/account', { notifications: { digest } });
    const entry = { action: 'account.notifications', actorId: administrator.id, fields: ['digest'] } as const;
    expect(await app.tx.findBy(AuditEntry, { action: entry.action })).toMatchObject([entry, entry]);
  });

  it('writes an entry in the same transaction as the action', async () => {
    const before = await app.tx.countBy(AuditEntry, { action: 'project.approve' });
    const project = await makeProject(app);
    const [free, done] = [await makeExpert(app), await makeExpert(app, { status: 'done' })];
    const body = { status: 'in_progress', expertsAssigned: [free.id, done.id] };
    expect((await admin('PATCH', `/api/admin/projects/${project.id}/approve`, body)).status).toBe(409);
    expect(await app.tx.countBy(AuditEntry, { action: 'project.approve' })).toBe(before);
    expect(await auditEntriesOf(app, free)).toEqual([]);
  });

  it('records actions of the command line and the startup without an actor', async () => {
    expect(await auditEntriesOf(app, await app.admin())).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'administrator.grant', actorId: null })]),
    );
    const granted = await app.nest.get(AdministratorService).grant('command@example.org', null);
    await app.nest.get(AdministratorService).revoke({ email: 'command@example.org' }, null);
    expect(await auditEntriesOf(app, granted)).toMatchObject([
      {
        actorId: null,
        action: 'administrator.grant',
        fields: ['role', 'status'],
        fromStatus: null,
        toStatus: 'active',
      },
      { actorId: null, action: 'administrator.revoke', fromStatus: 'active', toStatus: null },
    ]);
  });
});

describe('reading the audit log', () => {
  const read = (query: string) => admin('GET', `/api/admin/audit?${query}`);

  it('filters by actor, subject, action and time', async () => {
    const { id: actorId } = await app.admin();
    const project = await makeProject(app);
    const from = new Date().toISOString();
    const write = (action: string, body: object) => admin('PATCH', `/api/admin/projects/${project.id}/${action}`, body);
    await write('hold', { status: 'on_hold' });
    await write('resume', {});
    await write('reject', { status: 'rejected' });
    const actions = async (query: string) =>
      (await read(`subjectId=${project.id}&${query}`)).body.map(({ action }: AuditEntry) => action);
    expect(await actions('action=project.hold,project.reject')).toEqual(['project.reject', 'project.hold']);
    expect(await actions('subjectType=project')).toHaveLength(3);
    expect(await actions('subjectType=user')).toEqual([]);
    expect(await actions(`actorId=${actorId}&from=${from}`)).toHaveLength(3);
    expect(await actions(`to=${from}`)).toEqual([]);
    expect(await actions('from=2020-01-01&to=2999-12-31')).toHaveLength(3);
    expect(await actions('perPage=1&page=2')).toEqual(['project.resume']);
    expect((await read(`subjectId=${project.id}&perPage=1`)).headers.get('x-total-count')).toBe('3');
  });

  it('includes the start time and excludes the end time', async () => {
    const subjectId = randomUUID();
    const days = ['2020-05-01', '2020-05-02', '2020-05-03'].map((day) => `${day}T00:00:00.000Z`);
    const entry = { action: 'project.hold', subjectType: 'project', subjectId } as const;
    await app.tx.insert(
      AuditEntry,
      days.map((day) => ({ ...entry, at: new Date(day) })),
    );
    const { body } = await read(`subjectId=${subjectId}&from=${days[0]}&to=${days[2]}`);
    expect(body.map(({ at }: { at: string }) => at)).toEqual([days[1], days[0]]);
  });

  it('lists entries that only mention a user, with current names', async () => {
    const expert = await makeExpert(app, { fullName: 'Rana Haddad' });
    const project = await makeProject(app, { title: 'Patient records' });
    const body = { status: 'in_progress', expertsAssigned: [expert.id] };
    await admin('PATCH', `/api/admin/projects/${project.id}/approve`, body);
    const call = await app.as(expert);
    await call('PATCH', '/api/account', { language: 'ar' });
    const history = await read(`subjectId=${expert.id}`);
    expect(history.body).toMatchObject([
      {
        action: 'account.language',
        actorName: 'Rana Haddad',
        actorRole: 'expert',
        subjectName: 'Rana Haddad',
        subjectRole: 'expert',
      },
      {
        action: 'project.approve',
        actorName: ADMIN,
        actorRole: 'admin',
        subjectName: 'Patient records',
        subjectRole: null,
        relatedIds: [expert.id],
        relatedNames: ['Rana Haddad'],
      },
      { action: 'user.status', actorName: ADMIN, subjectName: 'Rana Haddad', toStatus: 'matched' },
    ]);
    expect((await read(`subjectId=${expert.id}&subjectType=project`)).body).toHaveLength(1);
    await call('DELETE', '/api/account');
    expect((await read(`subjectId=${expert.id}&action=account.language`)).body).toMatchObject([
      { actorId: expert.id, actorName: null, subjectName: null },
    ]);
  });

  it('lists what an expert answered about projects in the expert’s history', async () => {
    const expert = await makeExpert(app);
    const [declined, left] = [await makeProject(app), await makeProject(app)];
    for (const { id } of [declined, left])
      await admin('PATCH', `/api/admin/projects/${id}/approve`, {
        status: 'in_progress',
        expertsAssigned: [expert.id],
      });
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${declined.id}/answer`, { accept: false, reason: 'no_time' });
    await call('POST', `/api/expert/projects/${left.id}/answer`, { accept: true });
    await call('POST', `/api/expert/projects/${left.id}/leave`, { reason: 'no_time' });
    const history = await read(`subjectId=${expert.id}&action=project.accept,project.decline,project.leave`);
    expect(history.body.map(({ action, subjectId }: AuditEntry) => [action, subjectId])).toEqual([
      ['project.leave', left.id],
      ['project.accept', left.id],
      ['project.decline', declined.id],
    ]);
  });

  it('finds actors and subjects by a part of their name', async () => {
    const [lina, omar] = [
      await makeExpert(app, { fullName: 'Lina Narrowed', status: 'under_review' }),
      await makeExpert(app, { fullName: 'Omar Narrowed', status: 'matched' }),
    ];
    const project = await makeProject(app, { title: 'Narrowed records', status: 'in_progress', experts: [omar] });
    await admin('PATCH', `/api/admin/users/${lina.id}/status`, { status: 'approved_waiting' });
    await admin('PATCH', `/api/admin/projects/${project.id}/experts`, { expertsAssigned: [lina.id] });
    await (
      await app.as(lina)
    )('PATCH', '/api/account', { language: 'ar' });
    const actions = async (query: string) => (await read(query)).body.map(({ action }: AuditEntry) => action);
    expect(await actions('actor=lina+NARR')).toEqual(['account.language']);
    expect(await actions(`actor=narrowed&actorId=${lina.id}`)).toEqual(['account.language']);
    expect(await actions(`actor=narrowed&actorId=${omar.id}`)).toEqual([]);
    expect(await actions('about=narrowed+rec')).toEqual(['project.swapExperts']);
    expect(await actions('about=narrowed&action=project.swapExperts')).toEqual(['project.swapExperts']);
    expect(await actions('about=lina+narrowed&from=2020-01-01')).toEqual(
      expect.arrayContaining(['account.language', 'user.status', 'project.swapExperts']),
    );
    expect(await actions(`about=omar+narrowed&subjectId=${project.id}`)).toEqual(['project.swapExperts']);
    expect(await actions('about=lina+narrowed&actor=admin@&perPage=1&page=2')).toHaveLength(1);
    expect(await actions('about=nobody+of+that+name')).toEqual([]);
  });

  it('requires more letters if too many names match', async () => {
    await app.tx.query(`WITH made AS (
        INSERT INTO users (email, role, version)
        SELECT 'many' || n || '@example.org', 'expert', 1 FROM generate_series(1, 201) AS n RETURNING id, email
      ) INSERT INTO experts ("userId", status, version, "searchText") SELECT id, 'onboarding', 1, email FROM made`);
    for (const field of ['actor', 'about']) {
      expect(await read(`${field}=many`)).toMatchObject({
        status: 400,
        body: { fields: { [field]: ['More than 200 people or projects match. Please type more of the name.'] } },
      });
      expect((await read(`${field}=many20`)).status).toBe(200);
    }
  });

  it.each([
    ['actor', 'x'.repeat(201)],
    ['about', '%00'],
    ['actorId', 'me'],
    ['subjectId', '1'],
    ['action', 'project.paint'],
    ['action', 'project.hold,'],
    ['subjectType', 'house'],
    ['from', 'yesterday'],
    ['from', '2026-02-30'],
    ['to', '1700000000'],
    ['page', '0'],
    ['who', 'me'],
  ])('refuses %s=%s', async (field, value) => {
    expect(await read(`${field}=${value}`)).toMatchObject({
      status: 400,
      body: { fields: { [field]: [expect.any(String)] } },
    });
  });
});

describe('errors in the audit log', () => {
  it('end after a thousand errors in an hour, and continue with the next success', async () => {
    const small = await startTestApp();
    try {
      const guess = (email: string) => small.call('POST', '/api/auth/verify-code', { body: { email, code: '000000' } });
      await guess('first@example.org');
      await small.tx.query("UPDATE rate_limits SET points = 998 WHERE key LIKE 'errors:%'");
      await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`nobody${index}@example.org`)));
      expect(await small.tx.countBy(AuditEntry, { action: 'sign-in.refused' })).toBe(3);
      await small.call('POST', '/api/auth/start', { body: { email: 'fine@example.org', role: 'expert' } });
      await small.call('GET', `/api/auth/verify?token=${await small.linkTo('fine@example.org')}`);
      expect(await small.tx.countBy(AuditEntry, { action: 'sign-in.link' })).toBe(1);
    } finally {
      await small.close();
    }
  });

  it('show which limit was exceeded, but not by whom', async () => {
    const small = await startTestApp({ RATE_LIMIT_EMAIL: '1' });
    try {
      const start = () =>
        small.call('POST', '/api/auth/start', { body: { email: 'busy@example.org', role: 'expert' } });
      await start();
      expect((await start()).status).toBe(429);
      expect(await small.tx.findBy(AuditEntry, { action: 'sign-in.refused' })).toMatchObject([
        { code: 'too_many_requests', actorId: null, subjectId: null },
      ]);
    } finally {
      await small.close();
    }
  });
});

const start = (email: string, role = 'expert') => app.call('POST', '/api/auth/start', { body: { email, role } });
const verify = (token: string, nonce = 'n') =>
  app.call('GET', `/api/auth/verify?token=${token}`, { headers: { 'x-verify-nonce': nonce } });
const redeem = (email: string, code: string) => app.call('POST', '/api/auth/verify-code', { body: { email, code } });
const entriesOf = (subject: { id: string }) => auditEntriesOf(app, subject);
const lastEntry = () => lastAuditEntry(app);
const actionsOf = (subject: { id: string }) => auditedActionsOf(app, subject);

describe('the audit log of a sign-in', () => {
  it('has one entry for a link, none for its repetition, one for a code, one for sign-out', async () => {
    await start('signs-in@example.org');
    const token = await app.linkTo('signs-in@example.org');
    const session = (await verify(token)).body.token;
    await verify(token);
    await redeem('signs-in@example.org', await app.codeTo('signs-in@example.org'));
    await app.call('POST', '/api/auth/logout', { token: session });
    const user = await app.tx.findOneByOrFail(User, { email: 'signs-in@example.org' });
    expect(await actionsOf(user)).toEqual(['sign-in.link', 'sign-in.code', 'sign-out']);
    expect((await entriesOf(user)).every(({ actorId }) => actorId === user.id)).toBe(true);
  });

  it('has an entry for each kind of error, with the account if there is one', async () => {
    const known = await makeExpert(app);
    await start(known.email);
    const token = await app.linkTo(known.email);
    await verify(token);
    await verify(token, 'another browser');
    await redeem(known.email, '000000');
    await start(known.email);
    await app.tx.query(`UPDATE login_links SET "expiresAt" = now() WHERE "usedAt" IS NULL AND email = $1`, [
      known.email,
    ]);
    await verify(await app.linkTo(known.email));
    expect(await actionsOf(known)).toEqual([
      'sign-in.link',
      'sign-in.refused link_used',
      'sign-in.refused code_invalid',
      'sign-in.refused link_expired',
    ]);
    expect((await entriesOf(known))[1]).toMatchObject({ actorId: null, subjectType: 'user' });
    await verify(`${token}x`);
    expect(await lastEntry()).toMatchObject({ action: 'sign-in.refused', code: 'link_invalid', subjectId: null });
  });

  it('has no entry for a call that is not an attempt to sign in', async () => {
    const before = await lastEntry();
    await verify('');
    await app.call('GET', '/api/auth/verify?token=x', { headers: { 'sec-purpose': 'prefetch' } });
    await app.call('GET', '/api/auth/me', { token: 'dead' });
    expect(await lastEntry()).toEqual(before);
  });

  it('stops after ten failed tries per account', async () => {
    const known = await makeExpert(app);
    for (let tries = 0; tries < 12; tries++) await redeem(known.email, '000000');
    expect(await entriesOf(known)).toHaveLength(10);
    const [other] = [await makeExpert(app)];
    await redeem(other.email, '000000');
    expect(await entriesOf(other)).toHaveLength(1);
  });
});

describe('the audit log of refused calls', () => {
  it('names the actor, the route and the subject', async () => {
    const expert = await makeExpert(app);
    const call = await app.as(expert);
    const project = await makeProject(app, { status: 'completed' });
    await call('PATCH', `/api/admin/projects/${project.id}/approve`, {});
    expect(await lastEntry()).toMatchObject({
      actorId: expert.id,
      action: 'access.refused',
      subjectType: 'call',
      subjectId: project.id,
      code: 'wrong_role',
      call: 'PATCH /api/admin/projects/:id/approve',
    });
    await call('POST', '/api/expert/available');
    expect(await lastEntry()).toMatchObject({ actorId: expert.id, action: 'write.refused', code: 'wrong_state' });
    await admin('PATCH', `/api/admin/projects/${project.id}/reject`, { status: 'rejected' }, { 'if-match': '"9"' });
    expect(await lastEntry()).toMatchObject({ subjectId: project.id, action: 'write.refused', code: 'wrong_state' });
  });

  it('has an entry for a status that may not write, but none for invalid input', async () => {
    const { user } = await makeOrganization(app, { status: 'inactive' });
    const call = await app.as(user);
    await call('POST', '/api/organization/projects', projectForm);
    const refused = await lastEntry();
    expect(refused).toMatchObject({ actorId: user.id, action: 'access.refused', code: 'wrong_status' });
    await call('PATCH', '/api/account', { language: 'fr' });
    expect(await lastEntry()).toEqual(refused);
  });
});

const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as { paths: Record<string, object> };
const adminWrites = Object.entries(document.paths)
  .filter(([path]) => path.startsWith('/api/admin/'))
  .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
  .filter((route) => !route.startsWith('GET ') && ![...READS_WITH_BODY, ...UNRECORDED_WRITES].includes(route));

describe('an administrator’s write', () => {
  async function upload(path: string, form: FormData) {
    const headers = { authorization: `Bearer ${await app.tokenOf(await app.admin())}` };
    const response = await fetch(`${app.origin}${path}`, { method: 'POST', body: form, headers });
    return { status: response.status, body: await response.json() };
  }

  it.each(adminWrites)('%s records the actor, the subject, the changed fields and both statuses', async (route) => {
    const { path, body, form, entry } = await prepareAdministratorsWrite(app, route);
    const { id: actorId } = await app.admin();
    const response = form ? await upload(path, form) : await admin(route.split(' ')[0]!, path, body);
    expect([200, 201, 202, 204]).toContain(response.status);
    // A created subject's id is in the response.
    const { action, subjectId = response.body.id } = entry as { action: AuditEntry['action']; subjectId?: string };
    expect(await app.tx.findBy(AuditEntry, { action, subjectId, actorId })).toMatchObject([
      { ...entry, at: expect.any(Date) },
    ]);
  });
});

describe('a user’s own action', () => {
  /** The facts of an entry, or matchers for them. */
  type Expected = { [Fact in keyof AuditEntry]?: unknown };
  /** Runs `act` and expects exactly these new entries. The actor is `user` unless an entry names another. */
  const leaves = async (
    user: User | null,
    subject: { id: string },
    act: () => Promise<unknown>,
    ...lines: Expected[]
  ) => {
    const before = (await entriesOf(subject)).length;
    await act();
    const left = (await entriesOf(subject)).slice(before);
    expect(left).toMatchObject(lines.map((line) => ({ actorId: user?.id ?? null, subjectId: subject.id, ...line })));
    expect(left).toHaveLength(lines.length);
  };

  it('leaves an entry: an expert', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const project = await makeProject(app, { status: 'in_progress', experts: [expert] });
    const asked = await makeProject(app, { status: 'in_progress', experts: [expert], state: 'asked' });
    const declined = await makeProject(app, { status: 'in_progress', experts: [expert], state: 'asked' });
    const call = await app.as(expert);
    const save = () => call('PATCH', '/api/expert/profile/partial', { city: 'Homs', bio: expertForm.bio });
    await leaves(expert, expert, save, { action: 'profile.save', subjectType: 'user', fields: ['city'] });
    await leaves(expert, expert, save);
    const pause = () => call('PATCH', '/api/expert/availability', { pausedUntil: inHalfAYear });
    await leaves(expert, expert, pause, { action: 'profile.pause', subjectType: 'user', fields: ['pausedUntil'] });
    await leaves(expert, expert, pause);
    const answer = (body: object) => () => call('POST', `/api/expert/projects/${asked.id}/answer`, body);
    await leaves(expert, asked, answer({ accept: true }), { action: 'project.accept', subjectType: 'project' });
    await leaves(expert, asked, answer({ accept: true }));
    const checkIn = () => call('POST', `/api/expert/projects/${asked.id}/check-in`, { state: 'slow', note: 'Soon' });
    await leaves(expert, asked, checkIn, { action: 'project.checkIn', subjectType: 'project' });
    const links = app.nest.get(ActionLinks);
    const about = { userId: expert.id, expertId: expert.id, projectId: asked.id };
    const token = links.tokenOf(await links.make(app.tx, { ...about, kind: 'contact' }));
    const contact = () => app.call('POST', `/api/actions/${token}`, { body: { spoken: 'yes' } });
    await leaves(expert, asked, contact, { action: 'project.contact', subjectType: 'project' });
    await leaves(expert, asked, contact);
    const leave = () => call('POST', `/api/expert/projects/${asked.id}/leave`, { reason: 'no_time', next: 'All' });
    await leaves(expert, asked, leave, { action: 'project.leave', subjectType: 'project' });
    await leaves(expert, asked, leave);
    const decline = () =>
      call('POST', `/api/expert/projects/${declined.id}/answer`, { accept: false, reason: 'language', note: 'Sorry' });
    await leaves(expert, declined, decline, { action: 'project.decline', subjectType: 'project' });
    await leaves(expert, project, () => call('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 3 }), {
      action: 'project.feedback',
      subjectType: 'project',
    });
    const hours = `/api/expert/projects/${project.id}/hours`;
    let line = '';
    const add = async () => {
      line = (await call('POST', hours, { date: '2026-01-31', hours: 1 })).body.id;
    };
    await leaves(expert, project, add, { action: 'hours.add', subjectType: 'project' });
    await leaves(expert, project, () => call('PATCH', `${hours}/${line}`, { hours: 2 }), {
      action: 'hours.change',
      relatedIds: [line],
    });
    await leaves(expert, project, () => call('PATCH', `${hours}/${line}`, { hours: 2 }));
    await leaves(expert, project, () => call('DELETE', `${hours}/${line}`), {
      action: 'hours.remove',
      relatedIds: [line],
    });
    const language = expert.language === 'ar' ? 'en' : 'ar';
    await leaves(expert, expert, () => call('PATCH', '/api/account', { language }), {
      action: 'account.language',
      fields: ['language'],
    });
    await leaves(expert, expert, () => call('GET', '/api/account/export'), { action: 'account.export', fields: [] });
    await leaves(expert, expert, () => call('POST', '/api/auth/logout'), { action: 'sign-out' });
    const again = await app.as(expert);
    await app.as(expert);
    await leaves(expert, expert, () => again('DELETE', '/api/account/sessions'), { action: 'session.end' });
    await leaves(expert, expert, () => again('DELETE', '/api/account'), { action: 'account.remove' });
  });

  it('leaves an entry: an administrator who confirms', async () => {
    const user = await app.admin();
    await leaves(user, user, () => admin('POST', '/api/account/confirmation'), { action: 'session.askCode' });
    const code = app.nest.get(LinkKeys).codeOf((await app.mailsTo(user.email)).at(-1)!.facts.codeId as string);
    const confirm = () => admin('POST', '/api/account/confirmation/code', { code });
    await leaves(user, user, confirm, { action: 'session.confirm' });
  });

  it('leaves an entry: an expert who requests the certificate, once', async () => {
    const expert = await makeExpert(app, { status: 'done' });
    const project = await makeProject(app, { status: 'completed', experts: [expert] });
    const call = await app.as(expert);
    await call('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5 });
    const issue = () => call('POST', `/api/expert/projects/${project.id}/certificate`);
    await leaves(expert, project, issue, { action: 'certificate.issue', subjectType: 'project' });
    await leaves(expert, project, issue);
  });

  it('leaves an entry: an organization that confirms hours', async () => {
    const expert = await makeExpert(app, { status: 'matched' });
    const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
    const project = await makeProject(app, { status: 'in_progress', organization, experts: [expert] });
    const hours = { date: '2026-01-31', hours: 1 };
    const { id } = (await (await app.as(expert))('POST', `/api/expert/projects/${project.id}/hours`, hours)).body;
    const call = await app.as(user);
    const confirm = () => call('POST', `/api/organization/projects/${project.id}/hours/confirm`, {});
    await leaves(user, project, confirm, { action: 'hours.confirm', subjectType: 'project', relatedIds: [id] });
    await leaves(user, project, confirm);
  });

  it('leaves an entry: a declined expert who submits again', async () => {
    const declined = { standing: 'declined', standingSince: new Date() } as const;
    const expert = await makeExpert(app, { status: 'under_review', ...declined });
    const call = await app.as(expert);
    await leaves(
      expert,
      expert,
      () => call('POST', '/api/expert/onboarding', { ...expertForm, city: 'Homs' }),
      { action: 'profile.save', subjectType: 'user' },
      { action: 'user.resubmit', subjectType: 'user', fields: ['standing'], toStatus: 'under_review' },
    );
  });

  it('leaves an entry: an organization', async () => {
    const { user } = await makeOrganization(app, { status: 'approved_no_projects' });
    const call = await app.as(user);
    const save = { ...organizationForm, pocTitle: 'Head' };
    await leaves(user, user, () => call('POST', '/api/organization/onboarding', save), {
      action: 'profile.save',
      subjectType: 'user',
      fields: expect.arrayContaining(['pocTitle']),
    });
    let id = '';
    const submit = async () => {
      id = (await call('POST', '/api/organization/projects', projectForm)).body.id;
    };
    await leaves(user, user, submit, {
      action: 'user.status',
      fromStatus: 'approved_no_projects',
      toStatus: 'projects_active',
    });
    expect(await entriesOf({ id })).toMatchObject([
      {
        action: 'project.submit',
        actorId: user.id,
        subjectType: 'project',
        fromStatus: null,
        toStatus: 'pending_review',
      },
    ]);
    const edit = (title: string) => () =>
      call('PATCH', `/api/organization/projects/${id}`, { ...projectForm, title, durationWeeks: 9 });
    const changed = ['title', 'durationWeeks'];
    await leaves(user, { id }, edit('New'), {
      action: 'project.edit',
      fields: changed,
      fromStatus: null,
      toStatus: null,
    });
    await leaves(user, { id }, edit('New'));
    await admin('PATCH', `/api/admin/projects/${id}/reject`, { status: 'rejected' });
    // An unchanged form also returns the project to review.
    await leaves(user, { id }, edit('New'), {
      action: 'project.edit',
      fields: [],
      fromStatus: 'rejected',
      toStatus: 'pending_review',
    });
    const withdraw = () => call('POST', `/api/organization/projects/${id}/withdraw`, { reason: 'No longer' });
    await leaves(user, { id }, withdraw, {
      action: 'project.withdraw',
      fromStatus: 'pending_review',
      toStatus: 'withdrawn',
    });
    await edit('Newer')();
    const expertsAssigned = [(await makeExpert(app)).id];
    await admin('PATCH', `/api/admin/projects/${id}/approve`, { status: 'in_progress', expertsAssigned });
    const requestClose = () => call('POST', `/api/organization/projects/${id}/close-request`, { note: 'Done' });
    await leaves(user, { id }, requestClose, { action: 'project.requestClose', fromStatus: null, toStatus: null });
    await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
    const say = () => call('POST', `/api/organization/projects/${id}/feedback`, { happened: false });
    await leaves(user, { id }, say, { action: 'project.organizationFeedback' });
    await leaves(user, { id }, say);
  });

  it('leaves an entry without an actor: a newsletter reader', async () => {
    const email = 'listed@example.org';
    await app.call('POST', '/api/newsletter/subscribe', { body: { email } });
    const subscription = await app.tx.findOneByOrFail(Subscription, { email });
    const follow = (purpose: string) => () =>
      app.call('POST', `/api/newsletter/${purpose}?token=${app.nest.get(LinkKeys).tokenOf(purpose, subscription.id)}`);
    const line = { subjectType: 'newsletter' } as const;
    const confirmAtOnce = () => Promise.all([1, 2, 3, 4].map(follow('confirm')));
    await leaves(null, subscription, confirmAtOnce, {
      ...line,
      action: 'newsletter.confirm',
      fromStatus: 'pending',
      toStatus: 'confirmed',
    });
    await leaves(null, subscription, follow('confirm'));
    await leaves(null, subscription, follow('unsubscribe'), {
      ...line,
      action: 'newsletter.unsubscribe',
      fromStatus: 'confirmed',
      toStatus: 'unsubscribed',
    });
    await leaves(null, subscription, follow('unsubscribe'));
  });

  it('leaves an entry without an actor: a member who leaves the programme’s emails', async () => {
    const member = await makeExpert(app);
    const token = app.nest.get(LinkKeys).tokenOf(unsubscribePurpose('programme'), member.id);
    const leave = () => app.call('POST', `/api/programme/unsubscribe?token=${token}`);
    await leaves(null, member, leave, { action: 'programme.unsubscribe', subjectType: 'user' });
    await leaves(null, member, leave);
  });

  it('leaves an entry: an administrator who exports a list', async () => {
    const { id: actorId } = await app.admin();
    expect((await admin('GET', '/api/admin/experts.csv')).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ actorId, action: 'list.export', subjectType: 'list', subjectId: null });
  });
});

describe('no audit entry', () => {
  it('contains text that a user typed', async () => {
    const typed = 'Zzyzx';
    const expert = await makeExpert(app, { status: 'onboarding', email: `${typed.toLowerCase()}@example.org` });
    const { user } = await makeOrganization(app, { email: `org-${typed.toLowerCase()}@example.org` });
    const [asExpert, asOfficer] = [await app.as(expert), await app.as(user)];
    await asExpert('POST', '/api/expert/onboarding', {
      ...expertForm,
      fullName: typed,
      bio: `${typed} ${typed}`,
      motivation: `${typed} ${typed}`,
      city: typed,
    });
    await asOfficer('POST', '/api/organization/onboarding', {
      ...organizationForm,
      orgName: typed,
      mission: `${typed} ${typed}`,
      pocName: typed,
    });
    const { body: project } = await asOfficer('POST', '/api/organization/projects', {
      ...projectForm,
      title: typed,
      summary: typed,
    });
    await asOfficer('PATCH', `/api/organization/projects/${project.id}`, {
      ...projectForm,
      title: `${typed} 2`,
      summary: typed,
    });
    await admin('POST', `/api/admin/users/${expert.id}/change-request`, { message: typed, fields: { bio: typed } });
    await asExpert('POST', '/api/expert/onboarding', { ...expertForm, fullName: typed });
    await admin('PATCH', `/api/admin/users/${expert.id}/profile`, { reason: typed, city: `${typed} 2` });
    await admin('PATCH', `/api/admin/users/${expert.id}/status`, { status: 'approved_waiting' });
    const act = (action: string, body: object) => admin('PATCH', `/api/admin/projects/${project.id}/${action}`, body);
    await act('hold', { status: 'on_hold', reason: typed });
    await act('resume', {});
    await act('approve', { status: 'in_progress', expertsAssigned: [expert.id] });
    expect((await act('complete', { status: 'completed', outcome: typed })).status).toBe(200);
    await asExpert('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5, comment: typed });
    await start(expert.email);
    await redeem(expert.email, '123456');
    await admin('POST', '/api/admin/administrators', { email: expert.email });
    await asOfficer('GET', `/api/admin/users/expert?search=${typed}`);
    await asOfficer('DELETE', '/api/account');
    // Ids and times are left out, because they may contain the digits of the code.
    const lines: { line: string }[] = await app.tx.query(
      `SELECT (to_jsonb(entry) - '{id,at,actorId,subjectId,relatedIds}'::text[])::text AS line FROM audit_entries entry`,
    );
    expect(lines.length).toBeGreaterThan(50);
    const all = lines
      .map(({ line }) => line)
      .join('\n')
      .toLowerCase();
    expect(all).toContain('project.feedback');
    const forms = Object.values({ ...expertForm, ...organizationForm, ...projectForm });
    const texts = forms.flatMap((value) =>
      typeof value === 'string' && value.length > 8 ? [value.toLowerCase()] : [],
    );
    expect([typed.toLowerCase(), '@', '123456', ...texts].filter((text) => all.includes(text))).toEqual([]);
  });

  it('has an undocumented action, and these tests cover every documented one', async () => {
    const kinds: { action: string }[] = await app.tx.query('SELECT DISTINCT action FROM audit_entries');
    // account.api.spec, email-change.api.spec, campaign.api.spec, bounces.api.spec, administrators.api.spec, the specs
    // in `organization`, and "errors in the audit log" cover the other actions.
    const kindsHere = AUDIT_ACTIONS.filter(
      (action) =>
        !/^errors|^passkey|^campaign\.(begin|finish)$|^mail\.suppress$|^webhook\.switchOff$|^account\.(takeBack|erase|emailConfirm|emailStop|name)$|^member\.(?!invite)/.test(
          action,
        ),
    );
    expect(kinds.map(({ action }) => action).sort()).toEqual([...kindsHere].sort());
  });
});

describe('the file of the audit log', () => {
  const write = () => app.nest.get(AuditStream).write();
  const entries = () => app.tx.find(AuditEntry, { order: { id: 'ASC' } });
  const lines = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  const inOrder = async () => (await entries()).map((entry) => JSON.stringify(entry));
  const record = (tx = app.tx) =>
    app.nest.get(AuditService).record(tx, null, { action: 'session.end', subjectType: 'user', subjectId: null });

  /** Writes until the file has every entry. A transaction of another test on the same server can delay an entry. */
  async function writeAll(): Promise<void> {
    const state = () => app.tx.findOneByOrFail(AuditStreamState, { id: 1 });
    const last = (await entries()).at(-1)!.id;
    while ((await state()).writtenId !== last) await write();
  }

  /** The error of the first failed write. */
  async function failure(): Promise<unknown> {
    for (;;) {
      try {
        await write();
      } catch (error) {
        return error;
      }
    }
  }

  it('contains every entry once, in order, and is readable only by its owner', async () => {
    await app.call('POST', '/api/auth/start', { body: { email: 'rana@example.org', role: 'expert' } });
    await app.call('GET', `/api/auth/verify?token=${await app.linkTo('rana@example.org')}`);
    await writeAll();
    expect(lines()).toEqual(await inOrder());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await record();
    await writeAll();
    await write();
    await write();
    expect(lines()).toEqual(await inOrder());
  });

  it('is written in batches', async () => {
    await app.tx.query(
      `INSERT INTO audit_entries (action, "subjectType") SELECT 'session.end', 'user' FROM generate_series(1, 11000)`,
    );
    await writeAll();
    expect(lines()).toEqual(await inOrder());
  });

  it('loses nothing when the file is not writable for a while', async () => {
    rmSync(file);
    mkdirSync(file);
    await record();
    expect(await failure()).toMatchObject({ code: 'EISDIR' });
    rmSync(file, { recursive: true });
    await writeAll();
    expect(lines()).toEqual((await inOrder()).slice(-1));
  });

  onServer('on a server', () => {
    it('waits for a running transaction and keeps the order', async () => {
      const slow = app.nest.get(DataSource).createQueryRunner();
      await slow.startTransaction();
      await record(slow.manager);
      await record();
      for (let round = 0; round < 3; round++) await write();
      expect(lines().map((line) => JSON.parse(line).id)).not.toContain((await entries()).at(-1)!.id);
      await slow.commitTransaction();
      await slow.release();
      await writeAll();
      expect(lines()).toEqual((await inOrder()).slice(-lines().length));
      expect(lines().length).toBe(3);
    });

    it('is written by one replica at a time', async () => {
      const other = await app.replica();
      for (let round = 0; round < 10; round++) {
        await record();
        await Promise.all([write(), other.nest.get(AuditStream).write(), write()]);
      }
      await writeAll();
      await other.close();
      expect(lines()).toEqual((await inOrder()).slice(-13));
    });
  });
});
