import type { CampaignState } from '@network/domain';
import { EMPTY_AUDIENCE, makeCampaign } from '../factories.js';
import type { AdministratorsWay, Way } from './way.js';

/** The texts of a campaign, whose fields depend on one another. */
const TEXTS = { subject: { en: 'News' }, body: { en: 'Hello' }, button: null };

/** A way to an action on a campaign in this state, whose audience is empty. */
const onCampaign =
  (state: CampaignState, rest: Omit<Way, 'caller'> = {}): AdministratorsWay =>
  async (world, app) =>
    world.asAdmin({ params: { id: (await makeCampaign(app, { state, audience: EMPTY_AUDIENCE })).id }, ...rest });

/** The ways to the calls about campaigns. */
export const CAMPAIGN_WAYS: Record<string, AdministratorsWay> = {
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
};
