import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MATCHABLE_STATUSES, type ExpertStatus, type InterfaceLanguage } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { notFound } from '../http/api-error.js';
import { only } from '../input/changes.js';
import { isFound } from '../search/search-text.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { Assignments } from './assignments.js';
import { briefOf, factsOf } from './match-facts.js';
import type { MatchDto, MatchesDto, MatchQuery } from './match.dto.js';
import { isOffered, obstaclesOf } from './matching/obstacles.js';
import { reasonsOf } from './matching/reasons.js';
import { prepare, scoreOf, type PreparedBrief, type Score } from './matching/score.js';
import { sentence } from './matching/sentence.js';
import { matchedSkills } from './matching/matched-skills.js';
import { Project } from './project.entity.js';

const LIMIT = 20;

/** An expert with what they score for a project. */
export interface Candidate extends Score {
  expert: Expert;
  runningProjects: number;
}

/** A project with its organization, made ready for scoring. */
export interface Matchable extends PreparedBrief {
  project: Project;
  vocabulary: Vocabulary;
}

/** Which experts a project should get, and why (docs/product.md 6.8). Writes nothing. */
@Injectable()
export class MatchService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabularies: VocabularyService,
    private readonly assignments: Assignments,
  ) {}

  /** The best of those who are offered and not on the project, best first. */
  async list(projectId: string, { limit, search }: MatchQuery, language: InterfaceLanguage): Promise<MatchesDto> {
    const tx = this.database.manager;
    const matchable = await this.matchable(tx, projectId);
    const { total, candidates } = await this.candidates(tx, matchable, { limit: limit ?? LIMIT, search });
    return { total, matches: candidates.map((candidate) => toMatch(matchable, candidate, false, language)) };
  }

  /** Anybody with a submitted profile, offered or not; else 404. */
  async get(projectId: string, expertId: string, language: InterfaceLanguage): Promise<MatchDto> {
    const tx = this.database.manager;
    const matchable = await this.matchable(tx, projectId);
    const expert = await tx.findOne(Expert, { where: { userId: expertId }, relations: { user: true } });
    if (!expert || expert.user.role !== 'expert' || expert.user.status === 'onboarding') throw notFound();
    const [candidate] = await this.scored(tx, matchable, [expert]);
    const isOnProject = (await this.assignments.expertIds(tx, projectId)).includes(expertId);
    return toMatch(matchable, candidate!, isOnProject, language);
  }

  /** A project with its organization, made ready; refuses with 404. */
  async matchable(tx: EntityManager, projectId: string): Promise<Matchable> {
    const project = await tx.findOne(Project, { where: { id: projectId }, relations: { organization: true } });
    if (!project) throw notFound();
    const vocabulary = await this.vocabularies.current();
    return { project, vocabulary, ...prepare(briefOf(project), vocabulary) };
  }

  /** The best of those who are offered and not on the project, ties by id, and how many there are in all. */
  async candidates(
    tx: EntityManager,
    matchable: Matchable,
    { limit, search }: { limit: number; search?: string | null },
  ): Promise<{ total: number; candidates: Candidate[] }> {
    const query = tx
      .createQueryBuilder(Expert, 'expert')
      .innerJoinAndSelect('expert.user', 'user')
      .where("user.role = 'expert'")
      .andWhere('user.status IN (:...statuses)', { statuses: MATCHABLE_STATUSES })
      .andWhere(
        'NOT EXISTS (SELECT FROM assignments AS own WHERE own."expertId" = user.id AND own."projectId" = :projectId)',
        { projectId: matchable.project.id },
      );
    if (search) query.andWhere(...isFound('user.searchText', search));
    const scored = await this.scored(tx, matchable, await query.getMany());
    return { total: scored.length, candidates: scored.sort(byScore).slice(0, limit) };
  }

  private async scored(tx: EntityManager, matchable: Matchable, experts: Expert[]): Promise<Candidate[]> {
    const running = await this.assignments.running(
      tx,
      experts.map(({ userId }) => userId),
    );
    return experts.map((expert) => {
      const runningProjects = running.get(expert.userId) ?? 0;
      const score = scoreOf(matchable, factsOf(expert, runningProjects), matchable.vocabulary);
      return { expert, runningProjects, ...score };
    });
  }
}

/** By the sum itself: whoever is out of reach stands below those who score nothing. */
const sumOf = ({ parts }: Score) => parts.reduce((sum, { points }) => sum + points, 0);
export const byScore = (one: Candidate, other: Candidate): number =>
  sumOf(other) - sumOf(one) || (one.expert.userId < other.expert.userId ? -1 : 1);

const PROFILE_FIELDS = [
  'fullName',
  'mainExpertise',
  'keySkills',
  'languages',
  'country',
  'timezone',
  'availabilityHrs',
  'startAvailability',
] as const satisfies (keyof Expert)[];

/** A scored expert in the reader's language. */
export function toMatch(
  { served, vocabulary }: Matchable,
  { expert, runningProjects, score, parts }: Candidate,
  isOnProject: boolean,
  language: InterfaceLanguage,
): MatchDto {
  const status = expert.user.status as ExpertStatus;
  return {
    expertId: expert.userId,
    ...only(expert, PROFILE_FIELDS),
    status,
    runningProjects,
    matchedSkills: matchedSkills(expert.keySkills, served, vocabulary),
    score,
    parts: parts.map(({ says, ...part }) => ({ ...part, sentence: sentence(language, says, vocabulary) })),
    reasons: reasonsOf(parts).map(({ says }) => sentence(language, says, vocabulary)),
    offered: isOffered(status),
    obstacles: obstaclesOf(parts, { status, isOnProject }).map(({ key, says, remedy }) => ({
      key,
      sentence: sentence(language, says, vocabulary),
      remedy: sentence(language, remedy, vocabulary),
    })),
  };
}
