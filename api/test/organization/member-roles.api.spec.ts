import { MEMBER_ROLES, type MemberRole } from '@network/domain';
import { OrganizationMember } from '../../src/user/memberships/membership.entity.js';
import { makeExpert, makeMember, makeOrganization, makeProject, organizationForm } from '../support/factories.js';
import { ROUTES } from '../support/openapi-routes.js';
import { startTestApp, type Call, type TestApp } from '../support/test-app.js';
import { NOBODY } from '../support/write.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A new organization, and a session of a second member with each role. */
async function makeTeam() {
  const { user: founder, organization } = await makeOrganization(app);
  const members = await Promise.all(MEMBER_ROLES.map((role) => makeMember(app, organization, role)));
  const [owner, editor, reader] = (await Promise.all(members.map((member) => app.as(member)))) as [Call, Call, Call];
  return { founder, organization, members, calls: { owner, editor, reader } };
}

describe('the roles of an organization', () => {
  const OWN_ROUTES = ROUTES.filter(({ path }) => path.startsWith('/api/organization/'));
  let calls: Record<MemberRole, Call>;
  beforeAll(async () => {
    ({ calls } = await makeTeam());
  });

  /** The calls that only owners can make. Every member can leave, but nobody else can remove others. */
  const FOR_OWNERS = [
    'POST /api/organization/members',
    'PATCH /api/organization/members/{id}',
    'DELETE /api/organization/members/{id}',
  ];

  /** The roles that a route admits. Reads are for all members, writes for owners and editors. */
  const rolesOf = ({ method, path }: { method: string; path: string }): readonly MemberRole[] => {
    if (FOR_OWNERS.includes(`${method} ${path}`)) return ['owner'];
    return method === 'GET' ? MEMBER_ROLES : ['owner', 'editor'];
  };

  it.each(OWN_ROUTES)('admit the right members to $method $path', async (route) => {
    const address = route.path.replace(/\{\w+\}/g, NOBODY);
    const body = route.method === 'GET' ? undefined : { noSuchField: true };
    for (const role of MEMBER_ROLES) {
      const { status, body: answer } = await calls[role](route.method, address, body);
      const isRefused = !rolesOf(route).includes(role);
      expect([role, status === 403 && answer.code]).toEqual([role, isRefused && 'wrong_role']);
      expect(status).toBeLessThan(500);
    }
  });

  it('apply to open sessions at once', async () => {
    const { members, calls: own } = await makeTeam();
    await app.tx.update(OrganizationMember, { userId: members[1]!.id }, { role: 'reader' });
    const { status, body } = await own.editor('PATCH', '/api/organization/profile/partial', { orgName: 'Renamed' });
    expect([status, body.code]).toEqual([403, 'wrong_role']);
    expect(body.error).toContain('Ask an owner');
  });
});

describe('a second member', () => {
  it('reads and changes the organization of the first owner', async () => {
    const { founder, organization, members, calls } = await makeTeam();
    const { body: me } = await calls.editor('GET', '/api/auth/me');
    expect(me).toMatchObject({ id: members[1]!.id, membership: { orgId: organization.id, role: 'editor' } });
    expect(me).toMatchObject({ fullName: null, orgName: organizationForm.orgName, status: organization.status });
    expect(me.notifications.projects).toBe(false);
    const saved = await calls.editor('PATCH', '/api/organization/profile/partial', { orgName: 'Renamed' });
    expect(saved.body).toMatchObject({ id: organization.id, userId: founder.id, orgName: 'Renamed' });
    const first = await app.as(founder);
    expect((await first('GET', '/api/organization/profile')).body.orgName).toBe('Renamed');
    const admin = await app.as(await app.admin());
    for (const { id } of members) {
      expect((await admin('GET', `/api/admin/organization/${id}`)).body.id).toBe(organization.id);
      expect((await admin('GET', `/api/admin/users/${id}`)).body).toMatchObject({ id: founder.id });
    }
  });

  it.each(['projects/:id', 'projects/:id/check-ins', 'profile', 'members'])(
    'reads the same %s as the first owner',
    async (path) => {
      const { founder, organization, calls } = await makeTeam();
      const { id } = await makeProject(app, { organization });
      const read = async (call: Call) => (await call('GET', `/api/organization/${path.replace(':id', id)}`)).body;
      const first = await read(await app.as(founder));
      expect(first).not.toHaveProperty('error');
      for (const call of Object.values(calls)) expect(await read(call)).toEqual(first);
    },
  );

  it('sets their name and the emails about projects, which others cannot', async () => {
    const { founder, calls } = await makeTeam();
    const changes = { fullName: ' Lina Sabbagh ', notifications: { projects: true } };
    const { body: me } = await calls.reader('PATCH', '/api/account', changes);
    expect(me).toMatchObject({ fullName: 'Lina Sabbagh', notifications: { projects: true } });
    const { body: first } = await (await app.as(founder))('GET', '/api/auth/me');
    expect(first).toMatchObject({ fullName: organizationForm.pocName, notifications: { projects: true } });
    for (const user of [await app.admin(), await makeExpert(app)]) {
      const call = await app.as(user);
      for (const change of [{ fullName: 'Lina' }, { notifications: { projects: true } }])
        expect((await call('PATCH', '/api/account', change)).body).toMatchObject({ code: 'invalid_input' });
    }
  });
});
