import type { SaidId } from './judged.js';
import type { Part } from './score.js';

const MOST = 3;
const SPEAKS_FOR: readonly SaidId[] = [
  'match.skills.has',
  'match.skills.near',
  'match.area.main',
  'match.area.skills',
  'match.sector.same',
  'match.language.speaks',
  'match.hours.left',
  'match.start.now',
  'match.start.nextMonth',
  'match.time.shared',
  'match.experience.years',
];

/** The parts that speak for an expert, those with the most points first. */
export const reasonsOf = (parts: readonly Part[]): Part[] =>
  parts
    .filter(({ points, says }) => points > 0 && SPEAKS_FOR.includes(says.id))
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST);
