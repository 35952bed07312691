import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Assignments } from '../assignments/assignments.js';
import type { CandidateQueries, MatchingExpert } from '../matching/candidate.queries.js';
import { scored, type Matchable } from '../matching/match.service.js';
import { roomOf } from '../matching/plain-parts.js';
import type { RoomyCandidate } from './propose.js';

/** The candidates of one plan. Whoever could go to several projects is read once. */
export class PlanCandidates {
  private readonly experts = new Map<string, MatchingExpert>();
  private readonly known = new Map<string, string[]>();

  constructor(
    private readonly tx: EntityManager,
    private readonly queries: CandidateQueries,
    private readonly assignments: Assignments,
    /** How many experts are offered in all. */
    private readonly offered: number,
  ) {}

  /** Further candidates of a project, beside those read before: whoever has room left and is not out of reach. */
  async read(matchable: Matchable): Promise<RoomyCandidate[]> {
    const { id } = matchable.project;
    const without = this.known.get(id) ?? (await this.assignments.expertIds(this.tx, id));
    const count = this.offered - without.length;
    if (count <= 0) return [];
    const ids = await this.queries.ids(this.tx, matchable, matchable.vocabulary, { without }, count);
    this.known.set(id, [...without, ...ids]);
    await this.readExperts(ids, matchable);
    // Scoring some hundred experts takes a while: others have their turn in between.
    await setImmediate();
    return ids
      .flatMap((expertId) => this.experts.get(expertId) ?? [])
      .map((expert) => scored(matchable, expert))
      .map(({ score, expert }) => ({ expertId: expert.userId, score, room: roomOf(expert) }))
      .filter(({ score, room }) => score > 0 && room > 0);
  }

  private async readExperts(ids: readonly string[], { vocabulary }: Matchable): Promise<void> {
    const missing = ids.filter((expertId) => !this.experts.has(expertId));
    if (missing.length === 0) return;
    for (const expert of await this.queries.read(this.tx, missing, vocabulary)) this.experts.set(expert.userId, expert);
  }

  /** What a candidate scores, with all parts. */
  scored(matchable: Matchable, expertId: string) {
    return scored(matchable, this.experts.get(expertId)!);
  }
}
