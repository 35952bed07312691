import { makeWebhook } from '../factories.js';
import type { Prepare } from './audited-write.js';

/** Administrators' writes about webhooks. */
export const AUDITED_WEBHOOK_WRITES: Record<string, Prepare> = {
  'POST /api/admin/webhooks': async () => ({
    path: '/api/admin/webhooks',
    body: { url: 'https://8.8.8.8/', events: ['project.submitted'] },
    entry: { action: 'webhook.add', subjectType: 'webhook', fields: ['url', 'events', 'description'] },
  }),
  'PATCH /api/admin/webhooks/{id}': async (app) => ({
    path: `/api/admin/webhooks/${(await makeWebhook(app)).id}`,
    body: { description: 'Register' },
    entry: { action: 'webhook.change', fields: ['description'] },
  }),
  'DELETE /api/admin/webhooks/{id}': async (app) => ({
    path: `/api/admin/webhooks/${(await makeWebhook(app)).id}`,
    entry: { action: 'webhook.remove', fields: ['url', 'events', 'description'] },
  }),
  'POST /api/admin/webhooks/{id}/rotate': async (app) => ({
    path: `/api/admin/webhooks/${(await makeWebhook(app)).id}/rotate`,
    entry: { action: 'webhook.rotate', fields: ['secret'] },
  }),
  'POST /api/admin/webhooks/{id}/test': async (app) => {
    const { id } = await makeWebhook(app);
    return { path: `/api/admin/webhooks/${id}/test`, entry: { action: 'webhook.test', subjectId: id } };
  },
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/redeliver': async (app) => {
    const { id, deliveryId } = await makeWebhook(app);
    return {
      path: `/api/admin/webhooks/${id}/deliveries/${deliveryId}/redeliver`,
      entry: { action: 'webhook.redeliver', subjectId: id },
    };
  },
};
