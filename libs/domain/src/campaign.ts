/** The states of a campaign or newsletter issue (docs/product 11.4). */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'held', 'sending', 'paused', 'sent', 'stopped'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** The actions on a campaign, with the states that allow them. */
export const CAMPAIGN_ACTIONS = {
  edit: ['draft'],
  remove: ['draft'],
  send: ['draft'],
  pause: ['sending'],
  resume: ['paused'],
  stop: ['scheduled', 'held', 'sending', 'paused'],
} as const satisfies Record<string, readonly CampaignState[]>;
export type CampaignAction = keyof typeof CAMPAIGN_ACTIONS;

/** Whether a campaign in this state allows the action. */
export const allowsCampaignAction = (action: CampaignAction, state: CampaignState): boolean =>
  (CAMPAIGN_ACTIONS[action] as readonly CampaignState[]).includes(state);

/** The reasons for excluding a person from a campaign, in order of precedence. */
export const CAMPAIGN_EXCLUSIONS = ['opted_out', 'suppressed', 'no_text', 'mailed_this_week', 'not_active'] as const;
export type CampaignExclusion = (typeof CAMPAIGN_EXCLUSIONS)[number];

/** The placeholders of a campaign's texts, each written as `{{name}}`. */
export const CAMPAIGN_PLACEHOLDERS = ['firstName', 'orgName'] as const;

/** The hold after `send`, during which a campaign can be stopped, in minutes. */
export const CAMPAIGN_HOLD_MINUTES = { normal: 10, urgent: 1 } as const;

/** The minimum days between two campaigns or newsletter issues to one person, except urgent ones. */
export const CAMPAIGN_DAYS_BETWEEN = 7;

/** The reasons for an automatic pause. `filter`: the audience's filter is no longer valid. */
export const CAMPAIGN_BRAKES = ['failures', 'complaints', 'filter'] as const;
export type CampaignBrake = (typeof CAMPAIGN_BRAKES)[number];
