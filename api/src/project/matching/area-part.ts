import { EXPERTISE_AREAS } from '@network/domain';
import type { Term, Vocabulary } from '../../vocabulary/vocabulary.js';
import type { Demand } from './demand.js';
import { label, UNKNOWN_SHARE, type Judged } from './judged.js';
import type { Evidence, ExpertFacts } from './profile.js';
import { AREA } from './weights.js';

/** How much a project is about each area, by what it asks for. */
function weightsOf({ wanted, spokenOf }: Demand, vocabulary: Vocabulary): Map<string, number> {
  const weights = new Map<string, number>();
  const count = (term: Term, weight: number) => {
    for (const area of vocabulary.areasOf(term)) weights.set(area, (weights.get(area) ?? 0) + weight);
  };
  for (const term of wanted.flat()) count(term, AREA.wanted);
  for (const { term, weight } of spokenOf) count(term, weight);
  return weights;
}

/** How far the area an expert works in is the one that the project is about. */
export function judgeArea(
  demand: Demand,
  { mainExpertise }: ExpertFacts,
  evidence: Evidence,
  vocabulary: Vocabulary,
): Judged {
  const weights = weightsOf(demand, vocabulary);
  const most = Math.max(0, ...weights.values());
  if (most === 0) return { share: UNKNOWN_SHARE, says: { id: 'match.area.open' } };
  const share = (areas: readonly string[]) => Math.max(0, ...areas.map((area) => weights.get(area) ?? 0)) / most;
  const main = share(vocabulary.termsIn(mainExpertise ?? '').flatMap((term) => vocabulary.areasOf(term)));
  const skills = [...evidence].filter(([, source]) => source === 'skill');
  const bySkills = AREA.bySkills * share(skills.flatMap(([term]) => vocabulary.areasOf(term)));
  if (!EXPERTISE_AREAS.some((area) => area === mainExpertise)) {
    return { share: Math.max(main, bySkills), says: { id: 'match.area.unknown' } };
  }
  const area = label(`expertise.${mainExpertise}`);
  if (main >= AREA.about) return { share: main, says: { id: 'match.area.main', values: { area } } };
  if (bySkills > main) return { share: bySkills, says: { id: 'match.area.skills', values: { area } } };
  return { share: main, says: { id: 'match.area.other', values: { area } } };
}
