import { containDirection, ROUTES, type InterfaceLanguage } from '@network/domain';
import type { MailContent } from '../mail/mail-layout.js';
import { defineMail, withUnsubscribeButton, type MailPurpose, type MailToRender } from '../mail/mail-renderer.js';
import { NEWSLETTER, PROGRAMME } from '../newsletter/newsletter.mails.js';
import { mapTexts } from '../platform/i18n/isolated.js';
import { isStillRecipient } from './campaign-audience.js';
import { contentOf, type PreviewedCampaign, type RecipientNames } from './campaign-text.js';
import { Campaign } from './campaign.entity.js';

interface CampaignFacts extends RecipientNames {
  campaignId: string;
}

async function render({ language, facts, database }: MailToRender<CampaignFacts>): Promise<MailContent | null> {
  const campaign = await database.findOneBy(Campaign, { id: facts.campaignId });
  return campaign && contentOf(campaign, language, facts);
}

const toAudience = (name: 'campaign' | 'newsletter-issue', purpose: MailPurpose) =>
  defineMail({
    name,
    goesTo: 'address',
    priority: 'bulk',
    purpose,
    // `purpose` drops the emails to people who have opted out.
    beforeSending: async ({ id, database }) => ((await isStillRecipient(database, id)) ? null : 'OUTDATED'),
    render,
  });

export const campaignMail = toAudience('campaign', PROGRAMME);
export const newsletterMail = toAudience('newsletter-issue', NEWSLETTER);
export const campaignTestMail = defineMail({ name: 'campaign-test', goesTo: 'address', render });

/** Returns the content of an email to a recipient, with an anonymous unsubscribe link. */
export function previewContent(
  campaign: PreviewedCampaign,
  language: InterfaceLanguage,
  names: RecipientNames,
  publicUrl: string,
): MailContent {
  const content = contentOf(campaign, language, names);
  const isIssue = campaign.audience && 'newsletter' in campaign.audience;
  const [purpose, page] = isIssue
    ? (['newsletter', ROUTES.newsletterUnsubscribe] as const)
    : (['programme', ROUTES.programmeUnsubscribe] as const);
  return mapTexts(withUnsubscribeButton(content, language, purpose, publicUrl + page), containDirection);
}
