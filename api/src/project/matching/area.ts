import { EXPERTISE_AREAS } from '@network/domain';
import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';
import { termsOf, type Demand } from './demand.js';
import { label, type PartResult } from './parts.js';
import type { Evidence, ExpertFacts } from './profile.js';
import { AREA, UNKNOWN_SHARE } from './weights.js';

/** The share of a project in each area, by its demand. Results are cached. */
export class AreaDemand {
  private readonly weights = new Map<string, number>();
  private readonly most: number;
  private readonly ofTerm = new Map<Term, number>();
  private readonly ofArea = new Map<string, number>();

  constructor(
    { wanted, mentioned }: Demand,
    private readonly vocabulary: Vocabulary,
  ) {
    const count = (term: Term, weight: number) => {
      for (const area of vocabulary.areasOf(term)) this.weights.set(area, (this.weights.get(area) ?? 0) + weight);
    };
    for (const term of wanted.flatMap(termsOf)) count(term, AREA.wanted);
    for (const { term, weight } of mentioned) count(term, weight);
    this.most = Math.max(0, ...this.weights.values());
  }

  /** Whether none of the demanded terms belongs to an area. */
  get isOpen(): boolean {
    return this.most === 0;
  }

  /** Returns the match of a term's area with the project's areas, from 0 to 1. */
  share(term: Term): number {
    return this.cached(this.ofTerm, term, () => this.best(this.vocabulary.areasOf(term)));
  }

  /** Returns the match of the named area with the project's areas, from 0 to 1. */
  shareOfArea(name: string): number {
    return this.cached(this.ofArea, name, () =>
      Math.max(0, ...this.vocabulary.termsIn(name).map((t) => this.share(t))),
    );
  }

  private best(areas: readonly string[]): number {
    return Math.max(0, ...areas.map((area) => this.weights.get(area) ?? 0)) / this.most;
  }

  private cached(known: Map<string, number>, key: string, find: () => number): number {
    const share = known.get(key) ?? find();
    known.set(key, share);
    return share;
  }
}

/** Scores the match of the expert's area with the project's areas. */
export function areaPart(areas: AreaDemand, { mainExpertise }: ExpertFacts, evidence: Evidence): PartResult {
  if (areas.isOpen) return { share: UNKNOWN_SHARE, says: { id: 'match.area.open' } };
  const main = areas.shareOfArea(mainExpertise ?? '');
  let bySkills = 0;
  for (const [term, source] of evidence) {
    if (source === 'skill') bySkills = Math.max(bySkills, AREA.bySkills * areas.share(term));
  }
  if (!EXPERTISE_AREAS.some((area) => area === mainExpertise)) {
    return { share: Math.max(main, bySkills), says: { id: 'match.area.unknown' } };
  }
  const area = label(`expertise.${mainExpertise}`);
  if (main >= AREA.about) return { share: main, says: { id: 'match.area.main', values: { area } } };
  const isBySkills = bySkills > main && bySkills >= AREA.bySkills * AREA.about;
  return {
    share: Math.max(main, bySkills),
    says: { id: isBySkills ? 'match.area.skills' : 'match.area.other', values: { area } },
  };
}
