import type { MemberRole } from '@network/domain';
import type { User } from '../../../src/user/user.entity.js';
import { makeMember, makeOrganization } from '../factories.js';
import type { TestApp } from '../test-app.js';
import type { Caller, Way } from './way.js';

interface World {
  signIn(user: User): Promise<Caller>;
  asAdmin(rest: Omit<Way, 'caller'>): Promise<Way>;
}

/** The first owner of an organization, and a colleague with this role. */
const withColleague =
  (role: MemberRole) =>
  async (world: World, app: TestApp): Promise<Way> => {
    const { user, organization } = await makeOrganization(app);
    const colleague = await makeMember(app, organization, role);
    return { caller: await world.signIn(user), params: { id: colleague.id } };
  };

/** The ways to the calls about the members of organizations, and their accounts. */
export const MEMBER_WAYS: Record<string, (world: World, app: TestApp) => Promise<Way>> = {
  // Only members have a name of their own.
  Account_update: async (world, app) => ({
    caller: await world.signIn((await makeOrganization(app)).user),
    body: { notifications: { projects: true } },
  }),
  Member_setRole: withColleague('reader'),
  Member_remove: withColleague('editor'),
  AdminMember_list: async (world, app) =>
    world.asAdmin({ params: { orgId: (await makeOrganization(app)).organization.id } }),
  AdminMember_rescue: async (world, app) =>
    world.asAdmin({ params: { orgId: (await makeOrganization(app)).organization.id } }),
};
