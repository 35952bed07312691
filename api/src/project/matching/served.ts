import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';
import { closeness } from './closeness.js';
import type { Evidence } from './profile.js';
import { EVIDENCE } from './weights.js';

/** How well terms serve those that are asked for: worked out once for each, however many experts have it. */
export class Served {
  private readonly byTerm = new Map<Term, readonly (readonly [asked: Term, closeness: number])[]>();

  constructor(
    private readonly asked: readonly Term[],
    private readonly vocabulary: Vocabulary,
  ) {}

  /** The asked terms that somebody who has `had` is of use for. */
  by(had: Term): readonly (readonly [asked: Term, closeness: number])[] {
    const known = this.byTerm.get(had);
    if (known) return known;
    const found = this.asked
      .map((asked) => [asked, closeness(this.vocabulary, asked, had)] as const)
      .filter(([, close]) => close > 0);
    this.byTerm.set(had, found);
    return found;
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
