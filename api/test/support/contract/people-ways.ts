import type { MemberRole } from '@network/domain';
import { Note, NoteTask } from '../../../src/note/note.entity.js';
import type { User } from '../../../src/user/user.entity.js';
import { makeExpert, makeProject, makeMember, makeOrganization } from '../factories.js';
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

/** The ways to the calls about owners, notes, requested changes, open dialogs and members. */
export const PEOPLE_WAYS: Record<string, (world: World, app: TestApp) => Promise<Way>> = {
  AdminNote_done: async (world, app) => {
    const way = await world.asAdmin({});
    const { id } = await app.tx.save(app.tx.create(Note, { userId: way.caller.user!.id, text: 'Called' }));
    await app.tx.insert(NoteTask, { noteId: id, administratorId: way.caller.user!.id, isMentioned: true });
    return { ...way, params: { id } };
  },
  AdminNote_remove: async (world, app) => {
    const { id: userId } = await makeExpert(app);
    const { id } = await app.tx.save(app.tx.create(Note, { userId, text: 'Called' }));
    return world.asAdmin({ params: { id } });
  },
  AdminUser_listChangeRequests: async (world, app) => world.asAdmin({ params: { id: (await makeExpert(app)).id } }),
  AdminUser_waitingEmail: async (world, app) => world.asAdmin({ params: { id: (await makeExpert(app)).id } }),
  AdminProject_listChangeRequests: async (world, app) => world.asAdmin({ params: { id: (await makeProject(app)).id } }),
  AdminPresence_open: async (world, app) => world.asAdmin({ params: { id: (await makeExpert(app)).id } }),
  AdminPresence_close: async (world, app) => world.asAdmin({ params: { id: (await makeExpert(app)).id } }),
  AdminUser_setOwner: async (world, app) =>
    world.asAdmin({ params: { id: (await makeExpert(app)).id }, body: { ownerId: (await app.admin()).id } }),
  AdminProject_setOwner: async (world, app) =>
    world.asAdmin({ params: { id: (await makeProject(app)).id }, body: { ownerId: (await app.admin()).id } }),
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
