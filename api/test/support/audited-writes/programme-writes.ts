import type { CampaignState } from '@network/domain';
import { Mail } from '../../../src/mail/mail.entity.js';
import { makeApiKey } from '../api-keys.js';
import { EMPTY_AUDIENCE, makeCampaign, makeImport, makeSuppression, makeSegment, makeWebhook } from '../factories.js';
import type { TestApp } from '../test-app.js';
import type { AuditedWrite, Prepare } from './audited-write.js';

const ofCampaign = (action: string, more: object) => ({
  action: `campaign.${action}`,
  subjectType: 'campaign',
  ...more,
});

/** Prepares an action on a campaign in this state, and the state that it leads to. */
async function onCampaign(
  app: TestApp,
  action: string,
  { state, to, body = {} }: { state: CampaignState; to?: CampaignState; body?: object },
): Promise<AuditedWrite> {
  // Resuming a campaign that has not begun would hold it again.
  const startedAt = state === 'paused' ? new Date() : null;
  const { id: subjectId } = await makeCampaign(app, { state, startedAt, audience: EMPTY_AUDIENCE });
  const moves = to ? { fromStatus: state, toStatus: to } : {};
  return {
    path: `/api/admin/campaigns/${subjectId}/${action}`,
    body,
    entry: ofCampaign(action, { subjectId, ...moves }),
  };
}

const ofImport = (action: string, subjectId?: string) => ({
  action: `import.${action}`,
  subjectType: 'import',
  ...(subjectId && { subjectId }),
});

/** Administrators' writes about campaigns, imports, API keys, emails, segments and webhooks. */
export const AUDITED_PROGRAMME_WRITES: Record<string, Prepare> = {
  'POST /api/admin/campaigns': async () => {
    const body = { audience: { newsletter: true }, subject: { en: 'News' }, body: { en: 'Hello' } };
    return { path: '/api/admin/campaigns', body, entry: ofCampaign('add', { fields: Object.keys(body) }) };
  },
  'PATCH /api/admin/campaigns/{id}': async (app) => {
    const { id: subjectId } = await makeCampaign(app);
    const entry = ofCampaign('edit', { subjectId, fields: ['subject'] });
    return { path: `/api/admin/campaigns/${subjectId}`, body: { subject: { en: 'Changed' } }, entry };
  },
  'DELETE /api/admin/campaigns/{id}': async (app) => {
    const { id: subjectId } = await makeCampaign(app);
    return { path: `/api/admin/campaigns/${subjectId}`, entry: ofCampaign('remove', { subjectId }) };
  },
  'POST /api/admin/campaigns/{id}/test': (app) => onCampaign(app, 'test', { state: 'draft' }),
  'POST /api/admin/campaigns/{id}/send': (app) =>
    onCampaign(app, 'send', { state: 'draft', to: 'held', body: { expectedCount: 0 } }),
  'POST /api/admin/campaigns/{id}/pause': (app) => onCampaign(app, 'pause', { state: 'sending', to: 'paused' }),
  'POST /api/admin/campaigns/{id}/resume': (app) => onCampaign(app, 'resume', { state: 'paused', to: 'sending' }),
  'POST /api/admin/campaigns/{id}/stop': (app) => onCampaign(app, 'stop', { state: 'held', to: 'stopped' }),
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
  'POST /api/admin/api-keys': async () => ({
    path: '/api/admin/api-keys',
    body: { name: 'Ministry dashboard', scopes: ['projects:read'] },
    entry: { action: 'key.create', subjectType: 'key' },
  }),
  'DELETE /api/admin/api-keys/{id}': async (app) => {
    const { id } = await makeApiKey(app, ['projects:read']);
    return { path: `/api/admin/api-keys/${id}`, entry: { action: 'key.remove', subjectType: 'key', subjectId: id } };
  },
  'DELETE /api/admin/suppressions/{id}': async (app) => {
    const { id, mailId } = await makeSuppression(app);
    const entry = { action: 'mail.unsuppress', subjectType: 'mail', subjectId: mailId };
    return { path: `/api/admin/suppressions/${id}`, entry };
  },
  'POST /api/admin/mails/{id}/resend': async (app) => {
    const { id } = await app.tx.save(
      app.tx.create(Mail, {
        kind: 'approved',
        recipient: 'a@example.org',
        language: 'en',
        facts: { role: 'expert' },
        status: 'dead',
      }),
    );
    const entry = { action: 'mail.resend', subjectId: id, fields: ['status'], fromStatus: 'dead', toStatus: 'waiting' };
    return { path: `/api/admin/mails/${id}/resend`, body: {}, entry };
  },
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
