import { Note, NoteTask } from '../../../src/note/note.entity.js';
import { makeExpert, makeProject } from '../factories.js';
import type { AdministratorsWay } from './way.js';

/** The ways to the calls about owners, notes, requested changes and open dialogs. */
export const CASEWORK_WAYS: Record<string, AdministratorsWay> = {
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
};
