import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import type { MailContent } from '../mail/mail-layout.js';
import { nameInGreeting } from '../mail/mail-renderer.js';
import { fillIn, withoutMissing, type PlaceholderValues } from '../mail/markdown.js';
import { invalidInput } from '../platform/http/api-error.js';
import { isolatedInArabic, isolatedInEnglish } from '../platform/i18n/isolated.js';
import { translate } from '../platform/i18n/messages.js';
import type { Campaign, Texts } from './campaign.entity.js';

export interface RecipientNames {
  fullName?: string | null;
  orgName?: string | null;
}

export type CampaignTexts = Pick<Campaign, 'subject' | 'body' | 'button'>;
/** Null for unsaved texts. */
export type PreviewedCampaign = CampaignTexts & Partial<Pick<Campaign, 'audience'>>;

/** Returns the languages in which all texts of a campaign exist. Recipients of other languages are excluded. */
export const languagesOf = ({ subject, body, button }: CampaignTexts): InterfaceLanguage[] =>
  LANGUAGES_OF_INTERFACE.filter(
    (language) => subject[language] && body[language] && (!button || button.label[language]),
  );

/** Returns the subject in the recipient's language, with the other language as fallback. */
export const subjectIn = (subject: Texts, language: InterfaceLanguage): string =>
  subject[language] ?? subject.en ?? subject.ar ?? '';

export function contentOf(campaign: CampaignTexts, language: InterfaceLanguage, names: RecipientNames): MailContent {
  const isolate = (name: string | null | undefined) =>
    name && (language === 'ar' ? isolatedInArabic(name) : isolatedInEnglish(name));
  const values = {
    firstName: isolate(nameInGreeting(names.fullName ?? null)),
    orgName: isolate(names.orgName),
  };
  const subject = lineOf(campaign.subject[language]!, values) || translate(language, 'product.name');
  const { button } = campaign;
  return {
    subject,
    heading: subject,
    // The body includes its own greeting.
    greeting: undefined,
    paragraphs: [],
    written: { markdown: campaign.body[language]!, values },
    buttons: button ? [{ label: lineOf(button.label[language]!, values) || button.url, url: button.url }] : [],
  };
}

/** Fills in the values of one line. Collapses whitespace to prevent header injection. */
const lineOf = (text: string, values: PlaceholderValues): string =>
  fillIn(withoutMissing(text, values), values).replace(/\s+/g, ' ').trim();

/**
 * Returns the language of a preview: the requested one, else the recipient's if available, else any available one.
 * Throws 400 if the requested language has no text.
 */
export function languageIn(
  campaign: CampaignTexts,
  wanted: InterfaceLanguage | null | undefined,
  own: InterfaceLanguage,
) {
  const languages = languagesOf(campaign);
  const language = wanted ?? (languages.includes(own) ? own : languages[0]);
  if (!language || !languages.includes(language)) throw invalidInput({ lang: [{ id: 'campaign.noText' }] });
  return language;
}
