import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { demandOf, type Brief, type Demand } from './demand.js';
import { evidenceOf, type Evidence, type ExpertFacts } from './evidence.js';
import {
  AreaDemand,
  areaPart,
  type PartResult,
  type Reason,
  experiencePart,
  hoursPart,
  languagePart,
  sectorPart,
  startPart,
  timePart,
} from './score-parts.js';
import { DemandIndex, skillsPart } from './skills-part.js';
import { OUT_OF_REACH_POINTS, PART_KEYS, PART_POINTS, type PartKey } from './weights.js';

export interface Part {
  key: PartKey;
  /** At most `max`. Negative for a part that rules the expert out. */
  points: number;
  max: number;
  says: Reason;
}

export interface Score {
  /** From 0 to 100: the sum of the points, or 0 if the sum is negative. */
  score: number;
  /** The unclamped sum. It ranks unsuitable experts below the experts with a score of 0. */
  sum: number;
  parts: readonly Part[];
}

/** Scores experts for one project, whose demand it reads once. */
export class ProjectScorer {
  readonly demand: Demand;
  readonly demandIndex: DemandIndex;
  private readonly areas: AreaDemand;

  constructor(
    readonly project: Brief,
    readonly vocabulary: Vocabulary,
  ) {
    this.demand = demandOf(project, vocabulary);
    this.demandIndex = new DemandIndex(this.demand.terms, vocabulary);
    this.areas = new AreaDemand(this.demand, vocabulary);
  }

  /** Scores how well an expert fits the project. The parts add up to the score (docs/product 6.8). Deterministic. */
  score(expert: ExpertFacts, evidence: Evidence = evidenceOf(expert, this.vocabulary)): Score {
    const results: Record<PartKey, PartResult> = {
      skills: skillsPart(this.demand, this.demandIndex.coverage(evidence)),
      area: areaPart(this.areas, expert, evidence),
      sector: sectorPart(this.project, expert),
      language: languagePart(this.project, expert),
      hours: hoursPart(expert),
      start: startPart(this.project, expert),
      time: timePart(expert),
      experience: experiencePart(expert),
    };
    const parts = PART_KEYS.map((key) => {
      const { share, says } = results[key];
      const points = share < 0 ? OUT_OF_REACH_POINTS : Math.round(share * PART_POINTS[key]);
      return { key, points, max: PART_POINTS[key], says };
    });
    const sum = parts.reduce((total, { points }) => total + points, 0);
    return { score: Math.max(0, sum), sum, parts };
  }
}
