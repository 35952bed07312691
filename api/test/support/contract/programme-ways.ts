import { makeApiKey } from '../api-keys.js';
import { makeSegment } from '../factories.js';
import { CAMPAIGN_WAYS } from './campaign-ways.js';
import { IMPORT_WAYS } from './import-ways.js';
import type { AdministratorsWay } from './way.js';

/** The ways to the calls about campaigns, imports, segments and API keys. */
export const PROGRAMME_WAYS: Record<string, AdministratorsWay> = {
  ...CAMPAIGN_WAYS,
  ...IMPORT_WAYS,
  AdminSegment_add: (world) => world.asAdmin({ body: { filter: {} } }),
  AdminSegment_change: async (world, app) =>
    world.asAdmin({ params: { id: await makeSegment(app) }, body: { filter: {}, isShared: true } }),
  AdminSegment_remove: async (world, app) => world.asAdmin({ params: { id: await makeSegment(app) } }),
  AdminApiKey_create: (world) => world.asAdmin({ body: { expiresAt: '2999-03-01T00:00:00.000Z' } }),
  AdminApiKey_remove: async (world, app) =>
    world.asAdmin({ params: { id: (await makeApiKey(app, ['projects:read'])).id } }),
};
