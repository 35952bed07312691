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
