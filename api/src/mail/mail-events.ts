import { EventKind } from '../platform/database/events.js';
import type { MailEntity } from './mail.entity.js';

/** The reader of a campaign's mail: an account, a subscription of the newsletter, or by the mail's id. */
type CampaignReader = { userId: string } | { subscriptionId: string } | { id: string };

/** The result of an attempt to send a mail. `over`: it no longer applies. */
export type AttemptOutcome = 'sent' | 'retried' | 'dead' | 'over';

/** The outcome of an attempt to send a mail, or a later event: a bounce, a resend, a complaint or an unsubscription. */
export interface MailOutcome {
  /** Null or undefined for mails without a campaign. */
  campaignId: string | null | undefined;
  type: AttemptOutcome | 'opted-out' | 'complained' | 'bounced' | 'resent';
  reader: CampaignReader;
}

export const mailOutcome = new EventKind<MailOutcome>();

/** The reader of a mail complained about it and expects no more. */
export const mailComplaint = new EventKind<MailEntity>();
