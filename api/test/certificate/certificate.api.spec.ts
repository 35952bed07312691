import { compactVerify, createLocalJWKSet } from 'jose';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { codeIn, newCode } from '../../src/certificate/certificate-code.js';
import { CertificateSigner } from '../../src/certificate/certificate-signer.js';
import { Certificate } from '../../src/certificate/certificate.entity.js';
import type { Config } from '../../src/platform/config/config.js';
import { Assignment } from '../../src/project/assignments/assignment.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { dayFromNow } from '../support/clock.js';
import { makeExpert, makeOrganization, makeProject } from '../support/factories.js';
import { restoreAccount } from '../support/restore-account.js';
import { type Call, type TestApp, startTestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const read = (code: string) => app.call('GET', `/api/certificates/${encodeURIComponent(code)}`);
const certificateOf = ({ id }: { id: string }) => `/api/expert/projects/${id}/certificate`;

/** A project in progress with an expert who worked 2.5 hours and a colleague who worked 4. */
async function work() {
  const expert = await makeExpert(app, { status: 'matched', fullName: 'رنا حداد' });
  const colleague = await makeExpert(app, { status: 'matched' });
  const { user, organization } = await makeOrganization(app, { status: 'projects_active' });
  const project = await makeProject(app, { status: 'in_progress', organization, experts: [expert, colleague] });
  const [asExpert, asOrganization] = [await app.as(expert), await app.as(user)];
  const asColleague = await app.as(colleague);
  await asColleague('POST', `/api/expert/projects/${project.id}/hours`, { date: '2026-01-31', hours: 4 });
  await asExpert('POST', `/api/expert/projects/${project.id}/hours`, { date: '2026-01-31', hours: 2.5 });
  const confirm = () => asOrganization('POST', `/api/organization/projects/${project.id}/hours/confirm`, {});
  const complete = () => admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' });
  const say = () => asExpert('POST', `/api/expert/projects/${project.id}/feedback`, { rating: 5 });
  const issue = () => asExpert('POST', certificateOf(project));
  return { expert, project, organization, asExpert, asOrganization, confirm, complete, say, issue };
}

async function issued() {
  const made = await work();
  await made.confirm();
  await made.complete();
  await made.say();
  const { status, body } = await made.issue();
  expect(status).toBe(201);
  return { ...made, code: body.code as string };
}

const keys = async () => (await app.call('GET', '/.well-known/jwks.json')).body;

describe('a certificate', () => {
  it('requires completion and the expert’s feedback, and always has the same code', async () => {
    const { complete, say, issue, project } = await work();
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await complete();
    expect(await issue()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    await say();
    const all = await Promise.all([issue(), issue(), issue(), issue()]);
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.code)).size).toBe(1);
    expect(await app.tx.countBy(AuditEntry, { action: 'certificate.issue', subjectId: project.id })).toBe(1);
  });

  it('shows the work to everyone, with a signature that the published key verifies', async () => {
    const { code, project, organization } = await issued();
    const { status, body } = await read(code);
    const { jws, ...facts } = body;
    expect([status, facts]).toEqual([
      200,
      {
        code,
        name: 'رنا حداد',
        projectTitle: project.title,
        orgName: organization.orgName,
        hours: 2.5,
        from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        to: dayFromNow(0, null),
        issuedAt: expect.stringMatching(/Z$/),
      },
    ]);
    const { payload, protectedHeader } = await compactVerify(jws, createLocalJWKSet(await keys()));
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(facts);
    expect(protectedHeader.alg).toBe('EdDSA');
    const [head, , signature] = jws.split('.');
    const forged = Buffer.from(JSON.stringify({ ...facts, hours: 900 })).toString('base64url');
    await expect(compactVerify(`${head}.${forged}.${signature}`, createLocalJWKSet(await keys()))).rejects.toThrow();
  });

  it('publishes no private key', async () => {
    for (const key of (await keys()).keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    }
  });

  it('is found by its code in any notation', async () => {
    const { code } = await issued();
    for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code} `, code.replaceAll('-', ' ')]) {
      expect((await read(typed)).body.code).toBe(code);
    }
    for (const typed of [newCode(), 'x', `${code}2`, '..', "' OR 1=1"]) expect((await read(typed)).status).toBe(404);
  });

  it('includes hours that are confirmed later', async () => {
    const { complete, say, issue, confirm } = await work();
    await complete();
    await say();
    const { code } = (await issue()).body;
    expect((await read(code)).body.hours).toBe(0);
    await confirm();
    expect((await read(code)).body.hours).toBe(2.5);
  });

  it('stays verifiable after a change of the secret', async () => {
    const { code } = await issued();
    const { jws } = (await read(code)).body;
    const other = new CertificateSigner(
      { certificateSecret: Buffer.from('q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo') } as Config,
      app.tx.connection,
    );
    await other.onApplicationBootstrap();
    const set = createLocalJWKSet((await other.keys()) as never);
    await compactVerify(jws, set);
    await compactVerify(await other.sign({ code }), set);
  });

  it('belongs to the expert', async () => {
    const { project, asOrganization } = await issued();
    const stranger = await app.as(await makeExpert(app));
    expect((await stranger('POST', certificateOf(project))).status).toBe(404);
    expect((await asOrganization('POST', certificateOf(project))).status).toBe(403);
  });

  it('outlives the organization', async () => {
    const { code, organization, asOrganization } = await issued();
    expect((await asOrganization('DELETE', '/api/account')).status).toBe(200);
    expect((await read(code)).body).toMatchObject({ orgName: organization.orgName, hours: 2.5 });
  });
});

describe('withdrawing a certificate', () => {
  it('lasts when the expert leaves and returns', async () => {
    const [left, stays] = [await issued(), await issued()];
    for (const { asExpert } of [left, stays]) expect((await asExpert('DELETE', '/api/account')).status).toBe(200);
    expect((await admin('DELETE', `/api/admin/certificates/${left.code}`)).status).toBe(200);
    for (const { expert } of [left, stays]) await restoreAccount(app, expert);
    expect(await read(left.code)).toMatchObject({ status: 410, body: { code: 'certificate_withdrawn' } });
    expect(await app.tx.findOneByOrFail(Certificate, { code: left.code })).toMatchObject({ name: null });
    expect((await read(stays.code)).body).toMatchObject({ name: 'رنا حداد', hours: 2.5 });
  });

  it('removes its names, says so from then on, and prevents another one', async () => {
    const { code, issue, asExpert, project } = await issued();
    expect((await asExpert('DELETE', `/api/admin/certificates/${code}`)).status).toBe(403);
    const withdrawn = await admin('DELETE', `/api/admin/certificates/${code.toLowerCase()}`);
    expect(withdrawn).toMatchObject({ status: 200, body: { code, withdrawnAt: expect.any(String) } });
    expect((await admin('DELETE', `/api/admin/certificates/${code}`)).body).toEqual(withdrawn.body);
    expect(await read(code)).toMatchObject({ status: 410, body: { code: 'certificate_withdrawn' } });
    expect(await app.tx.findOneByOrFail(Certificate, { code })).toMatchObject({ name: null, projectTitle: null });
    expect((await issue()).status).toBe(409);
    expect((await admin('DELETE', `/api/admin/certificates/${newCode()}`)).status).toBe(404);
    expect(await app.tx.countBy(AuditEntry, { action: 'certificate.withdraw', subjectId: project.id })).toBe(1);
  });

  it('happens when the account is deleted, and leaves no name', async () => {
    const { code, asExpert } = await issued();
    expect((await asExpert('DELETE', '/api/account')).status).toBe(200);
    expect((await read(code)).status).toBe(410);
    expect(await app.tx.findOneByOrFail(Certificate, { code })).toMatchObject({
      name: null,
      projectTitle: null,
      orgName: null,
      expertId: null,
    });
  });
});

it('makes distinct codes that are easy to type', () => {
  const codes = Array.from({ length: 1000 }, newCode);
  expect(new Set(codes).size).toBe(1000);
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(codeIn(code)).toBe(code);
  }
});

it('starts on the day on which the expert agreed', async () => {
  const { project, expert, complete, say, issue } = await work();
  await app.tx.update(Assignment, { expertId: expert.id }, { answeredAt: new Date('2026-01-12T20:00:00Z') });
  await complete();
  await app.tx.update(Project, { id: project.id }, { statusSince: new Date('2026-03-20T09:00:00Z') });
  await say();
  expect((await read((await issue()).body.code)).body).toMatchObject({ from: '2026-01-12', to: '2026-03-20' });
});
