import type { Brief } from '../../src/project/matching/demand.js';
import { evidenceOf, type ExpertFacts } from '../../src/project/matching/evidence.js';
import { ProjectScorer, type Score } from '../../src/project/matching/project-scorer.js';
import type { Vocabulary } from '../../src/vocabulary/vocabulary.js';

export interface Cases {
  experts: readonly (Omit<ExpertFacts, 'runningProjects'> & { id: string; runningProjects?: number })[];
  projects: readonly (Brief & {
    /** The same brief in the other language. */
    twin?: string;
    /**
     * Grades by expert id, from 0 (does not fit) to 3 (would be chosen at once). An expert without a grade does not
     * fit.
     */
    relevant: Readonly<Record<string, number>>;
  })[];
}

interface Ranked extends Score {
  id: string;
  grade: number;
}

export interface EvaluatedProject {
  id: string;
  title: string;
  /** All experts, best first. Equal scores are ordered by id. */
  ranking: readonly Ranked[];
  ndcg: number;
  hasBestInTop3: boolean;
  isArabic: boolean;
}

export interface Evaluation {
  projects: readonly EvaluatedProject[];
  /** The mean of the normalized discounted cumulative gain of the first five experts. */
  ndcg: number;
  /** The same by the language of the title. */
  ndcgOf: { en: number; ar: number };
  /** The share of projects that have an expert of grade 3 among the first three. */
  withBestInTop3: number;
  /** For each brief in two languages, the number of experts among the first five of both. */
  sharedByTwins: readonly number[];
}

const FIRST = 5;
const BEST = 3;
const ARABIC = /\p{Script=Arabic}/u;

const gain = (grades: readonly number[]) =>
  grades.slice(0, FIRST).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Ranks all experts for each project and compares the ranking with the human grades. */
export function evaluate({ experts, projects }: Cases, vocabulary: Vocabulary): Evaluation {
  const people = experts.map((expert) => ({ runningProjects: 0, ...expert }));
  const evidence = new Map(people.map((expert) => [expert.id, evidenceOf(expert, vocabulary)]));
  const evaluated = projects.map(({ relevant, ...brief }) => {
    const scorer = new ProjectScorer(brief, vocabulary);
    const ranking = people
      .map((expert) => ({
        id: expert.id,
        grade: relevant[expert.id] ?? 0,
        ...scorer.score(expert, evidence.get(expert.id)),
      }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    const ideal = Object.values(relevant).sort((a, b) => b - a);
    return {
      id: brief.id,
      title: brief.title,
      ranking,
      ndcg: gain(ranking.map(({ grade }) => grade)) / (gain(ideal) || 1),
      hasBestInTop3: ranking.slice(0, 3).some(({ grade }) => grade === BEST),
      isArabic: ARABIC.test(brief.title),
    };
  });
  return {
    projects: evaluated,
    ndcg: meanNdcg(evaluated),
    ndcgOf: {
      en: meanNdcg(evaluated.filter(({ isArabic }) => !isArabic)),
      ar: meanNdcg(evaluated.filter(({ isArabic }) => isArabic)),
    },
    withBestInTop3: mean(evaluated.map(({ hasBestInTop3 }) => Number(hasBestInTop3))),
    sharedByTwins: sharedByTwins(projects, evaluated),
  };
}

const meanNdcg = (projects: readonly EvaluatedProject[]) => mean(projects.map(({ ndcg }) => ndcg));

function sharedByTwins(projects: Cases['projects'], evaluated: readonly EvaluatedProject[]): number[] {
  const firstOf = new Map(evaluated.map(({ id, ranking }) => [id, ranking.slice(0, FIRST).map((expert) => expert.id)]));
  return projects.flatMap(({ id, twin }) => {
    if (!twin || id > twin) return [];
    const firstOfTwin = firstOf.get(twin)!;
    return firstOf.get(id)!.filter((expertId) => firstOfTwin.includes(expertId)).length;
  });
}
