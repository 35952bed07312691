import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { demandOf, evidenceOf, type Brief, type Demand, type Evidence, type ExpertFacts } from './facts.js';
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
} from './parts.js';
import { DemandIndex, skillsPart } from './skills.js';
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

/** A project, prepared for scoring many experts. */
export interface PreparedBrief {
  brief: Brief;
  demand: Demand;
  demandIndex: DemandIndex;
  areas: AreaDemand;
}

export function prepare(brief: Brief, vocabulary: Vocabulary): PreparedBrief {
  const demand = demandOf(brief, vocabulary);
  return {
    brief,
    demand,
    demandIndex: new DemandIndex(demand.terms, vocabulary),
    areas: new AreaDemand(demand, vocabulary),
  };
}

/** Scores how well an expert fits a project. The parts add up to the score (docs/product 6.8). Deterministic. */
export function scoreOf(
  { brief, demand, demandIndex, areas }: PreparedBrief,
  expert: ExpertFacts,
  vocabulary: Vocabulary,
  evidence: Evidence = evidenceOf(expert, vocabulary),
): Score {
  const results: Record<PartKey, PartResult> = {
    skills: skillsPart(demand, demandIndex.coverage(evidence)),
    area: areaPart(areas, expert, evidence),
    sector: sectorPart(brief, expert),
    language: languagePart(brief, expert),
    hours: hoursPart(expert),
    start: startPart(brief, expert),
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
