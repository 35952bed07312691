import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';
import { nearTo } from './closeness.js';
import type { Evidence } from './profile.js';
import { EVIDENCE } from './weights.js';

type ServedTerm = readonly [asked: Term, closeness: number];

/** How well terms serve those that are asked for, however many experts have them. */
export class Served {
  private readonly byTerm = new Map<Term, ServedTerm[]>();

  constructor(asked: readonly Term[], vocabulary: Vocabulary) {
    for (const one of asked) {
      for (const [had, close] of nearTo(vocabulary, one)) {
        const served = this.byTerm.get(had);
        if (served) served.push([one, close]);
        else this.byTerm.set(had, [[one, close]]);
      }
    }
  }

  /** The asked terms that somebody who has `had` is of use for. */
  by(had: Term): readonly ServedTerm[] {
    return this.byTerm.get(had) ?? [];
  }

  /** How well an expert does what is asked, from 0 to 1, by the best of what their profile names. */
  worths(evidence: Evidence): ReadonlyMap<Term, number> {
    const worths = new Map<Term, number>();
    for (const [had, source] of evidence) {
      for (const [asked, close] of this.by(had)) {
        const worth = EVIDENCE[source] * close;
        if (worth > (worths.get(asked) ?? 0)) worths.set(asked, worth);
      }
    }
    return worths;
  }
}
