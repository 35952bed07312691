import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '../platform/config/folders.js';
import { type Concept, Vocabulary, type Addition } from './vocabulary.js';

const DATA = join(FILES, 'vocabulary/data');

let concepts: readonly Concept[] | undefined;

/** The concepts of all areas, as they are kept in the repository; read once. */
export const readConcepts = (): readonly Concept[] =>
  (concepts ??= readdirSync(DATA)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Concept[]));

/** The vocabulary of the repository with the programme's own additions. */
export const openVocabulary = (additions: readonly Addition[] = []) => new Vocabulary(readConcepts(), additions);
