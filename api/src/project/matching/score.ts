import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { AreaDemand, judgeArea } from './area.js';
import { demandOf, type Brief, type Demand } from './demand.js';
import {
  type Judged,
  type Said,
  judgeExperience,
  judgeHours,
  judgeLanguage,
  judgeSector,
  judgeStart,
  judgeTime,
} from './parts.js';
import { evidenceOf, type Evidence, type ExpertFacts } from './profile.js';
import { Served, judgeSkills } from './skills.js';
import { OUT_OF_REACH_POINTS, PART_KEYS, PART_POINTS, type PartKey } from './weights.js';
import type { Expert } from '../../expert/expert.entity.js';
import type { Project } from '../project.entity.js';

export interface Part {
  key: PartKey;
  /** Up to `max`; below zero where nothing else makes up for it. */
  points: number;
  max: number;
  says: Said;
}

export interface Score {
  /** From 0 to 100: the sum of the points, or 0 where that is negative. */
  score: number;
  /** The sum itself: whoever is out of reach stands below those who score nothing. */
  sum: number;
  parts: readonly Part[];
}

/** A project made ready for scoring many experts. */
export interface PreparedBrief {
  brief: Brief;
  demand: Demand;
  served: Served;
  areas: AreaDemand;
}

export function prepare(brief: Brief, vocabulary: Vocabulary): PreparedBrief {
  const demand = demandOf(brief, vocabulary);
  return {
    brief,
    demand,
    served: new Served(demand.asked, vocabulary),
    areas: new AreaDemand(demand, vocabulary),
  };
}

/** How well an expert fits a project, in parts that sum exactly (docs/product 6.8). The same input gives the same bytes. */
export function scoreOf(
  { brief, demand, served, areas }: PreparedBrief,
  expert: ExpertFacts,
  vocabulary: Vocabulary,
  evidence: Evidence = evidenceOf(expert, vocabulary),
): Score {
  const judged: Record<PartKey, Judged> = {
    skills: judgeSkills(demand, served.worths(evidence), vocabulary),
    area: judgeArea(areas, expert, evidence),
    sector: judgeSector(brief, expert),
    language: judgeLanguage(brief, expert),
    hours: judgeHours(expert),
    start: judgeStart(brief, expert),
    time: judgeTime(expert),
    experience: judgeExperience(expert),
  };
  const parts = PART_KEYS.map((key) => {
    const { share, says } = judged[key];
    const points = share < 0 ? OUT_OF_REACH_POINTS : Math.round(share * PART_POINTS[key]);
    return { key, points, max: PART_POINTS[key], says };
  });
  const sum = parts.reduce((total, { points }) => total + points, 0);
  return { score: Math.max(0, sum), sum, parts };
}

/** What a score looks at of a project with its organization. */
export const briefOf = ({ organization, ...project }: Project): Brief => ({ ...project, organization });

/** What a score looks at of an expert with so many running projects. */
export const factsOf = (expert: Expert, runningProjects: number): ExpertFacts => ({ ...expert, runningProjects });
