import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@network/domain';
import { ActionLink } from '../../src/email-actions/action-link.entity.js';
import { Note } from '../../src/note/note.entity.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { Project } from '../../src/project/project.entity.js';
import { HourEntry } from '../../src/time-tracking/hour-entry.entity.js';
import { LastReminder } from '../../src/time-tracking/last-reminder.entity.js';
import { OrganizationMember } from '../../src/user/memberships/membership.entity.js';
import { User } from '../../src/user/user.entity.js';
import { makeExpert, makeProject, makeTeam } from '../support/factories.js';
import { onServer } from '../support/locks.js';
import { restoreAccount } from '../support/restore-account.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A team with a running project. */
async function makeWorkingTeam(...roles: MemberRole[]) {
  const team = await makeTeam(app, ...roles);
  const project = await makeProject(app, {
    organization: team.organization,
    status: 'in_progress',
    experts: [await makeExpert(app)],
  });
  return { ...team, project };
}

const me = async (user: User) => (await (await app.as(user))('GET', '/api/auth/me')).body;
const leave = async (user: User) => (await app.as(user))('DELETE', '/api/account');

describe('handing over', () => {
  it('keeps what belongs to the organization, and its history', async () => {
    const { founder, organization, members, project } = await makeWorkingTeam('editor', 'owner');
    const [, next] = members as [User, User];
    const admin = await app.as(await app.admin());
    await admin('PATCH', `/api/admin/users/${founder.id}/status`, { status: 'projects_active' });
    await admin('POST', '/api/admin/notes', { subjectId: founder.id, text: 'Agreed by phone.' });
    const link = { userId: founder.id, kind: 'hours' as const, projectId: project.id };
    await app.tx.insert(ActionLink, { ...link, expiresAt: new Date(Date.now() + 60_000) });
    await app.tx.insert(LastReminder, { userId: founder.id, day: '2026-11-01', hoursRequestedAt: new Date() });
    expect((await (await app.as(founder))('DELETE', `/api/organization/members/${founder.id}`)).status).toBe(204);
    expect(await me(next)).toMatchObject({ membership: { orgId: organization.id, role: 'owner' }, fullName: null });
    const { userId } = await app.tx.findOneByOrFail(Organization, { id: organization.id });
    expect(userId).toBe(next.id);
    expect(await app.tx.existsBy(Note, { userId: next.id })).toBe(true);
    expect(await app.tx.existsBy(ActionLink, { userId: next.id })).toBe(true);
    expect(await app.tx.findOneByOrFail(LastReminder, { userId: next.id })).toMatchObject({ day: '2026-11-01' });
    const { body: history } = await admin('GET', `/api/admin/audit?subjectId=${next.id}`);
    const actions = history.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['user.status', 'note.add', 'member.handOver', 'member.remove']));
    const { body: found } = await admin('GET', `/api/admin/users/organization?search=${next.email}`);
    expect(found).toMatchObject([{ id: next.id, orgId: organization.id }]);
  });

  it('knows for each reference to an account whether it is the person’s or the organization’s', () => {
    const ORGANIZATIONS = ['action_links.userId', 'last_reminders.userId', 'notes.userId', 'organizations.userId'];
    const PERSONS = [
      'api_keys.createdById',
      'campaign_recipients.userId',
      'campaigns.authorId',
      'check_ins.sentById',
      'consents.userId',
      'email_changes.userId',
      'experts.ownerId',
      'experts.userId',
      'hour_entries.confirmedById',
      'import_rows.userId',
      'last_digests.userId',
      'note_tasks.administratorId',
      'notes.authorId',
      'organization_invitations.invitedById',
      'organization_members.userId',
      'organizations.ownerId',
      'passkeys.userId',
      'projects.changedById',
      'projects.closeRequestedById',
      'projects.orgFeedbackById',
      'projects.ownerId',
      'projects.submittedById',
      'segments.makerId',
      'sessions.userId',
    ];
    const references = app.tx.connection.entityMetadatas.flatMap(({ tableName, foreignKeys }) =>
      foreignKeys
        .filter(({ referencedEntityMetadata }) => referencedEntityMetadata.tableName === 'users')
        .map(({ columns }) => `${tableName}.${columns[0]!.databaseName}`),
    );
    expect(references.sort()).toEqual([...ORGANIZATIONS, ...PERSONS].sort());
  });
});

