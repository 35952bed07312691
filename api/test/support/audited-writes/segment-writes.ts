import { makeSegment } from '../factories.js';
import type { Prepare } from './audited-write.js';

/** Administrators' writes about segments. */
export const AUDITED_SEGMENT_WRITES: Record<string, Prepare> = {
  'POST /api/admin/segments': async () => ({
    path: '/api/admin/segments',
    body: { name: 'Health', role: 'expert', filter: {} },
    entry: { action: 'segment.add', fields: ['name', 'role', 'filter', 'isShared'] },
  }),
  'PATCH /api/admin/segments/{id}': async (app) => ({
    path: `/api/admin/segments/${await makeSegment(app)}`,
    body: { name: 'Clinics' },
    entry: { action: 'segment.change', subjectType: 'segment', fields: ['name'] },
  }),
  'DELETE /api/admin/segments/{id}': async (app) => ({
    path: `/api/admin/segments/${await makeSegment(app)}`,
    entry: { action: 'segment.remove', subjectType: 'segment', fields: ['name', 'filter'] },
  }),
};
