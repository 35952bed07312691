import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import { nameInGreeting, type MailContent } from '../mail/mail-renderers.js';
import { fillIn, withoutMissing, type PlaceholderValues } from '../mail/placeholders.js';
import { invalidInput } from '../platform/http/api-error.js';
import { translate } from '../platform/i18n/messages.js';
import type { Campaign, Texts } from './campaign.entity.js';

export interface ReaderNames {
  fullName?: string | null;
  orgName?: string | null;
}

export type CampaignTexts = Pick<Campaign, 'subject' | 'body' | 'button'>;
/** Texts that are not saved have no audience. */
export type PreviewedCampaign = CampaignTexts & Partial<Pick<Campaign, 'audience'>>;

/** The languages in which a campaign has all of its texts. Readers of the others get nothing. */
export const languagesOf = ({ subject, body, button }: CampaignTexts): InterfaceLanguage[] =>
  LANGUAGES_OF_INTERFACE.filter(
    (language) => subject[language] && body[language] && (!button || button.label[language]),
  );

/** The subject of a campaign in the reader's language, or else in the other one. */
export const subjectIn = (subject: Texts, language: InterfaceLanguage): string =>
  subject[language] ?? subject.en ?? subject.ar ?? '';

export function contentOf(campaign: CampaignTexts, language: InterfaceLanguage, names: ReaderNames): MailContent {
  const values = { firstName: nameInGreeting(names.fullName ?? null), orgName: names.orgName };
  const subject = lineOf(campaign.subject[language]!, values) || translate(language, 'product.name');
  const { button } = campaign;
  return {
    subject,
    heading: subject,
    // The text has its own.
    greeting: undefined,
    paragraphs: [],
    written: { markdown: campaign.body[language]!, values },
    buttons: button ? [{ label: lineOf(button.label[language]!, values) || button.url, url: button.url }] : [],
  };
}

/** A line with the values filled in. A name cannot begin another line, which would be another header of the mail. */
const lineOf = (text: string, values: PlaceholderValues): string =>
  fillIn(withoutMissing(text, values), values).replace(/\s+/g, ' ').trim();

/**
 * The language of a shown mail: the wanted one, or else the reader's if there is a text in it, or else one with a text.
 * Throws 400 when the campaign has no text in the wanted language.
 */
export function languageIn(
  campaign: CampaignTexts,
  wanted: InterfaceLanguage | null | undefined,
  readers: InterfaceLanguage,
) {
  const languages = languagesOf(campaign);
  const language = wanted ?? (languages.includes(readers) ? readers : languages[0]);
  if (!language || !languages.includes(language)) throw invalidInput({ lang: [{ id: 'campaign.noText' }] });
  return language;
}
