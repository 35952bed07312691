import { ActionLinks } from '../../src/email-actions/action-links.js';
import type { Organization } from '../../src/organization/organization.entity.js';
import {
  makeExpert,
  makeMember,
  makeOrganization,
  makeProject,
  organizationForm,
  projectForm,
} from '../support/factories.js';
import { startTestApp, type TestApp, type TestResponse } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** An organization whose editor Rana acts, and its first owner, who reads. */
async function team(given: Parameters<typeof makeOrganization>[1] = {}) {
  const { user: founder, organization } = await makeOrganization(app, given);
  const rana = await makeMember(app, organization, 'editor', { fullName: 'Rana Haddad' });
  const [first, second, admin] = await Promise.all([app.as(founder), app.as(rana), app.as(await app.admin())]);
  const RANA = { id: rana.id, name: 'Rana Haddad' };
  return { founder, organization, rana, first, second, admin, RANA };
}

/** The body of a response, which must be a success. */
const ok = async (response: Promise<TestResponse>) => {
  const { status, body } = await response;
  expect([status < 300, body]).toEqual([true, expect.anything()]);
  return body;
};

/** A project of the organization with an unconfirmed entry. */
async function withHours(organization: Organization, status: 'in_progress' | 'completed') {
  const expert = await makeExpert(app);
  const project = await makeProject(app, { organization, experts: [expert], status });
  await app.tx.query(
    `INSERT INTO hour_entries ("projectId", "expertId", date, quarters) VALUES ($1, $2, current_date, 4)`,
    [project.id, expert.id],
  );
  return { project, expert };
}

describe('a project', () => {
  it('names the member who submitted it and the one who changed it last, and the team as nobody', async () => {
    const { founder, first, second, admin, RANA } = await team();
    const { id } = await ok(second('POST', '/api/organization/projects', projectForm));
    const shown = async () => ok(first('GET', `/api/organization/projects/${id}`));
    expect(await shown()).toMatchObject({ submittedBy: RANA, changedBy: RANA });
    await ok(first('PATCH', `/api/organization/projects/${id}`, { ...projectForm, title: 'Records' }));
    const FIRST = { id: founder.id, name: organizationForm.pocName };
    expect(await shown()).toMatchObject({ submittedBy: RANA, changedBy: FIRST });
    const stale = await second('PATCH', `/api/organization/projects/${id}`, projectForm, { 'if-match': '"1"' });
    expect(stale.status).toBe(412);
    expect((await ok(first('GET', '/api/organization/dashboard'))).projects).toMatchObject([{ changedBy: FIRST }]);
    await ok(admin('PATCH', `/api/admin/projects/${id}`, { title: 'Patients', reason: 'clearer' }));
    expect(await shown()).toMatchObject({ submittedBy: RANA, changedBy: null });
    await ok(second('POST', `/api/organization/projects/${id}/withdraw`, {}));
    for (const path of [`/api/admin/projects/${id}`, '/api/admin/projects']) {
      const body = await ok(admin('GET', path));
      const row = [body].flat().find((each: { id: string }) => each.id === id);
      expect(row).toMatchObject({ submittedBy: RANA, changedBy: RANA });
    }
  });

  it('names who asked to close it, who confirmed the hours and who gave feedback', async () => {
    const { organization, first, second, admin, RANA } = await team();
    const { project } = await withHours(organization, 'in_progress');
    const path = `/api/organization/projects/${project.id}`;
    await ok(second('POST', `${path}/close-request`, {}));
    const confirmed = await ok(second('POST', `${path}/hours/confirm`, {}));
    const LINE = { confirmedBy: RANA, confirmedAt: expect.any(String) };
    expect(confirmed.lines).toMatchObject([LINE]);
    await ok(admin('PATCH', `/api/admin/projects/${project.id}/complete`, { status: 'completed' }));
    await ok(second('POST', `${path}/feedback`, { happened: true, rating: 5 }));
    const given = { closeRequestedBy: RANA, orgFeedbackBy: RANA, orgFeedbackAt: expect.any(String) };
    expect(await ok(first('GET', path))).toMatchObject({ ...given, hours: { lines: [LINE] } });
    expect(await ok(admin('GET', `/api/admin/projects/${project.id}`))).toMatchObject(given);
    expect(await ok(admin('GET', `/api/admin/hours?projectId=${project.id}`))).toMatchObject([LINE]);
  });

  it('forgets the member who confirmed an entry that the expert changes', async () => {
    const { organization, second } = await team();
    const { project, expert } = await withHours(organization, 'in_progress');
    const path = `/api/organization/projects/${project.id}`;
    const { lines } = await ok(second('POST', `${path}/hours/confirm`, {}));
    const own = await app.as(expert);
    await ok(own('PATCH', `/api/expert/projects/${project.id}/hours/${lines[0].id}`, { hours: 2 }));
    expect((await ok(second('GET', path))).hours).toMatchObject({ lines: [{ confirmedBy: null, confirmedAt: null }] });
  });

  it('names nobody whose account is deleted, in pages, lists and log', async () => {
    const { organization, rana, first, second, admin } = await team();
    const { id } = await ok(second('POST', '/api/organization/projects', projectForm));
    const { project } = await withHours(organization, 'completed');
    const path = `/api/organization/projects/${project.id}`;
    await ok(second('POST', `${path}/hours/confirm`, {}));
    await ok(second('POST', `${path}/feedback`, { happened: true, rating: 4 }));
    await app.tx.delete('users', { id: rana.id });
    const readings = [
      [first, path],
      [first, `/api/organization/projects/${id}`],
      [first, '/api/organization/profile'],
      [admin, `/api/admin/hours?projectId=${project.id}`],
      [admin, `/api/admin/projects/${id}`],
      [admin, `/api/admin/audit?subjectId=${project.id}`],
    ] as const;
    for (const [call, address] of readings) {
      const { status, body } = await call('GET', address);
      expect([address, status]).toEqual([address, 200]);
      for (const word of ['Rana Haddad', rana.email]) expect(JSON.stringify(body)).not.toContain(word);
    }
  });

  it('shows in a data export only what the caller did, and in the list of projects who submitted it', async () => {
    const { first, second, admin, RANA } = await team();
    await ok(second('POST', '/api/organization/projects', { ...projectForm, title: 'Exported by Rana' }));
    expect((await ok(second('GET', '/api/account/export'))).projects).toMatchObject([{ submittedBy: RANA }]);
    expect((await ok(first('GET', '/api/account/export'))).projects).toMatchObject([{ submittedBy: null }]);
    const csv = await second('GET', '/api/account/export.csv');
    expect(csv.body).toContain('"Submitted by","Rana Haddad"');
    const file = await admin('GET', '/api/admin/projects.csv?search=Exported');
    expect(file.body).toContain('Rana Haddad');
  });
});

