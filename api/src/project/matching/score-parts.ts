import { EXPERTISE_AREAS, type LabelId } from '@network/domain';
import type { MessageId } from '../../platform/i18n/messages.js';
import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';
import { termsOf, type Brief, type Demand } from './demand.js';
import type { Evidence, ExpertFacts } from './evidence.js';
import {
  AREA,
  CAPACITY,
  EXPERIENCE,
  HOURS,
  NEXT_MONTH,
  SECTOR,
  SECTOR_OF,
  STANDARD_OFFSETS,
  TAKEN_BY_RUNNING,
  UNKNOWN_SHARE,
} from './weights.js';

export type ReasonId = Extract<MessageId, `match.${string}`>;

/** A value of a reason, translated when the reason is shown. */
export type ReasonValue =
  | { labels: readonly LabelId[] }
  | { terms: readonly Term[]; wishes?: readonly string[] }
  | { day: string };

/** A sentence that explains a part, stored untranslated. */
export interface Reason {
  id: ReasonId;
  values?: Readonly<Record<string, number | ReasonValue>>;
}

/** One part of a score: the share of its points, from 0 to 1, and the reason. */
export interface PartResult {
  /** Negative if the part rules the expert out. */
  share: number;
  says: Reason;
}

const OUT_OF_REACH_SHARE = -1;

export const label = (id: LabelId): ReasonValue => ({ labels: [id] });

const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string | null): Value | undefined =>
  key !== null && Object.hasOwn(table, key) ? table[key] : undefined;

/** The share of a project in each area, by its demand. */
export class AreaDemand {
  private readonly weights = new Map<string, number>();
  private readonly maxWeight: number;

  constructor(
    { wanted, mentioned }: Demand,
    private readonly vocabulary: Vocabulary,
  ) {
    const count = (term: Term, weight: number) => {
      for (const area of vocabulary.areasOf(term)) this.weights.set(area, (this.weights.get(area) ?? 0) + weight);
    };
    for (const term of wanted.flatMap(termsOf)) count(term, AREA.wanted);
    for (const { term, weight } of mentioned) count(term, weight);
    this.maxWeight = Math.max(0, ...this.weights.values());
  }

  /** Whether none of the demanded terms belongs to an area. */
  get isOpen(): boolean {
    return this.maxWeight === 0;
  }

  /** Returns the match of a term's areas with the project's areas, from 0 to 1. */
  share(term: Term): number {
    const weights = this.vocabulary.areasOf(term).map((area) => this.weights.get(area) ?? 0);
    return Math.max(0, ...weights) / this.maxWeight;
  }

  /** Returns the match of the named area with the project's areas, from 0 to 1. */
  shareOfArea(name: string): number {
    return Math.max(0, ...this.vocabulary.termsIn(name).map((term) => this.share(term)));
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

export function sectorPart({ organization }: Brief, { sector }: ExpertFacts): PartResult {
  const sought = lookUp(SECTOR_OF, organization.orgType);
  if (!sought || !sector || sector === 'Other') return { share: UNKNOWN_SHARE, says: { id: 'match.sector.unknown' } };
  const values = { sector: label(`sector.${sector}`) };
  return sector === sought
    ? { share: SECTOR.same, says: { id: 'match.sector.same', values } }
    : { share: SECTOR.other, says: { id: 'match.sector.other', values } };
}

export const workingLanguages = (preferred: string | null): string[] =>
  preferred === 'Both' ? ['Arabic', 'English'] : preferred ? [preferred] : [];

/** Rules out an expert who does not speak the only working language of the organization. */
export function languagePart({ organization }: Brief, { languages }: ExpertFacts): PartResult {
  const wanted = workingLanguages(organization.preferredLanguage);
  if (languages.length === 0 || wanted.length === 0) {
    return { share: UNKNOWN_SHARE, says: { id: 'match.language.unknown' } };
  }
  const spoken = wanted.filter((language) => languages.includes(language));
  const inWords = (languages: readonly string[]) => ({
    languages: { labels: languages.map((language) => `language.${language}` as const) },
  });
  if (spoken.length > 0) {
    return { share: spoken.length / wanted.length, says: { id: 'match.language.speaks', values: inWords(spoken) } };
  }
  const share = wanted.length === 1 ? OUT_OF_REACH_SHARE : 0;
  return { share, says: { id: 'match.language.missing', values: inWords(wanted) } };
}

/** Returns the number of projects an expert can run at once. Undefined if the profile gives no hours. */
const capacityOf = ({ availabilityHrs }: Pick<ExpertFacts, 'availabilityHrs'>): number | undefined =>
  lookUp(CAPACITY, availabilityHrs);

/** Returns the number of further projects an expert can take on. Without hours, the smallest capacity counts. */
export const freeCapacityOf = (expert: Pick<ExpertFacts, 'availabilityHrs' | 'runningProjects'>): number =>
  (capacityOf(expert) ?? Math.min(...Object.values(CAPACITY))) - expert.runningProjects;

/** Scores the monthly hours, reduced by the running projects. */
export function hoursPart(expert: ExpertFacts): PartResult {
  const { availabilityHrs, runningProjects: running } = expert;
  const capacity = capacityOf(expert);
  if (capacity === undefined) return { share: UNKNOWN_SHARE, says: { id: 'match.hours.unknown' } };
  const hours = label(`availability.${availabilityHrs!}`);
  if (running >= capacity)
    return { share: OUT_OF_REACH_SHARE, says: { id: 'match.hours.none', values: { hours, running, capacity } } };
  const left = 1 - TAKEN_BY_RUNNING * (running / capacity);
  return {
    share: HOURS[availabilityHrs!]! * left,
    says: { id: 'match.hours.left', values: { hours, free: capacity - running } },
  };
}

export function startPart({ startTarget }: Brief, { startAvailability }: ExpertFacts): PartResult {
  if (!startAvailability) return { share: UNKNOWN_SHARE, says: { id: 'match.start.unknown' } };
  if (startAvailability === 'Immediate') return { share: 1, says: { id: 'match.start.now' } };
  if (!startTarget) return { share: 1, says: { id: 'match.start.noTarget' } };
  const share = lookUp(NEXT_MONTH, startTarget) ?? 1;
  return { share, says: { id: share < 1 ? 'match.start.late' : 'match.start.nextMonth' } };
}

const WORKING_DAY = 8;

/** Scores the office hours (9 to 17) that the expert shares with Damascus. */
export function timePart({ timezone }: ExpertFacts): PartResult {
  const offset = lookUp(STANDARD_OFFSETS, timezone);
  if (offset === undefined) return { share: UNKNOWN_SHARE, says: { id: 'match.time.unknown' } };
  const hours = Math.max(0, WORKING_DAY - Math.abs(offset - STANDARD_OFFSETS['Asia/Damascus']));
  return { share: hours / WORKING_DAY, says: { id: 'match.time.shared', values: { hours } } };
}

export function experiencePart({ yearsExperience }: ExpertFacts): PartResult {
  const share = lookUp(EXPERIENCE, yearsExperience);
  if (share === undefined) return { share: UNKNOWN_SHARE, says: { id: 'match.experience.unknown' } };
  return { share, says: { id: 'match.experience.years', values: { years: label(`years.${yearsExperience!}`) } } };
}
