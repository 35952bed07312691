import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stemmer as stemArabic } from '@orama/stemmers/arabic';
import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { ara, eng } from 'stopword';
import { FILES } from '../platform/config/folders.js';
import { fold } from '../platform/search/search-text.js';

/** The cache limit counts letters, because a word may be very long. */
const MAX_LETTERS = 100_000;

/** Caches the results of a pure function of a word or a clause. Texts share most of their words. */
export function memoized<Answer extends object | string>(read: (word: string) => Answer): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  let letters = 0;
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const answer = read(word);
    letters += word.length;
    if (letters > MAX_LETTERS) {
      answers.clear();
      letters = word.length;
    }
    answers.set(word, answer);
    return answer;
  };
}

/** A word of a text, as the vocabulary compares it. */
export interface Word {
  /** Folded, without its article. */
  folded: string;
  /** The same without its plural. */
  key: string;
  /** Whether it could be a common word of the language, such as "it". False for abbreviations. */
  isCommon: boolean;
}

/** Letters and digits. Names such as "C++", "C#", "M&E" and "Node.js" include their punctuation. */
const WORD = /(?:\.(?=net\b))?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:&[\p{L}\p{N}]+|\.(?:js|net|io)(?!\p{L}))*(?:\+\+|#)?/giu;
export const ARABIC = /^\p{Script=Arabic}/u;
const COMMON = new Set([...eng, ...ara].map(fold));

/**
 * The article with any joined prefix, if a word remains. Its alif has no hamza, so search for it before folding the
 * letters.
 */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=.{3})/u;
/** The article before a word of which only two letters are typed. */
const BEGUN_ARTICLE = /^(?:[وفبك]?ال|لل)(?=.{2})/u;
/** Tashkeel, and the tatweel, which only stretches a word. */
const MARKS = /[\u064B-\u065F\u0670\u0640]/g;
/** Treats "Monitoring & evaluation" as "Monitoring and evaluation". */
const AMPERSAND = /\s&\s/g;
/** The particles that Arabic joins to the next word. */
export const ARABIC_PREFIX = /^[وفبلك](?=..{2})/u;

export const FEMININE_PLURAL = /(?<=...)ات$/u;
const ARABIC_ENDINGS: readonly [RegExp, string][] = [
  [/(?<=..)يات$/u, 'ي'],
  [FEMININE_PLURAL, 'ه'],
  [/(?<=...)ت[اي]ن$/u, 'ه'],
  [/(?<=....)[يو]ن$/u, ''],
  [/(?<=...)يه$/u, 'ي'],
];
const ENGLISH_ENDINGS: readonly [RegExp, string][] = [
  [/(?<=..)ies$/, 'y'],
  [/(?<=..(?:s|x|z|ch|sh))es$/, ''],
  [/(?<=..[^suiq])s$/, ''],
];

const PLURALS = JSON.parse(readFileSync(join(FILES, 'vocabulary/broken-plurals.json'), 'utf8')) as Record<
  string,
  string
>;
/** The singular of Arabic plurals that change the word inside, both folded. */
const BROKEN_PLURALS = new Map(Object.entries(PLURALS).map(([plural, base]) => [fold(plural), fold(base)]));

/** Removes the plural from a folded word. */
export function singular(word: string): string {
  const base = BROKEN_PLURALS.get(word) ?? word;
  const endings = ARABIC.test(base) ? ARABIC_ENDINGS : ENGLISH_ENDINGS;
  const found = endings.find(([ending]) => ending.test(base));
  return found ? base.replace(...found) : base;
}

/** Returns the words of a text as written, without marks. */
const written = (text: string): string[] =>
  text.normalize('NFC').replace(MARKS, '').replace(AMPERSAND, ' and ').match(WORD) ?? [];

const wordOf = memoized((word): Readonly<Word> => {
  const folded = fold(word.replace(ARTICLE, ''));
  const isAbbreviation = word.length > 1 && word === word.toUpperCase() && !ARABIC.test(word);
  return { folded, key: singular(folded), isCommon: COMMON.has(fold(word)) && !isAbbreviation };
});

/** Returns the words of a text in either language, in order. */
export const wordsOf = (text: string): Readonly<Word>[] => written(text).map(wordOf);

/** Returns the lookup key of a word sequence, equal for all variants of the same words. */
export const keyOf = (words: readonly Word[]): string => words.map(({ key }) => key).join(' ');

/** The feminine ending of a noun, and of an adjective that agrees with it. */
const FEMININE = /(?<=...)ه$/u;

/** Returns the key of Arabic words without the endings by which nouns and adjectives agree. */
export const agreeing = (words: readonly Word[]): string => words.map(({ key }) => key.replace(FEMININE, '')).join(' ');

/** Folds a text's spelling for prefix comparison. `spelledBare` also removes the articles. */
export const spelled = (text: string): string => written(text).map(fold).join(' ');
export const spelledBare = (text: string): string =>
  written(text)
    .map((word) => fold(word.replace(BEGUN_ARTICLE, '')))
    .join(' ');

/** Returns the common stem of words with the same root, for words that the vocabulary lacks. */
export const stem = memoized((key) => (ARABIC.test(key) ? stemArabic(key) : stemEnglish(key)));

const ENGLISH_FILLERS = `
  able about actually additional again ago already also always any anybody anyone appreciate area around ask
  available based basic become begin beginner better big bring building call can come cost could current
  currently day different each early easy else end enough especially etc ever every everybody everyone
  everything excellent experience experienced expert expertise field find first follow full general get give
  good great group guide handle hard have help helpful here high hour idea important improve include interest
  interested involve issue job join keep kind know knowledge large last late learn less level like line little
  local long look lot main make many matter mean member month more most much must name need needed new next
  nice number offer often old only open order organize other part people per perhaps person place plan please
  possible practical practice prepare present problem professional project proper provide purpose put quick
  quickly read ready real really relevant require right same section see seek set several share short show
  side similar simple single skill skilled small solid some somebody someone something soon special specialist
  start step still strong such suit suitable support take task team tell thing think time together top topic
  try two type under understand use useful user usual various very volunteer want way week welcome well what
  where while who whole wide wish within without work worker working world would write year yes young
`;
const ARABIC_FILLERS = `
  اجل احتاج احد اخر اداء اذا اساس اساسي اسبوع اشخاص اشهر اضافه اعداد اعمل افراد افضل اكثر امكان امور انجاز
  اهتمام اهل بحاجه بحث بدء بدايه بسيط بشكل بعض تقديم تنفيذ توفير جدا جديد جزء جميع جهد جهه جيد حاجه حاليا حسب
  حول خاص خبره خبير خلال دعم ذات ذوي راغب رغبه زياده سابق ساعه سنه سنوات شخص شديد شكل شهر صغير ضروري طريقه عام
  عامل عدد عده عمل عملي عميق فتره فريق فعال فكره قادر قدره قسم قليل كامل كبير كثير كيفيه لازم لديه متخصص متقدم
  متمكن متميز مجال مجموعه محترف محلي مده مدينه مرحله مساعد مساعده مستوي مشاركه مطلوب معرفه معين مكان مميز
  مناسب مهاره مهم مهمه موجود موضوع نبحث نحتاج نريد نطلب نوع هدف واسع وجود وقت يساعد يستطيع يعرف يمكن
`;
const FILLERS = new Set([ENGLISH_FILLERS, ARABIC_FILLERS].flatMap((words) => words.trim().split(/\s+/)).map(fold));

/**
 * Returns whether a word that the vocabulary lacks does not describe a skill. Briefs and profiles share many of them.
 */
export const isFiller = (key: string): boolean => FILLERS.has(key);
