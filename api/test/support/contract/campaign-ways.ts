import type { CampaignState } from '@network/domain';
import type { Audience } from '../../../src/campaign/campaign.entity.js';
import { makeCampaign } from '../factories.js';
import type { TestApp } from '../test-app.js';
import type { Way } from './way.js';

/** The app, and a function that makes calls to it as an administrator. */
type WayTo = (world: { asAdmin(rest: Omit<Way, 'caller'>): Promise<Way> }, app: TestApp) => Promise<Way>;

const audience: Audience = { role: 'organization', filter: { search: 'nobody has this name' } };

/** The texts of a campaign, whose fields depend on one another. */
const TEXTS = { subject: { en: 'News' }, body: { en: 'Hello' }, button: null };

/** A campaign in this state to nobody. */
const onCampaign =
  (state: CampaignState, rest: Omit<Way, 'caller'> = {}): WayTo =>
  async (world, app) =>
    world.asAdmin({ params: { id: (await makeCampaign(app, { state, audience })).id }, ...rest });

/** The ways to the calls about campaigns. */
export const CAMPAIGN_WAYS: Record<string, WayTo> = {
  AdminCampaign_add: (world) => world.asAdmin({ body: { ...TEXTS, audience } }),
  AdminCampaign_previewTexts: (world) => world.asAdmin({ body: { ...TEXTS, lang: null, userId: null } }),
  AdminCampaign_get: onCampaign('draft'),
  AdminCampaign_change: onCampaign('draft', { body: { ...TEXTS, audience } }),
  AdminCampaign_remove: onCampaign('draft'),
  AdminCampaign_recipients: onCampaign('draft'),
  AdminCampaign_preview: onCampaign('draft', { query: { lang: 'en', userId: '' } }),
  AdminCampaign_test: onCampaign('draft'),
  AdminCampaign_send: onCampaign('draft', { body: { expectedCount: 0, at: null } }),
  AdminCampaign_pause: onCampaign('sending'),
  AdminCampaign_resume: onCampaign('paused'),
  AdminCampaign_stop: onCampaign('held'),
};
