// Writes the dictionaries that tell typos from words in matching (ADR 39), from the pinned CSpell packages.
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';

const FOLDER = new URL('../api/src/vocabulary/dictionaries/', import.meta.url);
/**
 * An Arabic noun follows the preposition and the article; the package also has millions of verbs with their objects.
 */
const BEFORE_NOUNS = 'بال';
/** Shorter words are never corrected, but longer ones derive from stems of three letters. */
const MIN_LENGTH = 3;

const ENDINGS = {
  en: ['s', 'es'],
  ar: ['ات', 'تان', 'تين', 'ان', 'ين', 'ون', 'ه', 'ي', 'يه', 'يات'],
};

function trieOf(name, file) {
  const folder = import.meta.resolve(`@cspell/dict-${name}/cspell-ext.json`);
  return decodeTrie(gunzipSync(readFileSync(new URL(file, folder))));
}

/** Folds a word as the api does (platform/search/search-text.ts). */
const fold = (word) =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

const english = [...trieOf('en_us', 'en_US.trie.gz').words()].filter((word) => /^[a-z]+$/.test(word));
const arabic = [...trieOf('ar', 'ar.trie.gz').completeWord(BEFORE_NOUNS)].map((word) =>
  fold(word.slice(BEFORE_NOUNS.length)),
);

write('en', english);
write('ar', arabic);

/** Omits words that derive from another by an ending. */
function write(language, words) {
  const all = new Set(words.filter((word) => word.length >= MIN_LENGTH));
  const endings = ENDINGS[language];
  const isMade = (word) =>
    endings.some(
      (ending) =>
        word.endsWith(ending) && word.length >= MIN_LENGTH + ending.length && all.has(word.slice(0, -ending.length)),
    );
  const stems = [...all].filter((word) => !isMade(word)).sort();
  const file = new URL(`${language}.json.gz`, FOLDER);
  writeFileSync(file, gzipSync(JSON.stringify({ endings, shortest: MIN_LENGTH, stems }), { level: 9 }));
  console.log(`${language}: ${stems.length} of ${all.size} words`);
}
