import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, LIMITS, MEMBER_ROLES, type MemberRole } from '@network/domain';
import { AuditEntry } from '../../src/audit/audit.entity.js';
import { Mail } from '../../src/mail/mail.entity.js';
import { Organization } from '../../src/organization/organization.entity.js';
import { OrganizationInvitation, OrganizationMember } from '../../src/user/memberships/membership.entity.js';
import { User } from '../../src/user/user.entity.js';
import { makeExpert, makeOrganization, makeTeam } from '../support/factories.js';
import { startTestApp, type Call, type TestApp } from '../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const MEMBERS = '/api/organization/members';
const anAddress = () => `${randomUUID()}@example.org`;

/** A new organization with a session of its first owner. */
async function signedInTeam(...roles: MemberRole[]) {
  const team = await makeTeam(app, ...roles);
  return { ...team, call: await app.as(team.founder) };
}

const invite = (call: Call, email: string, role: MemberRole = 'editor') => call('POST', MEMBERS, { email, role });

/** Signs in by a mailed link, whatever role the sign-in asks for. Returns what `me` answers, and a function to call. */
async function signIn(email: string, role: string | null = 'expert') {
  expect((await app.call('POST', '/api/auth/start', { body: { email, ...(role && { role }) } })).status).toBe(202);
  const { body } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`);
  const call: Call = (method, path, sent, headers) =>
    app.call(method, path, { token: body.token, body: sent, headers });
  return { status: body.token ? 200 : 400, call, me: (await call('GET', '/api/auth/me')).body };
}

describe('an invitation', () => {
  it('is listed after the members, mailed, and joined by signing in as anybody', async () => {
    const { organization, founder, call } = await signedInTeam();
    const email = anAddress();
    const { status, body } = await invite(call, ` ${email.toUpperCase()} `);
    expect([status, body]).toEqual([201, expect.objectContaining({ email, role: 'editor', state: 'invited' })]);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(Date.now() + 7 * DAY_MS - 60_000);
    const [mail] = await app.mailsTo(email);
    expect(mail).toMatchObject({
      kind: 'member-invited',
      facts: { organization: { name: organization.orgName }, role: 'editor' },
    });
    const { me } = await signIn(email);
    expect(me).toMatchObject({ role: 'organization', membership: { orgId: organization.id, role: 'editor' } });
    expect(me.fullName).toBeNull();
    const { body: list } = await call('GET', MEMBERS);
    expect(list).toMatchObject([
      { id: founder.id, role: 'owner', state: 'active', fullName: organization.pocName },
      { id: me.id, email, role: 'editor', state: 'active', fullName: null, expiresAt: null },
    ]);
    const entry = await app.tx.findOneByOrFail(AuditEntry, { action: 'member.join', subjectId: founder.id });
    expect(entry).toMatchObject({ actorId: me.id, relatedIds: [me.id] });
  });

  it.each(['expert', null])(
    'makes the sign-in email of a stranger offer one way to join when asking as %s',
    async (role) => {
      const { call } = await signedInTeam();
      const email = anAddress();
      const offers = async () => {
        await app.call('POST', '/api/auth/start', { body: { email, ...(role && { role }) } });
        const { kind, facts } = (await app.mailsTo(email)).at(-1)!;
        return [kind, facts.role];
      };
      await invite(call, email);
      expect(await offers()).toEqual(['sign-in', 'organization']);
      await app.tx.update(OrganizationInvitation, { email }, { expiresAt: new Date() });
      expect(await offers()).toEqual([role ? 'sign-in' : 'join', role]);
    },
  );

  it('replaces the empty draft of an account, and no other', async () => {
    const { organization, call } = await signedInTeam();
    const [alone, started] = [anAddress(), anAddress()];
    const before = await signIn(alone, 'organization');
    expect(before.me).toMatchObject({ membership: null, status: 'onboarding' });
    const other = await signIn(started, 'organization');
    await other.call('PATCH', '/api/organization/profile/partial', { orgName: 'Started' });
    for (const email of [alone, started]) expect((await invite(call, email, 'reader')).status).toBe(201);
    const joined = await signIn(alone, 'organization');
    expect(joined.me).toMatchObject({ id: before.me.id, membership: { orgId: organization.id, role: 'reader' } });
    expect(await app.tx.existsBy(Organization, { userId: before.me.id })).toBe(false);
    const { me } = await signIn(started, 'organization');
    expect(me.refusedInvitations).toEqual([{ orgName: organization.orgName, reason: 'other_organization' }]);
    expect(me.membership.orgId).not.toBe(organization.id);
  });

  it('has the same response for every stranger, and only they learn why they cannot join', async () => {
    const { organization, call } = await signedInTeam();
    const expert = await makeExpert(app);
    const administrator = await app.admin();
    const { user: elsewhere } = await makeOrganization(app);
    const reasons = { expert, administrator, other_organization: elsewhere };
    for (const [reason, person] of Object.entries(reasons)) {
      const { status, body } = await invite(call, person.email);
      expect([status, Object.keys(body)]).toEqual([201, Object.keys((await invite(call, anAddress())).body)]);
      const me = (await (await app.as(person))('GET', '/api/auth/me')).body;
      expect(me.refusedInvitations).toContainEqual({ orgName: organization.orgName, reason });
      expect(me.membership?.orgId).not.toBe(organization.id);
    }
    expect((await signIn(expert.email, null)).me).toMatchObject({ role: 'expert', membership: null });
  });

  it('is not for members, and admits no one after it expired or was withdrawn', async () => {
    const { members, call } = await signedInTeam('reader');
    expect((await invite(call, members[0]!.email)).body.code).toBe('already_member');
    const [late, withdrawn] = [anAddress(), anAddress()];
    const { body: first } = await invite(call, late);
    const { body: second } = await invite(call, withdrawn);
    await app.tx.update(OrganizationInvitation, { id: first.id }, { expiresAt: new Date(Date.now() - 1000) });
    expect((await call('DELETE', `${MEMBERS}/${second.id}`)).status).toBe(204);
    for (const email of [late, withdrawn])
      expect((await signIn(email)).me).toMatchObject({ role: 'expert', membership: null, refusedInvitations: [] });
  });

  it('offers the roles to a person whom only a suspended organization invites', async () => {
    const { call, organization } = await signedInTeam();
    const email = anAddress();
    await invite(call, email);
    await app.tx.update(Organization, { id: organization.id }, { standing: 'suspended', standingSince: new Date() });
    expect((await signIn(email)).me).toMatchObject({ role: 'expert', membership: null, refusedInvitations: [] });
  });

  it('joins once when two browsers sign in at once, and the oldest organization wins', async () => {
    const [first, second] = [await signedInTeam(), await signedInTeam()];
    const email = anAddress();
    for (const { call } of [first, second]) await invite(call, email);
    await Promise.all([1, 2].map(() => app.call('POST', '/api/auth/start', { body: { email, role: 'expert' } })));
    const tokens = [await app.linkTo(email, 0), await app.linkTo(email, 1)];
    await Promise.all(tokens.map((token) => app.call('GET', `/api/auth/verify?token=${token}`)));
    const user = await app.tx.findOneByOrFail(User, { email });
    expect(await app.tx.findBy(OrganizationMember, { userId: user.id })).toMatchObject([
      { orgId: first.organization.id },
    ]);
    const { body: me } = await (await app.as(user))('GET', '/api/auth/me');
    expect(me.refusedInvitations).toEqual([{ orgName: second.organization.orgName, reason: 'other_organization' }]);
  });

  it('is renewed with one email an hour', async () => {
    const { call } = await signedInTeam();
    const email = anAddress();
    const { body: first } = await invite(call, email);
    await app.settledMail(email);
    expect((await invite(call, email, 'reader')).body).toMatchObject({ id: first.id, role: 'reader' });
    expect((await invite(call, email, 'owner')).body).toMatchObject({ id: first.id, role: 'owner' });
    const [, second, ...others] = await app.mailsTo(email);
    expect([second!.facts.role, others]).toEqual(['owner', []]);
    expect(second!.dueAt.getTime()).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
  });

  it('is one of fifty at most', async () => {
    const { organization, call } = await signedInTeam();
    const expiresAt = new Date(Date.now() + DAY_MS);
    const open = Array.from({ length: LIMITS.openInvitations }, () => ({ orgId: organization.id, email: anAddress() }));
    await app.tx.insert(
      OrganizationInvitation,
      open.map((one) => ({ ...one, role: 'reader' as const, expiresAt })),
    );
    expect(await invite(call, anAddress())).toMatchObject({ status: 409, body: { code: 'too_many_invitations' } });
    expect((await invite(call, open[0]!.email)).status).toBe(201);
  });
});

describe('roles and removal', () => {
  it('change by owners, with an email in the member’s language', async () => {
    const { members, call } = await signedInTeam('reader');
    const [member] = members as [User];
    const { body } = await call('PATCH', `${MEMBERS}/${member.id}`, { role: 'editor' });
    expect(body).toMatchObject({ id: member.id, role: 'editor', state: 'active' });
    const [mail] = await app.mailsTo(member.email);
    expect(mail).toMatchObject({ kind: 'member-role-changed', language: member.language, facts: { role: 'editor' } });
    expect((await call('PATCH', `${MEMBERS}/${randomUUID()}`, { role: 'editor' })).status).toBe(404);
    const { founder: stranger } = await signedInTeam();
    for (const method of ['PATCH', 'DELETE'])
      expect(
        (await call(method, `${MEMBERS}/${stranger.id}`, method === 'PATCH' ? { role: 'reader' } : undefined)).status,
      ).toBe(404);
  });

  it('end the sessions of a removed member, who keeps an account without an organization', async () => {
    const { organization, members, call } = await signedInTeam('editor');
    const [member] = members as [User];
    const open = await app.as(member);
    await app.tx.insert(Mail, {
      kind: 'project-received',
      userId: member.id,
      recipient: member.email,
      language: 'en',
      facts: {},
      dueAt: new Date(Date.now() + DAY_MS),
      nextTryAt: new Date(Date.now() + DAY_MS),
      priority: 1,
    });
    expect((await call('DELETE', `${MEMBERS}/${member.id}`)).status).toBe(204);
    expect((await open('GET', '/api/organization/profile')).status).toBe(401);
    expect(await app.kindsTo(member.email)).toEqual(['member-removed']);
    const again = await app.as(member);
    expect((await again('GET', '/api/auth/me')).body).toMatchObject({
      membership: null,
      status: 'onboarding',
      orgName: null,
    });
    expect((await call('GET', MEMBERS)).body).toHaveLength(1);
    const { body } = await (
      await app.as(await app.admin())
    )('GET', `/api/admin/organizations/${organization.id}/members`);
    expect(body).toHaveLength(1);
  });

  it.each(MEMBER_ROLES)(
    'let a member with the role %s leave without an email, and remove nobody else unless owner',
    async (role) => {
      const { founder, members, call } = await signedInTeam(role, 'reader');
      const [member, other] = members as [User, User];
      const own = await app.as(member);
      expect((await own('DELETE', `${MEMBERS}/${other.id}`)).status).toBe(role === 'owner' ? 204 : 403);
      expect((await own('DELETE', `${MEMBERS}/${member.id}`)).status).toBe(204);
      expect((await own('GET', '/api/auth/me')).status).toBe(401);
      expect(await app.kindsTo(member.email)).toEqual([]);
      expect((await call('GET', MEMBERS)).body[0]).toMatchObject({ id: founder.id });
    },
  );

  it('never take the last owner', async () => {
    const { founder, members, call } = await signedInTeam('editor');
    for (const attempt of [
      call('DELETE', `${MEMBERS}/${founder.id}`),
      call('PATCH', `${MEMBERS}/${founder.id}`, { role: 'reader' }),
    ])
      expect(await attempt).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect((await call('PATCH', `${MEMBERS}/${members[0]!.id}`, { role: 'owner' })).status).toBe(200);
    expect((await call('PATCH', `${MEMBERS}/${founder.id}`, { role: 'reader' })).status).toBe(200);
    expect((await call('PATCH', `${MEMBERS}/${founder.id}`, { role: 'owner' })).status).toBe(403);
  });

  it.each(['demote', 'remove'])('leave one owner when two %s each other at once', async (what) => {
    const { organization, founder, members, call } = await signedInTeam('owner');
    const [other] = members as [User];
    const second = await app.as(other);
    const act = (by: Call, id: string) =>
      what === 'demote' ? by('PATCH', `${MEMBERS}/${id}`, { role: 'reader' }) : by('DELETE', `${MEMBERS}/${id}`);
    const answers = await Promise.all([act(call, other.id), act(second, founder.id)]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    const admin = await app.as(await app.admin());
    const { body } = await admin('GET', `/api/admin/organizations/${organization.id}/members`);
    expect(body.filter(({ role }: { role: MemberRole }) => role === 'owner')).toHaveLength(1);
  });
});
