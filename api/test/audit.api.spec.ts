import { randomUUID } from 'node:crypto';
import { AuditEntry } from '../src/audit/audit.entity.js';
import { Administrators } from '../src/auth/administrators.js';
import { auditedActionsOf, auditEntriesOf } from './support/audit-log.js';
import { expertForm, makeExpert, makeProject } from './support/factories.js';
import { ADMIN, startTestApp, type TestApp } from './support/test-app.js';

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

describe('the audit log', () => {
  it.each(["UPDATE audit_entries SET action = 'x'", 'DELETE FROM audit_entries', 'TRUNCATE audit_entries'])(
    'cannot be changed by %s',
    async (sql) => {
      const count = await app.tx.count(AuditEntry);
      await expect(app.tx.query(sql)).rejects.toThrow('append-only');
      expect(await app.tx.count(AuditEntry)).toBe(count);
    },
  );

  it('stays when its people leave', async () => {
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

  it('is written with the action or not at all', async () => {
    const before = await app.tx.countBy(AuditEntry, { action: 'project.approve' });
    const project = await makeProject(app);
    const [free, done] = [await makeExpert(app), await makeExpert(app, { status: 'done' })];
    const body = { status: 'in_progress', expertsAssigned: [free.id, done.id] };
    expect((await admin('PATCH', `/api/admin/projects/${project.id}/approve`, body)).status).toBe(409);
    expect(await app.tx.countBy(AuditEntry, { action: 'project.approve' })).toBe(before);
    expect(await auditEntriesOf(app, free)).toEqual([]);
  });

  it('knows what the command line and the start did, as nobody’s action', async () => {
    expect(await auditEntriesOf(app, await app.admin())).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'administrator.grant', actorId: null })]),
    );
    const granted = await app.nest.get(Administrators).grant('command@example.org', null);
    await app.nest.get(Administrators).revoke({ email: 'command@example.org' }, null);
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

  it('narrows it by who, whom, what and when', async () => {
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

  it('begins with the moment it is asked from, and ends before the one it is asked to', async () => {
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

  it('says of a person what only concerned them too, with the names of today', async () => {
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

  it('finds who did it, and whom or what it is about, by a part of the name', async () => {
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

  it('asks for more of a name that fits too many', async () => {
    await app.tx.query(`INSERT INTO users (email, role, status, version, "searchText")
      SELECT 'many' || n || '@example.org', 'expert', 'onboarding', 1, 'many' || n FROM generate_series(1, 201) AS n`);
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
  it('ends in all after a thousand errors in an hour, and continues with what succeeds', async () => {
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

  it('says which limit was met, and of nobody', async () => {
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
