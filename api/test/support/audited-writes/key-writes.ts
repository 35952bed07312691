import { makeApiKey } from '../api-keys.js';
import type { Prepare } from './audited-write.js';

/** Administrators' writes about API keys. */
export const AUDITED_KEY_WRITES: Record<string, Prepare> = {
  'POST /api/admin/api-keys': async () => ({
    path: '/api/admin/api-keys',
    body: { name: 'Ministry dashboard', scopes: ['projects:read'] },
    entry: { action: 'key.create', subjectType: 'key' },
  }),
  'DELETE /api/admin/api-keys/{id}': async (app) => {
    const { id } = await makeApiKey(app, ['projects:read']);
    return { path: `/api/admin/api-keys/${id}`, entry: { action: 'key.remove', subjectType: 'key', subjectId: id } };
  },
};
