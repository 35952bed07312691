import { readdirSync, readFileSync } from 'node:fs';
import type { Concept } from './concept.js';
import { Vocabulary, type Addition } from './vocabulary.js';

const DATA = new URL('./data/', import.meta.url);

let concepts: readonly Concept[] | undefined;

/** The concepts of all areas, as they are kept in the repository; read once. */
export const readConcepts = (): readonly Concept[] =>
  (concepts ??= readdirSync(DATA)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, DATA), 'utf8')) as Concept[]));

/** The vocabulary of the repository with the programme's own additions. */
export const openVocabulary = (additions: readonly Addition[] = []) => new Vocabulary(readConcepts(), additions);
