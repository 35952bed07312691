import { makeApiKey } from '../api-keys.js';
import { makeSegment, makeWebhook } from '../factories.js';
import { CAMPAIGN_WAYS } from './campaign-ways.js';
import { IMPORT_WAYS } from './import-ways.js';
import type { AdministratorsWay, Way } from './way.js';

/** A way to a call about a webhook and its delivery. */
const onWebhook =
  (rest: Omit<Way, 'caller'> = {}): AdministratorsWay =>
  async (world, app) =>
    world.asAdmin({ params: { ...(await makeWebhook(app)) }, ...rest });

/** The ways to the calls about campaigns, imports, segments, webhooks and API keys. */
export const PROGRAMME_WAYS: Record<string, AdministratorsWay> = {
  ...CAMPAIGN_WAYS,
  ...IMPORT_WAYS,
  AdminSegment_add: (world) => world.asAdmin({ body: { filter: {} } }),
  AdminSegment_change: async (world, app) =>
    world.asAdmin({ params: { id: await makeSegment(app) }, body: { filter: {}, isShared: true } }),
  AdminSegment_remove: async (world, app) => world.asAdmin({ params: { id: await makeSegment(app) } }),
  AdminWebhook_add: (world) => world.asAdmin({ body: { url: 'https://8.8.8.8/' } }),
  AdminWebhook_change: onWebhook({ body: { url: 'https://8.8.8.8/' } }),
  AdminWebhook_remove: onWebhook(),
  AdminWebhook_rotate: onWebhook(),
  AdminWebhook_test: onWebhook(),
  AdminWebhook_listDeliveries: onWebhook(),
  AdminWebhook_redeliver: onWebhook(),
  AdminApiKey_create: (world) => world.asAdmin({ body: { expiresAt: '2999-03-01T00:00:00.000Z' } }),
  AdminApiKey_remove: async (world, app) =>
    world.asAdmin({ params: { id: (await makeApiKey(app, ['projects:read'])).id } }),
};
