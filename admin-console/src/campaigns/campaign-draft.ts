import { type ApiError, hasShape, isText, type Schema } from '@network/api-client';
import { CAMPAIGN_ACTIONS, type CampaignState, LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';

export type Campaign = Schema<'CampaignDto'>;

/** The states of a campaign that is under way. */
export const UNDER_WAY: readonly CampaignState[] = CAMPAIGN_ACTIONS.stop;

type Audience = Campaign['audience'];
type Texts = Partial<Record<InterfaceLanguage, string>>;

/** The audiences that the editor offers. */
export const AUDIENCES = ['expert', 'organization', 'segment', 'newsletter'] as const;
/** `other` is a filter, which only the API can give to a campaign. */
type AudienceKind = (typeof AUDIENCES)[number] | 'other';

/** The entries of the editor, all of them texts. */
export interface CampaignDraft {
  audience: string;
  segmentId: string;
  subjectEn: string;
  subjectAr: string;
  bodyEn: string;
  bodyAr: string;
  labelEn: string;
  labelAr: string;
  url: string;
  isUrgent: string;
  /** The version of the campaign that the entries began with. */
  version: string;
}

export const EMPTY: CampaignDraft = {
  audience: 'expert',
  segmentId: '',
  subjectEn: '',
  subjectAr: '',
  bodyEn: '',
  bodyAr: '',
  labelEn: '',
  labelAr: '',
  url: '',
  isUrgent: '',
  version: '',
};

export const isDraft = hasShape<CampaignDraft>({
  audience: isText,
  segmentId: isText,
  subjectEn: isText,
  subjectAr: isText,
  bodyEn: isText,
  bodyAr: isText,
  labelEn: isText,
  labelAr: isText,
  url: isText,
  isUrgent: isText,
  version: isText,
});

/** The names of the entries of a text in each language. */
const ENTRIES = {
  subject: { en: 'subjectEn', ar: 'subjectAr' },
  body: { en: 'bodyEn', ar: 'bodyAr' },
  label: { en: 'labelEn', ar: 'labelAr' },
} as const;
export type TextKind = keyof typeof ENTRIES;

export const TEXT_KINDS = Object.keys(ENTRIES) as TextKind[];

export const entryOf = (kind: TextKind, language: InterfaceLanguage) => ENTRIES[kind][language];

export function kindOf(audience: Audience): AudienceKind {
  if (audience.newsletter) return 'newsletter';
  if (audience.segmentId) return 'segment';
  return Object.keys(audience.filter ?? {}).length > 0 ? 'other' : audience.role!;
}

/** The entries that show a campaign as it is stored. */
export const draftOf = ({ audience, subject, body, button, isUrgent, version }: Campaign): CampaignDraft => ({
  audience: kindOf(audience),
  segmentId: audience.segmentId ?? '',
  subjectEn: subject.en ?? '',
  subjectAr: subject.ar ?? '',
  bodyEn: body.en ?? '',
  bodyAr: body.ar ?? '',
  labelEn: button?.label.en ?? '',
  labelAr: button?.label.ar ?? '',
  url: button?.url ?? '',
  isUrgent: isUrgent ? 'yes' : '',
  version: String(version),
});

const textsOf = (draft: CampaignDraft, kind: TextKind): Texts =>
  Object.fromEntries(
    LANGUAGES_OF_INTERFACE.map((language) => [language, draft[entryOf(kind, language)].trim()]).filter(
      ([, text]) => text,
    ),
  );

/** The texts of the entries, as the API takes them. */
export function bodyOf(draft: CampaignDraft) {
  const label = textsOf(draft, 'label');
  const hasButton = draft.url.trim() !== '' || Object.keys(label).length > 0;
  return {
    subject: textsOf(draft, 'subject'),
    body: textsOf(draft, 'body'),
    button: hasButton ? { label, url: draft.url.trim() } : null,
  };
}

/** The audience of the entries. `other` keeps the one that the campaign has. */
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

/** Returns the API's problem with a text in one language. A problem without a language concerns both. */
export function textProblem(error: ApiError | null, kind: TextKind, language: InterfaceLanguage): string | undefined {
  const [field, prefix] = FIELDS[kind];
  const part = error?.parts?.[field] ?? '';
  const isConcerned = part === `${prefix}${language}` || part === prefix.replace('.', '');
  return isConcerned ? error?.fields?.[field]?.[0] : undefined;
}

/** Returns the API's problem with the button that none of its labels has. */
export const buttonProblem = (error: ApiError | null): string | undefined =>
  error?.parts?.button?.startsWith('label') ? undefined : error?.fields?.button?.[0];

/** The languages that have a subject and a text. */
export const languagesIn = (draft: CampaignDraft): InterfaceLanguage[] =>
  LANGUAGES_OF_INTERFACE.filter(
    (language) => draft[entryOf('subject', language)].trim() && draft[entryOf('body', language)].trim(),
  );

/** The name of a campaign: its subject in the reader's language, or in the other one. */
export const nameOf = ({ subject }: Pick<Campaign, 'subject'>, language: InterfaceLanguage): string =>
  subject[language] ?? subject.en ?? subject.ar ?? '';
