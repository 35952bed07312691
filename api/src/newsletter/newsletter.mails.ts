import { ROUTES } from '@network/domain';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import { defineMail, type MailPurpose, type MailToRender } from '../mail/mail-renderer.js';
import { User } from '../user/user.entity.js';
import { Subscription } from './newsletter.entity.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Returns the signing purpose of a link to confirm. Links from before the last unsubscription cannot undo it. */
export const confirmingAfter = (unsubscribedAt = '') => `confirm${unsubscribedAt && ` ${unsubscribedAt}`}`;

export const newsletterConfirmationMail = defineMail({
  name: 'newsletter-confirmation',
  goesTo: 'address',
  render({ say, urlOf, get, facts }: MailToRender<{ subscriptionId: string; unsubscribedAt?: string }>) {
    const token = get(LinkKeys).tokenOf(confirmingAfter(facts.unsubscribedAt), facts.subscriptionId);
    return {
      subject: say('mail.newsletter-confirmation.subject'),
      heading: say('mail.newsletter-confirmation.subject'),
      paragraphs: [say('mail.newsletter-confirmation.text')],
      buttons: [
        { label: say('mail.newsletter-confirmation.button'), url: urlOf(`${ROUTES.newsletterConfirm}?token=${token}`) },
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

/** The emails of the programme to its members (docs/product 7.15). */
export const PROGRAMME: MailPurpose = {
  name: 'programme',
  async unsubscribeUrls({ userId, campaignId, database, get }) {
    const user = userId && (await database.findOneBy(User, { id: userId }));
    if (!user || user.notifications.programme === false) return null;
    return get(UnsubscribeLinks).unsubscribeUrls('programme', user.id, campaignId);
  },
};
