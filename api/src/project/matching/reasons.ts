import { FORMATS, type ExpertStatus, type InterfaceLanguage, type Standing } from '@network/domain';
import { isMatchable, type MatchableStatus } from '../../expert/offered.js';
import { LIST_FORMATS, translate } from '../../platform/i18n/messages.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import type { Part } from './project-scorer.js';
import { label, type Reason, type ReasonId, type ReasonValue } from './score-parts.js';
import type { PartKey } from './weights.js';

const MAX_REASONS = 3;
const FAVORABLE: readonly ReasonId[] = [
  'match.skills.has',
  'match.skills.near',
  'match.area.main',
  'match.area.skills',
  'match.sector.same',
  'match.language.speaks',
  'match.hours.left',
  'match.start.now',
  'match.start.nextMonth',
  'match.start.noTarget',
  'match.time.shared',
  'match.experience.years',
];

/** Returns the parts in favor of an expert, most points first. */
export const reasonsOf = (parts: readonly Part[]): Part[] =>
  parts
    .filter(({ points, says }) => points > 0 && FAVORABLE.includes(says.id))
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_REASONS);

export const OBSTACLE_KEYS = ['status', 'capacity', 'language', 'on_project', 'start', 'paused'] as const;
export type ObstacleKey = (typeof OBSTACLE_KEYS)[number];

/** A reason why an expert is not offered for a project or ranks low, with its remedy. */
interface Obstacle {
  key: ObstacleKey;
  reason: Reason;
  remedy: Reason;
}

/** The remedy for each status that matching does not offer. */
const REMEDIES: Record<Exclude<ExpertStatus, MatchableStatus>, ReasonId> = {
  onboarding: 'match.remedy.onboarding',
  under_review: 'match.remedy.underReview',
  done: 'match.remedy.done',
};

/** The reasons of parts that are obstacles. */
const IN_PARTS: Partial<Record<PartKey, { when: readonly ReasonId[]; key: ObstacleKey; remedy: ReasonId }>> = {
  hours: { when: ['match.hours.none'], key: 'capacity', remedy: 'match.remedy.capacity' },
  language: { when: ['match.language.missing'], key: 'language', remedy: 'match.remedy.language' },
  start: { when: ['match.start.late'], key: 'start', remedy: 'match.remedy.start' },
};

/** Returns the obstacles of one expert, the most serious first. */
export function obstaclesOf(
  parts: readonly Part[],
  {
    status,
    standing,
    isActive,
    pausedUntil,
    isOnProject,
  }: {
    status: ExpertStatus;
    standing: Standing;
    isActive: boolean;
    pausedUntil: string | null;
    isOnProject: boolean;
  },
): Obstacle[] {
  const obstacles: Obstacle[] = [];
  if (standing !== 'active') {
    const values = { status: label(`standing.${standing}`) };
    obstacles.push({ key: 'status', reason: { id: 'match.status', values }, remedy: { id: 'match.remedy.standing' } });
  } else if (!isMatchable(status)) {
    const values = { status: label(`userStatus.${status}`) };
    obstacles.push({ key: 'status', reason: { id: 'match.status', values }, remedy: { id: REMEDIES[status] } });
  } else if (!isActive) {
    // Imported, and never signed in.
    obstacles.push({ key: 'status', reason: { id: 'match.unclaimed' }, remedy: { id: 'match.remedy.unclaimed' } });
  }
  if (pausedUntil) {
    const values = { day: { day: pausedUntil } };
    obstacles.push({ key: 'paused', reason: { id: 'match.paused', values }, remedy: { id: 'match.remedy.paused' } });
  }
  if (isOnProject) {
    obstacles.push({ key: 'on_project', reason: { id: 'match.onProject' }, remedy: { id: 'match.remedy.onProject' } });
  }
  for (const { key, says } of parts) {
    const found = IN_PARTS[key];
    if (found?.when.includes(says.id)) obstacles.push({ key: found.key, reason: says, remedy: { id: found.remedy } });
  }
  return obstacles;
}

const dayFormat = (language: InterfaceLanguage) =>
  new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeZone: 'UTC' });
const DAYS = { en: dayFormat('en'), ar: dayFormat('ar') } satisfies Record<InterfaceLanguage, Intl.DateTimeFormat>;

/** Translates a reason. Shows each concept by its first name. */
export function reasonText(language: InterfaceLanguage, { id, values = {} }: Reason, vocabulary: Vocabulary): string {
  const words = (value: ReasonValue) => {
    if ('day' in value) return [DAYS[language].format(new Date(value.day))];
    if ('labels' in value) return value.labels.map((id) => translate(language, id));
    const terms = value.terms.flatMap((term) => vocabulary.concept(term)?.[language][0] ?? []);
    return [...(value.wishes ?? []), ...terms];
  };
  const inWords = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : LIST_FORMATS[language].format(words(value)),
  ]);
  const text = translate(language, id, Object.fromEntries(inWords));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
