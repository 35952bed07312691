import { FORMATS, type InterfaceLanguage } from '@network/domain';
import type { SaidId, Said, Words } from './parts.js';
import type { Part } from './score.js';
import { translate } from '../../platform/i18n/messages.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';

const MOST = 3;
const SPEAKS_FOR: readonly SaidId[] = [
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

/** The parts that speak for an expert, those with the most points first. */
export const reasonsOf = (parts: readonly Part[]): Part[] =>
  parts
    .filter(({ points, says }) => points > 0 && SPEAKS_FOR.includes(says.id))
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST);

const LISTS = { en: new Intl.ListFormat('en'), ar: new Intl.ListFormat('ar') } satisfies Record<
  InterfaceLanguage,
  Intl.ListFormat
>;

const dayFormat = (language: InterfaceLanguage) =>
  new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' });
const DAYS = { en: dayFormat('en'), ar: dayFormat('ar') } satisfies Record<InterfaceLanguage, Intl.DateTimeFormat>;

/** The sentence in the reader's language; concepts by the name that those who type are offered. */
export function sentence(language: InterfaceLanguage, { id, values = {} }: Said, vocabulary: Vocabulary): string {
  const words = (value: Words) => {
    if ('day' in value) return [DAYS[language].format(new Date(value.day))];
    if ('labels' in value) return value.labels.map((one) => translate(language, one));
    return value.terms.flatMap((term) => vocabulary.concept(term)?.[language][0] ?? []);
  };
  const inWords = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : LISTS[language].format(words(value)),
  ]);
  const text = translate(language, id, Object.fromEntries(inWords));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
