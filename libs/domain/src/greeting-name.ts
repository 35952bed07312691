const words = (list: string) => new Set(list.split(' '));

/** Titles before a name, in lower case, without dots, slashes and vowel marks. */
const TITLES = words(
  'dr doctor prof professor eng engr engineer ing dipl arch mr mrs ms miss mx sir madam mme mlle herr frau dra sra ' +
    'rev reverend father sheikh shaikh shaykh hajj hajja ' +
    'د م أ ا دكتور دكتورة الدكتور الدكتورة مهندس مهندسة المهندس المهندسة أستاذ أستاذة استاذ استاذة الأستاذ الأستاذة ' +
    'الاستاذ الاستاذة بروفيسور البروفيسور بروفسور البروفسور السيد السيدة الآنسة الانسة المحامي المحامية الشيخ الشيخة القس الأب ' +
    'الحاج الحاجة',
);

/** Abbreviations that are titles only with their dot, as in "M. Karim" and "Dr. med. Anna". */
const DOTTED_TITLE = /^(?:m|med|dent|vet|rer|nat|phil|jur|habil|h\.?c|h|c)\.$/i;

/** Degrees and other letters after a name, without dots. */
const SUFFIXES = words('PhD MD MA BA MSc BSc MBA MPH LLM LLB PharmD DPhil DDS PMP CPA Jr Sr II III IV Esq');

/** The first words of compound names. */
const BEGINNINGS = words(
  'عبد أبو ابو أم ام أمة امة ابن بن ذو ' +
    'abd abdal abdel abdul abdol abdoul abd-al abd-el abd-ul abu abou um umm oum ibn bin al el',
);
const ARTICLES = words('al el ul ur ad ed ud az ez');

/** The last words of compound names, such as those in Nour al-Din and Nour Eddine. */
const ARABIC_ENDINGS = words('الدين الله الإسلام الاسلام الرحمن الهدى الهدي الزمان العابدين الزهراء');
const LATIN_ENDINGS =
  /^(?:allah|[aeu]dd[aeiy]+ne?|(?:al|el|ul|ur|ad|ed|ud|az|ez)[-'’](?:d[aeiy]+ne?|islam|rahman|[hr]uda|zaman|[ao]?abid[aeiy]+ne?|zahraa?))$/;

/** Remarks in brackets after a name, as in "Rima Haddad (PhD, MSc)" and "Rima (Umm Omar) Haddad". */
const REMARKS = /(?<=\S\s*)[([（][^()[\]（）]*[)\]）]?/g;

/** Returns the name to greet a person by: the given name, without titles, with all words of a compound name. */
export function greetingName(fullName: string): string {
  const name = givenPart(fullName);
  const given = name.slice(0, givenLength(name.map(plain)));
  return given.join(' ') || fullName.trim();
}

/** Returns the words from the given name on. It follows the comma in "Family, Given", but not in "Name, PhD". */
function givenPart(fullName: string): string[] {
  const parts = fullName
    .replace(REMARKS, ' ')
    .split(/[,،]/)
    .map(withoutTitles)
    .filter((part) => part.some((word) => !SUFFIXES.has(word.replaceAll('.', ''))));
  return parts[1] ?? parts[0] ?? [];
}

function withoutTitles(part: string): string[] {
  // A title may touch the name: "Dr.Rima".
  const all = part.replace(/\p{L}+[./](?=\p{L}{2})/gu, (word) => (isTitle(word) ? `${word} ` : word));
  const list = all.split(/\s+/).filter(Boolean);
  const begin = list.findIndex((word) => !isTitle(word));
  return begin < 0 ? [] : list.slice(begin);
}

const isTitle = (word: string) =>
  DOTTED_TITLE.test(word) ||
  plain(word)
    .split(/[./-]/)
    .every((piece) => piece === '' || TITLES.has(piece));

/** Returns a word in lower case, without Arabic vowel marks and lengthening. */
const plain = (word: string) => word.toLowerCase().replace(/[\u064b-\u0652\u0640]/g, '');

/** Returns the number of words in the given name. */
function givenLength([first = '', second = '', third = '']: string[]): number {
  if (BEGINNINGS.has(first)) return ARTICLES.has(second) || second === 'رب' ? 3 : 2;
  if (ARABIC_ENDINGS.has(second) || LATIN_ENDINGS.test(second)) return 2;
  return ARTICLES.has(second) && LATIN_ENDINGS.test(`${second}-${third}`) ? 3 : 1;
}