describe('a profile', () => {
  it('names the member who saved the current version, and when', async () => {
    const { founder, first, second, admin, RANA } = await team();
    const shown = async () => ok(first('GET', '/api/organization/profile'));
    expect((await shown()).changedBy).toBeNull();
    await ok(second('PATCH', '/api/organization/profile/partial', { pocTitle: 'Head' }));
    const { changedBy, updatedAt } = await shown();
    expect(changedBy).toEqual(RANA);
    expect(Date.now() - Date.parse(updatedAt)).toBeLessThan(60_000);
    await ok(admin('PATCH', `/api/admin/users/${founder.id}/profile`, { pocTitle: 'Director', reason: 'as written' }));
    expect((await shown()).changedBy).toBeNull();
  });
});

describe('an answer whether the two sides have spoken', () => {
  it('names the member who sent it', async () => {
    const { founder, organization, rana, first, admin, RANA } = await team();
    const { project, expert } = await withHours(organization, 'in_progress');
    const links = app.nest.get(ActionLinks);
    const about = { userId: founder.id, kind: 'contact', projectId: project.id, expertId: expert.id } as const;
    const token = links.tokenOf(await links.make(app.tx, about), { userId: rana.id, isForContact: false });
    await ok(app.call('POST', `/api/actions/${token}`, { body: { spoken: 'yes' } }));
    for (const [call, of] of [
      [first, 'organization'],
      [admin, 'admin'],
    ] as const) {
      expect(await ok(call('GET', `/api/${of}/projects/${project.id}/check-ins`))).toMatchObject([{ sentBy: RANA }]);
    }
  });
});
