import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILES } from '../platform/config/folders.js';
import { type Concept, Vocabulary, type Addition } from './vocabulary.js';

const DATA = join(FILES, 'vocabulary/data');

let concepts: readonly Concept[] | undefined;

/** Reads the concepts of all areas from the repository once. */
export const readConcepts = (): readonly Concept[] =>
  (concepts ??= readdirSync(DATA)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(join(DATA, file), 'utf8')) as Concept[]));

/** Builds the repository's vocabulary with the programme's additions. */
export const openVocabulary = (additions: readonly Addition[] = []) => new Vocabulary(readConcepts(), additions);
