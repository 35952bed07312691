import type { Import } from '../../../src/import/import.entity.js';
import { makeImport } from '../factories.js';
import type { AdministratorsWay, Way } from './way.js';

const onImport =
  (given: Partial<Import> = {}, rest: Omit<Way, 'caller'> = {}): AdministratorsWay =>
  async (world, app) =>
    world.asAdmin({ params: { id: (await makeImport(app, given)).id }, ...rest });

/** The ways to the calls about imports. */
export const IMPORT_WAYS: Record<string, AdministratorsWay> = {
  AdminImport_get: onImport(),
  AdminImport_rows: onImport({}, { query: { fate: 'create,known' } }),
  AdminImport_template: (world) => world.asAdmin({ query: { role: 'expert', lang: 'ar', format: 'csv' } }),
  AdminImport_map: onImport({}, { body: { columns: { 'Full name': 'fullName' } } }),
  AdminImport_apply: onImport({}, { body: { invite: false, expectedCreate: 1 } }),
  AdminImport_undo: onImport({ state: 'applied' }),
};
