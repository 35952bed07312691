import { isUnknown, type Term, type Vocabulary } from '../../vocabulary/vocabulary.js';
import { CLOSENESS } from './weights.js';

/** How well somebody who has `had` does what is `asked`, from 0 to 1. */
export function closeness(vocabulary: Vocabulary, asked: Term, had: Term): number {
  if (asked === had) return CLOSENESS.same;
  if (isUnknown(asked) || isUnknown(had)) return 0;
  const aboveHad = vocabulary.ancestors(had);
  const down = aboveHad.get(asked);
  if (down !== undefined)
    return vocabulary.isArea(asked) ? CLOSENESS.inArea : (CLOSENESS.narrower[down] ?? CLOSENESS.narrowest);
  const up = vocabulary.ancestors(asked).get(had);
  if (up !== undefined) return vocabulary.isArea(had) ? CLOSENESS.areaOnly : (CLOSENESS.broader[up] ?? 0);
  if (vocabulary.areRelated(asked, had)) return CLOSENESS.related;
  return vocabulary.areSiblings(asked, had) ? CLOSENESS.sibling : 0;
}

type Near = ReadonlyMap<Term, number>;
const known = new WeakMap<Vocabulary, Map<Term, Near>>();

/** All terms that are of use where `asked` is asked for, and how much: worked out once for each. */
export function nearTo(vocabulary: Vocabulary, asked: Term): Near {
  // What the vocabulary lacks is only near itself, and there is no end of it.
  if (isUnknown(asked)) return new Map([[asked, CLOSENESS.same]]);
  const ofVocabulary = known.get(vocabulary) ?? new Map<Term, Near>();
  known.set(vocabulary, ofVocabulary);
  const near = ofVocabulary.get(asked) ?? new Map(nearestOf(vocabulary, asked));
  ofVocabulary.set(asked, near);
  return near;
}

function* nearestOf(vocabulary: Vocabulary, asked: Term): Generator<[Term, number]> {
  for (const had of vocabulary.ids()) {
    const close = closeness(vocabulary, asked, had);
    if (close > 0) yield [had, close];
  }
}
