import type { CampaignState } from '@network/domain';
import { EMPTY_AUDIENCE, makeCampaign } from '../factories.js';
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

/** Administrators' writes about campaigns. */
export const AUDITED_CAMPAIGN_WRITES: Record<string, Prepare> = {
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
};
