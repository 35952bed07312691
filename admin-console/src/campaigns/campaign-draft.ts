import { type ApiError, hasShape, isFlag, isNumber, isOneOf, isText, type Schema } from '@network/api-client';
import { CAMPAIGN_ACTIONS, type CampaignState, LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import { useDrafts } from '../drafts';

export type Campaign = Schema<'CampaignDto'>;

/** The states of a scheduled or running campaign. */
export const UNDER_WAY: readonly CampaignState[] = CAMPAIGN_ACTIONS.stop;

type Audience = Campaign['audience'];
type Texts = Record<InterfaceLanguage, string>;

/** The audiences that the editor offers. */
export const AUDIENCES = ['expert', 'organization', 'segment', 'newsletter'] as const;
/** `other` is a filter, which can only be set through the API. */
type AudienceKind = (typeof AUDIENCES)[number] | 'other';

/** The texts in each language. */
export const TEXT_KINDS = ['subject', 'body', 'label'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** The entries of the editor. */
export interface CampaignDraft extends Record<TextKind, Texts> {
  /** Empty while it is not chosen. */
  audience: AudienceKind | '';
  segmentId: string;
  url: string;
  isUrgent: boolean;
  /** The version of the campaign on which the entries are based. */
  version: number;
}

const NO_TEXTS: Texts = { en: '', ar: '' };

export const EMPTY: CampaignDraft = {
  audience: 'expert',
  segmentId: '',
  subject: NO_TEXTS,
  body: NO_TEXTS,
  label: NO_TEXTS,
  url: '',
  isUrgent: false,
  version: 0,
};

const areTexts = hasShape<Texts>({ en: isText, ar: isText });

export const isDraft = hasShape<CampaignDraft>({
  audience: isOneOf(...AUDIENCES, 'other', ''),
  segmentId: isText,
  subject: areTexts,
  body: areTexts,
  label: areTexts,
  url: isText,
  isUrgent: isFlag,
  version: isNumber,
});

export function kindOf(audience: Audience): AudienceKind {
  if (audience.newsletter) return 'newsletter';
  if (audience.segmentId) return 'segment';
  return Object.keys(audience.filter ?? {}).length > 0 ? 'other' : audience.role!;
}

/** The entries for a stored campaign. */
export const draftOf = ({ audience, subject, body, button, isUrgent, version }: Campaign): CampaignDraft => ({
  audience: kindOf(audience),
  segmentId: audience.segmentId ?? '',
  subject: { ...NO_TEXTS, ...subject },
  body: { ...NO_TEXTS, ...body },
  label: { ...NO_TEXTS, ...button?.label },
  url: button?.url ?? '',
  isUrgent,
  version,
});

const writtenIn = (texts: Texts): Partial<Texts> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()])
      .filter(([, text]) => text),
  );

/** The texts of the entries, in the format of the API. */
export function bodyOf({ subject, body, label: labels, url }: CampaignDraft) {
  const label = writtenIn(labels);
  const hasButton = url.trim() !== '' || Object.keys(label).length > 0;
  return {
    subject: writtenIn(subject),
    body: writtenIn(body),
    button: hasButton ? { label, url: url.trim() } : null,
  };
}

/** The audience of the entries. `other` keeps the current one. */
export function audienceOf({ audience, segmentId }: CampaignDraft, stored: Audience | undefined): Audience {
  if (audience === 'newsletter') return { newsletter: true };
  if (audience === 'segment') return { segmentId };
  if (audience === 'other') return stored!;
  return { role: audience as 'expert' | 'organization', filter: {} };
}

/** The field of each text in the API, and the beginning of the text's part of it. */
const FIELDS = {
  subject: ['subject', ''],
  body: ['body', ''],
  label: ['button', 'label.'],
} as const;

/** Returns the API's error for a text in one language. An error without a language applies to both. */
export function textProblem(error: ApiError | null, kind: TextKind, language: InterfaceLanguage): string | undefined {
  const [field, prefix] = FIELDS[kind];
  const part = error?.parts?.[field] ?? '';
  const isConcerned = part === `${prefix}${language}` || part === prefix.replace('.', '');
  return isConcerned ? error?.fields?.[field]?.[0] : undefined;
}

/** Returns the API's error for the button that is not about a label. */
export const buttonProblem = (error: ApiError | null): string | undefined =>
  error?.parts?.button?.startsWith('label') ? undefined : error?.fields?.button?.[0];

/** The languages that have a subject and a text. */
export const languagesIn = ({ subject, body }: CampaignDraft): InterfaceLanguage[] =>
  LANGUAGES_OF_INTERFACE.filter((language) => subject[language].trim() && body[language].trim());

/** The name of a campaign: its subject in the reader's language, or in the other one. */
export const campaignName = ({ subject }: Pick<Campaign, 'subject'>, language: InterfaceLanguage): string =>
  subject[language] ?? subject.en ?? subject.ar ?? '';

/** The key of a new campaign's entries, and the end of its address. */
export const NEW = 'new';

const withoutVersion = (draft: CampaignDraft) => JSON.stringify({ ...draft, version: 0 });

/** The unsaved entries of campaigns. They survive leaving the page and reloading it. */
export function useCampaignDrafts(stored: CampaignDraft) {
  const drafts = useDrafts('campaign', stored, isDraft);
  return { ...drafts, isChanged: (key: string) => withoutVersion(drafts.of(key)) !== withoutVersion(stored) };
}