describe('the deletion of an account', () => {
  it('leaves the organization to the others while an owner remains', async () => {
    const { founder, organization, members, project } = await makeWorkingTeam('owner', 'editor');
    const [next] = members as [User];
    const expert = await makeExpert(app);
    const line = { projectId: project.id, expertId: expert.id, date: '2026-01-31', quarters: 4 };
    const { id } = await app.tx.save(
      app.tx.create(HourEntry, { ...line, confirmedById: founder.id, confirmedAt: new Date() }),
    );
    expect((await leave(founder)).status).toBe(200);
    expect(await me(next)).toMatchObject({ membership: { orgId: organization.id, role: 'owner' } });
    expect(await app.tx.findOneByOrFail(Project, { id: project.id })).toMatchObject({ status: 'in_progress' });
    expect(await app.tx.findOneByOrFail(HourEntry, { id })).toMatchObject({ confirmedById: null });
    await restoreAccount(app, founder);
    expect(await me(founder)).toMatchObject({ membership: { orgId: organization.id, role: 'owner' } });
    expect(await app.tx.findOneByOrFail(HourEntry, { id })).toMatchObject({ confirmedById: founder.id });
  });

  it('of the last owner deletes the organization, and tells the others', async () => {
    const { founder, organization, members, project } = await makeWorkingTeam('editor');
    const [other] = members as [User];
    const open = await app.as(other);
    const admin = await app.as(await app.admin());
    expect((await admin('DELETE', `/api/admin/users/${founder.id}`, { reason: 'Asked by phone.' })).status).toBe(200);
    expect((await open('GET', '/api/auth/me')).status).toBe(401);
    expect(await app.kindsTo(other.email)).toEqual(['member-organization-gone']);
    expect(await me(other)).toMatchObject({ membership: null, status: 'onboarding', orgName: null });
    expect(await app.tx.existsBy(Project, { id: project.id })).toBe(false);
    await restoreAccount(app, founder);
    expect(await me(founder)).toMatchObject({ membership: { orgId: organization.id, role: 'owner' } });
    expect(await app.tx.existsBy(OrganizationMember, { orgId: organization.id })).toBe(false);
  });

  it('can be taken back without the organization, with an empty draft', async () => {
    const { founder, members } = await makeWorkingTeam('editor');
    const [member] = members as [User];
    expect((await leave(member)).status).toBe(200);
    expect((await leave(founder)).status).toBe(200);
    await restoreAccount(app, member);
    expect(await me(member)).toMatchObject({ membership: null, status: 'onboarding' });
  });
});

describe('the team', () => {
  it('invites a colleague when no owner can be reached, and tells every member why', async () => {
    const { founder, organization, members } = await makeWorkingTeam('reader');
    const admin = await app.as(await app.admin());
    const body = { email: `${randomUUID()}@example.org`, role: 'owner', reason: 'The director left.' };
    const path = `/api/admin/organizations/${organization.id}/members`;
    expect((await admin('POST', path, body)).status).toBe(201);
    for (const user of [founder, ...members]) {
      const [mail] = await app.mailsTo(user.email);
      expect(mail).toMatchObject({ kind: 'member-rescued', facts: { reason: body.reason } });
    }
    expect((await admin('GET', path)).body.at(-1)).toMatchObject({ email: body.email, state: 'invited' });
    expect((await admin('POST', path, { ...body, reason: ' ' })).status).toBe(400);
  });

  it('ends the sessions of all members by a suspension, and refuses their sign-ins', async () => {
    const { members } = await makeWorkingTeam('editor');
    const [member] = members as [User];
    const open = await app.as(member);
    const admin = await app.as(await app.admin());
    const suspended = await admin('POST', `/api/admin/users/${member.id}/suspend`, { reason: 'A complaint.' });
    expect(suspended).toMatchObject({ status: 200, body: { standing: 'suspended' } });
    expect((await open('GET', '/api/auth/me')).status).toBe(401);
    await app.call('POST', '/api/auth/start', { body: { email: member.email } });
    const answer = await app.call('POST', '/api/auth/verify-code', {
      body: { email: member.email, code: await app.codeTo(member.email) },
    });
    expect(answer.body.code).toBe('code_invalid');
  });

  it('makes a member an administrator, who leaves the organization first', async () => {
    const { founder, organization, members } = await makeWorkingTeam('owner');
    const [next] = members as [User];
    const admin = await app.as(await app.admin());
    expect((await admin('POST', '/api/admin/administrators', { email: founder.email })).status).toBeLessThan(300);
    expect(await me(next)).toMatchObject({ membership: { orgId: organization.id }, status: organization.status });
    expect(await me(founder)).toMatchObject({ role: 'admin', membership: null });
    expect((await admin('DELETE', `/api/admin/administrators/${founder.id}`)).status).toBe(200);
    expect(await me(founder)).toMatchObject({ role: 'organization', membership: null, status: 'onboarding' });
  });

  it('cannot make the only owner of other members an administrator', async () => {
    const { founder, organization, members } = await makeWorkingTeam('editor');
    const [editor] = members as [User];
    const admin = await app.as(await app.admin());
    const grant = () => admin('POST', '/api/admin/administrators', { email: founder.email });
    const refused = await grant();
    expect(refused).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect(refused.body.error).toContain('Another owner is needed first');
    expect(await me(founder)).toMatchObject({ membership: { orgId: organization.id, role: 'owner' } });
    await (
      await app.as(founder)
    )('DELETE', `/api/organization/members/${editor.id}`);
    expect((await grant()).status).toBe(200);
    expect((await admin('DELETE', `/api/admin/administrators/${founder.id}`)).status).toBe(200);
    expect(await me(founder)).toMatchObject({ membership: { orgId: organization.id }, status: 'under_review' });
  });

  onServer('at the start', () => {
    it('leaves an only owner in ADMIN_EMAILS without the role', async () => {
      const { founder } = await makeWorkingTeam('editor');
      const replica = await app.replica({ adminEmails: [founder.email] });
      expect((await replica.call('GET', '/api/auth/me', { token: await app.tokenOf(founder) })).body.role).toBe(
        'organization',
      );
      await replica.close();
    });
  });
});

it('needs nothing from the previous version, which inserts organizations without members', async () => {
  const email = `${randomUUID()}@example.org`;
  const user = await app.tx.save(app.tx.create(User, { email, role: 'organization', language: 'en' }));
  await app.tx.query(
    `INSERT INTO organizations ("userId", status, "orgName", version) VALUES ($1, 'onboarding', 'Started', 1)`,
    [user.id],
  );
  expect(await me(user)).toMatchObject({ orgName: 'Started', membership: { role: 'owner' } });
});
