import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { prepareDatabase } from '../../../cli/prepare-database.js';
import { AuditEntry } from '../../../src/audit/audit.entity.js';
import { AdministratorService } from '../../../src/auth/administrators/administrator.service.js';
import { Housekeeping } from '../../../src/housekeeping.js';
import { Mail } from '../../../src/mail/mail.entity.js';
import { openDatabase } from '../../../src/platform/database/open-database.js';
import { entities } from '../../../src/retention.js';
import { dayFromNow } from '../../support/clock.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { expertForm, makeExpert, makeOrganization, organizationForm, projectForm } from '../../support/factories.js';
import { onServer } from '../../support/locks.js';
import { MailServer } from '../../support/mail-server.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

onServer('a product whose role owns nothing', () => {
  const role = `network-test-${randomUUID()}`;
  const password = randomUUID();
  const server = new MailServer();
  let database: TestDatabase;
  let owner: pg.Client;
  let app: TestApp;

  const asRole = (url: string) => {
    const own = new URL(url);
    [own.username, own.password] = [role, password];
    return own.href;
  };

  const auditLog = async () =>
    (await owner.query(`SELECT count(*), md5(string_agg(entry::text, '' ORDER BY id)) FROM audit_entries AS entry`))
      .rows[0] as { count: string; md5: string };

  beforeAll(async () => {
    await server.start();
    database = await createTestDatabase();
    const databaseDirectUrl = database.config.databaseUrl!;
    const databaseUrl = asRole(databaseDirectUrl);
    owner = new pg.Client({ connectionString: databaseDirectUrl });
    await owner.connect();
    await owner.query(`CREATE ROLE "${role}" LOGIN PASSWORD '${password}'`);
    expect(await prepareDatabase({ databaseUrl, databaseDirectUrl, dataDir: '' })).toBe(role);
    // The running product knows only its own role.
    app = await startTestApp({ SMTP_URL: server.url }, {
      databaseUrl,
      databaseDirectUrl: databaseUrl,
      embedded: undefined,
    } as object);
  });
  afterAll(async () => {
    await app.close();
    await owner.query(`DROP OWNED BY "${role}"`);
    await owner.query(`DROP ROLE "${role}"`);
    await owner.end();
    await database.drop();
    await server.stop();
  });

  it('runs every feature: joining, review, projects, emails, an export, leaving, housekeeping', async () => {
    expect(await app.tx.query('SELECT current_user AS role')).toEqual([{ role }]);
    const done: [string, number][] = [];
    const as = async (user: Parameters<TestApp['as']>[0]) => {
      const call = await app.as(user);
      return async (method: string, path: string, body?: object) => {
        const response = await call(method, path, body);
        done.push([`${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')}`, response.status]);
        return response.body;
      };
    };
    const admin = await as(await app.admin());
    await app.call('POST', '/api/auth/start', { body: { email: 'joins@example.org', role: 'expert' } });
    expect((await app.call('GET', `/api/auth/verify?token=${await app.linkTo('joins@example.org')}`)).status).toBe(200);
    const expert = await makeExpert(app, { status: 'onboarding' });
    const asExpert = await as(expert);
    await asExpert('POST', '/api/expert/onboarding', expertForm);
    await admin('PATCH', '/api/admin/users/status', { ids: [expert.id], status: 'approved_waiting' });
    const asOrganization = await as((await makeOrganization(app, { status: 'onboarding' })).user);
    await asOrganization('POST', '/api/organization/onboarding', organizationForm);
    const { id } = await asOrganization('POST', '/api/organization/projects', projectForm);
    const approve = { status: 'in_progress', expertsAssigned: [expert.id] };
    await admin('PATCH', `/api/admin/projects/${id}/approve`, approve);
    await asExpert('POST', `/api/expert/projects/${id}/answer`, { accept: true });
    await asExpert('POST', `/api/expert/projects/${id}/hours`, { date: dayFromNow(), hours: 1 });
    await admin('PATCH', `/api/admin/projects/${id}/complete`, { status: 'completed' });
    await asExpert('POST', `/api/expert/projects/${id}/feedback`, { rating: 5 });
    await asExpert('POST', `/api/expert/projects/${id}/certificate`);
    await admin('POST', '/api/admin/vocabulary', { term: 'Qoyod', meaning: 'Accounting' });
    await admin('POST', '/api/admin/notes', { subjectId: id, text: 'Well done' });
    for (const read of ['statistics', 'overview', 'attention', 'audit', 'mails', 'experts.csv'])
      await admin('GET', `/api/admin/${read}`);
    await asExpert('GET', '/api/account/export');
    await asExpert('DELETE', '/api/account');
    await asOrganization('DELETE', '/api/account');
    expect(done.filter(([, status]) => status >= 300)).toEqual([]);
    await app.nest.get(Housekeeping).clean(new Date());
    await server.until(3);
    expect(await app.tx.countBy(Mail, { status: 'dead' })).toBe(0);
  });

  it('resends an email that a killed process had leased', async () => {
    const to = 'held@example.org';
    const copies = () => server.received.filter((mail) => mail.to.includes(to)).length;
    await app.call('POST', '/api/auth/start', { body: { email: to, role: 'expert' } });
    const [{ id }] = (await app.mailsTo(to)) as [Mail];
    while (!(await app.tx.existsBy(Mail, { id, status: 'sent' }))) await pause(50);
    // A killed process leased this email two minutes ago.
    await owner.query(
      `UPDATE mails SET status = 'waiting', "sentAt" = NULL, "leasedUntil" = now() - interval '1 minute' WHERE id = $1`,
      [id],
    );
    while (copies() < 2) await server.until(server.received.length + 1);
  });

  it.each([
    ['changes', `UPDATE audit_entries SET action = 'x'`],
    ['removes', 'DELETE FROM audit_entries'],
    ['truncates', 'TRUNCATE audit_entries'],
    ['switches the trigger off for', 'ALTER TABLE audit_entries DISABLE TRIGGER ALL'],
    ['drops the trigger of', 'DROP TRIGGER reject_audit_changes ON audit_entries'],
    [
      'empties the function of',
      'CREATE OR REPLACE FUNCTION reject_audit_changes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    ],
    ['goes round all triggers of', `SET session_replication_role = 'replica'`],
    ['drops', 'DROP TABLE audit_entries CASCADE'],
    ['takes over', 'ALTER TABLE audit_entries OWNER TO CURRENT_USER'],
    [
      'becomes the owner of',
      `SET ROLE ${process.env.TEST_DATABASE_URL ? new URL(process.env.TEST_DATABASE_URL).username : ''}`,
    ],
    ['hides by a table of its own', 'CREATE TABLE public.audit_lines (id int)'],
    ['unmakes a migration of', 'DELETE FROM migrations'],
  ])('never %s the audit log', async (_what, sql) => {
    const before = await auditLog();
    // PostgreSQL refuses the statement before the trigger runs.
    const message = expect.stringMatching(/permission denied|must be owner/);
    await expect(app.tx.query(sql)).rejects.toMatchObject({ code: '42501', message });
    expect(await auditLog()).toEqual(before);
    expect(Number(before.count)).toBeGreaterThan(0);
  });

  it('adds to the audit log', async () => {
    const before = await app.tx.count(AuditEntry);
    await app.nest.get(AdministratorService).grant('added@example.org', null);
    expect(await app.tx.count(AuditEntry)).toBe(before + 1);
  });

  it('names DATABASE_DIRECT_URL if its server is not reachable', async () => {
    const url = database.config.databaseUrl!;
    const nowhere = Object.assign(new URL(url), { pathname: '/nothing-here' }).href;
    const config = { databaseUrl: asRole(url), databaseDirectUrl: nowhere, dataDir: '' };
    const problem = 'DATABASE_DIRECT_URL should be a reachable PostgreSQL server';
    await expect(openDatabase(config, entities)).rejects.toThrow(problem);
    await expect(prepareDatabase(config)).rejects.toThrow(problem);
  });

  it('requires a migration if it is missing, and refuses an owner role', async () => {
    const url = database.config.databaseUrl!;
    const own = asRole(url);
    const config = { databaseUrl: own, databaseDirectUrl: own, dataDir: '' };
    // TypeORM also logs the error.
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const last = (await owner.query('DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING *'))
      .rows[0];
    await expect(openDatabase(config, entities)).rejects.toThrow('run npm run migrate first');
    await owner.query('INSERT INTO migrations VALUES ($1, $2, $3)', [last.id, last.timestamp, last.name]);
    await (await openDatabase(config, entities)).destroy();
    await owner.query(`CREATE TABLE mine (id int); ALTER TABLE mine OWNER TO "${role}"`);
    await expect(prepareDatabase({ databaseUrl: own, databaseDirectUrl: url, dataDir: '' })).rejects.toThrow(
      'owns no tables',
    );
    await owner.query('DROP TABLE mine');
  });
});
