import { Injectable } from '@nestjs/common';
import { ROUTES } from '@network/domain';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import type { MailPurpose, UnsubscribeUrls } from '../mail/mail-renderer.js';
import { Config } from '../platform/config/config.js';

const PAGES = { newsletter: ROUTES.newsletterUnsubscribe, programme: ROUTES.programmeUnsubscribe };

/** Returns the signing purpose of an unsubscribe link. A campaign's link also names the campaign, for its statistics. */
export const unsubscribePurpose = (purpose: MailPurpose['name'], campaignId?: string | null) =>
  ['unsubscribe', purpose === 'newsletter' ? '' : purpose, campaignId].filter(Boolean).join(' ');

/** Makes the links that end the emails of a purpose. Their token names a subscription or an account. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  /** Returns the id in a link's token, and the campaign that it is signed for. Null when the token is forged. */
  read(purpose: MailPurpose['name'], token: string, campaignId?: string): { id: string; campaignId?: string } | null {
    const ofCampaign = campaignId && this.keys.idIn(unsubscribePurpose(purpose, campaignId), token);
    if (ofCampaign) return { id: ofCampaign, campaignId };
    const id = this.keys.idIn(unsubscribePurpose(purpose), token);
    return id ? { id } : null;
  }

  unsubscribeUrls(purpose: MailPurpose['name'], id: string, campaignId?: string | null): UnsubscribeUrls {
    const token = this.keys.tokenOf(unsubscribePurpose(purpose, campaignId), id);
    const query = new URLSearchParams({ token, ...(campaignId && { campaign: campaignId }) }).toString();
    const page = `${PAGES[purpose]}?${query}`;
    return { oneClick: `${this.config.publicUrl}/api${page}`, page: `${this.config.publicUrl}${page}` };
  }
}
