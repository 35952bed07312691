import type { CampaignState } from '@network/domain';
import type { Import } from '../../../src/import/import.entity.js';
import { makeApiKey } from '../api-keys.js';
import { EMPTY_AUDIENCE, makeCampaign, makeImport, makeSegment, makeWebhook } from '../factories.js';
import type { AdministratorsWay, Way } from './way.js';

/** The texts of a campaign, whose fields depend on one another. */
const TEXTS = { subject: { en: 'News' }, body: { en: 'Hello' }, button: null };

/** A way to an action on a campaign in this state, whose audience is empty. */
const onCampaign =
  (state: CampaignState, rest: Omit<Way, 'caller'> = {}): AdministratorsWay =>
  async (world, app) =>
    world.asAdmin({ params: { id: (await makeCampaign(app, { state, audience: EMPTY_AUDIENCE })).id }, ...rest });

const onImport =
  (given: Partial<Import> = {}, rest: Omit<Way, 'caller'> = {}): AdministratorsWay =>
  async (world, app) =>
    world.asAdmin({ params: { id: (await makeImport(app, given)).id }, ...rest });

/** A way to a call about a webhook and its delivery. */
const onWebhook =
  (rest: Omit<Way, 'caller'> = {}): AdministratorsWay =>
  async (world, app) =>
    world.asAdmin({ params: { ...(await makeWebhook(app)) }, ...rest });

/** The ways to the calls about campaigns, imports, segments, webhooks and API keys. */
export const PROGRAMME_WAYS: Record<string, AdministratorsWay> = {
  AdminCampaign_add: (world) => world.asAdmin({ body: { ...TEXTS, audience: EMPTY_AUDIENCE } }),
  AdminCampaign_previewTexts: (world) =>
    world.asAdmin({ body: { ...TEXTS, audience: EMPTY_AUDIENCE, lang: null, userId: null } }),
  AdminCampaign_get: onCampaign('draft'),
  AdminCampaign_change: onCampaign('draft', { body: { ...TEXTS, audience: EMPTY_AUDIENCE } }),
  AdminCampaign_remove: onCampaign('draft'),
  AdminCampaign_recipients: onCampaign('draft'),
  AdminCampaign_preview: onCampaign('draft', { query: { lang: 'en', userId: '' } }),
  AdminCampaign_test: onCampaign('draft'),
  AdminCampaign_send: onCampaign('draft', { body: { expectedCount: 0, at: null } }),
  AdminCampaign_pause: onCampaign('sending'),
  AdminCampaign_resume: onCampaign('paused'),
  AdminCampaign_stop: onCampaign('held'),
  AdminImport_get: onImport(),
  AdminImport_rows: onImport({}, { query: { fate: 'create,known' } }),
  AdminImport_template: (world) => world.asAdmin({ query: { role: 'expert', lang: 'ar', format: 'csv' } }),
  AdminImport_map: onImport({}, { body: { columns: { 'Full name': 'fullName' } } }),
  AdminImport_apply: onImport({}, { body: { invite: false, expectedCreate: 1 } }),
  AdminImport_undo: onImport({ state: 'applied' }),
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
