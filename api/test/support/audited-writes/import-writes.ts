import { makeImport } from '../factories.js';
import type { Prepare } from './audited-write.js';

const ofImport = (action: string, subjectId?: string) => ({
  action: `import.${action}`,
  subjectType: 'import',
  ...(subjectId && { subjectId }),
});

/** Administrators' writes about imports. */
export const AUDITED_IMPORT_WRITES: Record<string, Prepare> = {
  'POST /api/admin/imports': async () => {
    const form = new FormData();
    form.append('file', new Blob(['Email,Full name\nnew@example.org,Rana Haddad\n']), 'people.csv');
    form.append('role', 'expert');
    form.append('source', 'the pledge form');
    return { path: '/api/admin/imports', form, entry: ofImport('create') };
  },
  'PATCH /api/admin/imports/{id}': async (app) => {
    const { id: subjectId } = await makeImport(app);
    const body = { columns: { Email: 'email' } };
    return { path: `/api/admin/imports/${subjectId}`, body, entry: ofImport('map', subjectId) };
  },
  'POST /api/admin/imports/{id}/apply': async (app) => {
    const { id: subjectId } = await makeImport(app);
    const body = { invite: false, expectedCreate: 1 };
    return { path: `/api/admin/imports/${subjectId}/apply`, body, entry: ofImport('apply', subjectId) };
  },
  'POST /api/admin/imports/{id}/undo': async (app) => {
    const { id: subjectId } = await makeImport(app, { state: 'applied' });
    return { path: `/api/admin/imports/${subjectId}/undo`, body: {}, entry: ofImport('undo', subjectId) };
  },
};
