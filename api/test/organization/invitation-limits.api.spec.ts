import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, LIMITS } from '@network/domain';
import { Mail } from '../../src/mail/mail.entity.js';
import { OrganizationInvitation } from '../../src/user/memberships/membership.entity.js';
import { makeOrganization } from '../support/factories.js';
import { startTestApp, type Call, type TestApp } from '../support/test-app.js';

let app: TestApp;
let admin: Call;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as(await app.admin());
});
afterAll(() => app.close());

const MEMBERS = '/api/organization/members';
const anAddress = () => `${randomUUID()}@example.org`;
const invite = (call: Call, email = anAddress()) => call('POST', MEMBERS, { email, role: 'reader' });
const rescue = (orgId: string) =>
  admin('POST', `/api/admin/organizations/${orgId}/members`, { email: anAddress(), role: 'owner', reason: 'Left.' });

describe('invitations of an organization', () => {
  it('are fifty emails a day, also of those withdrawn, and never too many for the team', async () => {
    const { user, organization } = await makeOrganization(app);
    const call = await app.as(user);
    const mail = { kind: 'member-invited', recipient: anAddress(), language: 'en', facts: {}, status: 'sent' } as const;
    const writtenAt = (hoursAgo: number) => ({
      ...mail,
      singletonKey: `invitation ${organization.id} ${anAddress()}`,
      createdAt: new Date(Date.now() - hoursAgo * HOUR_MS),
      dueAt: new Date(),
      nextTryAt: new Date(),
      priority: 1,
    });
    const earlier = [writtenAt(25), ...Array.from({ length: LIMITS.invitationMailsPerDay - 1 }, () => writtenAt(20))];
    await app.tx.insert(Mail, earlier);
    const { status, body } = await invite(call);
    expect(status).toBe(201);
    await app.settledMail(body.email);
    expect((await call('DELETE', `${MEMBERS}/${body.id}`)).status).toBe(204);
    const refused = await invite(call);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan((4 * HOUR_MS - 60_000) / 1000);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual((4 * HOUR_MS) / 1000);
    expect(await app.tx.countBy(OrganizationInvitation, { orgId: organization.id })).toBe(0);
    expect((await rescue(organization.id)).status).toBe(201);
    const { user: other } = await makeOrganization(app);
    expect((await invite(await app.as(other))).status).toBe(201);
  });

  it('wait until the profile has a value', async () => {
    const email = anAddress();
    await app.call('POST', '/api/auth/start', { body: { email, role: 'organization' } });
    const { body: session } = await app.call('GET', `/api/auth/verify?token=${await app.linkTo(email)}`);
    const call: Call = (method, path, body) => app.call(method, path, { token: session.token, body });
    const refused = await invite(call);
    expect(refused).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    expect(refused.body.error).toMatch(/^Save your organization’s profile first/);
    await call('PATCH', '/api/organization/profile/partial', { orgName: 'Water' });
    expect((await invite(call)).status).toBe(201);
  });

  it.each(['declined', 'suspended'] as const)('are refused while it is %s, to the team too', async (standing) => {
    const standingSince = new Date(Date.now() - DAY_MS);
    const { user, organization } = await makeOrganization(app, { standing, standingSince, standingReason: 'x' });
    expect(await rescue(organization.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
    // Nobody signs in to a suspended organization.
    if (standing === 'declined') expect((await invite(await app.as(user))).status).toBe(409);
  });
});
