import { Injectable } from '@nestjs/common';
import { ROUTES } from '@network/domain';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import { defineMail, type MailPurpose, type MailToRender, type UnsubscribeUrls } from '../mail/mail-renderer.js';
import { Config } from '../platform/config/config.js';
import { User } from '../user/user.entity.js';
import { Subscription } from './newsletter.entity.js';

/** The purpose of a link to confirm. It names the last unsubscription, so that older links cannot undo it. */
export const confirmingAfter = (unsubscribedAt = '') => `confirm${unsubscribedAt && ` ${unsubscribedAt}`}`;

export const newsletterConfirmationMail = defineMail({
  name: 'newsletter-confirmation',
  about: 'account',
  render({ say, at, get, facts }: MailToRender<{ subscriptionId: string; unsubscribedAt?: string }>) {
    const token = get(LinkKeys).tokenOf(confirmingAfter(facts.unsubscribedAt), facts.subscriptionId);
    return {
      subject: say('mail.newsletter-confirmation.subject'),
      heading: say('mail.newsletter-confirmation.subject'),
      paragraphs: [say('mail.newsletter-confirmation.text')],
      buttons: [
        { label: say('mail.newsletter-confirmation.button'), url: at(`${ROUTES.newsletterConfirm}?token=${token}`) },
      ],
      footnote: say('mail.newsletter-confirmation.footnote'),
      unsubscribeUrl: get(UnsubscribeLinks).unsubscribeUrls('newsletter', facts.subscriptionId).oneClick,
    };
  },
});

/** The newsletter, for the confirmed addresses. */
export const NEWSLETTER: MailPurpose = {
  name: 'newsletter',
  async unsubscribeUrls({ recipient: email, campaignId, database, get }) {
    const subscription = await database.findOneBy(Subscription, { email, status: 'confirmed' });
    return subscription && get(UnsubscribeLinks).unsubscribeUrls('newsletter', subscription.id, campaignId);
  },
};

/** The mails of the programme to its members (docs/product 7.15). */
export const PROGRAMME: MailPurpose = {
  name: 'programme',
  async unsubscribeUrls({ userId, campaignId, database, get }) {
    const user = userId && (await database.findOneBy(User, { id: userId }));
    if (!user || user.notifications.programme === false) return null;
    return get(UnsubscribeLinks).unsubscribeUrls('programme', user.id, campaignId);
  },
};

const PAGES = { newsletter: ROUTES.newsletterUnsubscribe, programme: ROUTES.programmeUnsubscribe };

/** Signing purpose of an unsubscribe link. A campaign's link also names the campaign, for its statistics. */
export const leaving = (purpose: MailPurpose['name'], campaignId?: string | null) =>
  ['unsubscribe', purpose === 'newsletter' ? '' : purpose, campaignId].filter(Boolean).join(' ');

/** Makes the links that end the mails of a purpose. Their token names a subscription or an account. */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  /** The id in a link's token, and the campaign that it is signed for. Null when the token is forged. */
  read(purpose: MailPurpose['name'], token: string, campaignId?: string): { id: string; campaignId?: string } | null {
    const ofCampaign = campaignId && this.keys.idIn(leaving(purpose, campaignId), token);
    if (ofCampaign) return { id: ofCampaign, campaignId };
    const id = this.keys.idIn(leaving(purpose), token);
    return id ? { id } : null;
  }

  unsubscribeUrls(purpose: MailPurpose['name'], id: string, campaignId?: string | null): UnsubscribeUrls {
    const token = this.keys.tokenOf(leaving(purpose, campaignId), id);
    const query = new URLSearchParams({ token, ...(campaignId && { campaign: campaignId }) }).toString();
    const page = `${PAGES[purpose]}?${query}`;
    return { oneClick: `${this.config.publicUrl}/api${page}`, page: `${this.config.publicUrl}${page}` };
  }
}
