import { FORMATS, type InterfaceLanguage } from '@network/domain';
import type { ReasonId, Reason, Words } from './parts.js';
import type { Part } from './score.js';
import { translate } from '../../platform/i18n/messages.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';

const MAX_REASONS = 3;
const FAVOURABLE: readonly ReasonId[] = [
  'match.skills.has',
  'match.skills.near',
  'match.area.main',
  'match.area.skills',
  'match.sector.same',
  'match.language.speaks',
  'match.hours.left',
  'match.start.now',
  'match.start.nextMonth',
  'match.time.shared',
  'match.experience.years',
];

/** Returns the parts in favour of an expert, most points first. */
export const reasonsOf = (parts: readonly Part[]): Part[] =>
  parts
    .filter(({ points, says }) => points > 0 && FAVOURABLE.includes(says.id))
    .sort((one, other) => other.points - one.points)
    .slice(0, MAX_REASONS);

const LISTS = { en: new Intl.ListFormat('en'), ar: new Intl.ListFormat('ar') } satisfies Record<
  InterfaceLanguage,
  Intl.ListFormat
>;

const dayFormat = (language: InterfaceLanguage) =>
  new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' });
const DAYS = { en: dayFormat('en'), ar: dayFormat('ar') } satisfies Record<InterfaceLanguage, Intl.DateTimeFormat>;

/** Translates a reason. Shows each concept by its first name. */
export function reasonText(language: InterfaceLanguage, { id, values = {} }: Reason, vocabulary: Vocabulary): string {
  const words = (value: Words) => {
    if ('day' in value) return [DAYS[language].format(new Date(value.day))];
    if ('labels' in value) return value.labels.map((one) => translate(language, one));
    const terms = value.terms.flatMap((term) => vocabulary.concept(term)?.[language][0] ?? []);
    return [...(value.wishes ?? []), ...terms];
  };
  const inWords = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : LISTS[language].format(words(value)),
  ]);
  const text = translate(language, id, Object.fromEntries(inWords));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
