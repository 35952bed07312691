import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { InterfaceLanguage } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { isOffered } from '../../expert/offered.js';
import type { Organization } from '../../organization/organization.entity.js';
import { notFound } from '../../platform/http/api-error.js';
import { pick } from '../../platform/validation/changes.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import type { ChosenFor } from '../assignments/assignment.entity.js';
import { AssignmentRepository } from '../assignments/assignment.repository.js';
import { Project } from '../project.entity.js';
import { CandidateQueries, type MatchingExpert } from './candidate.queries.js';
import {
  MATCH_PROFILE_FIELDS,
  type MatchDto,
  type MatchesDto,
  type MatchPartDto,
  type MatchQueryDto,
} from './match.dto.js';
import { ProjectScorer, type Part, type Score } from './project-scorer.js';
import { obstaclesOf, reasonsOf, reasonText } from './reasons.js';
import { matchedSkills } from './skills-part.js';

const LIMIT = 20;

/** An expert with their score for a project. */
export interface Candidate extends Score {
  expert: MatchingExpert;
}

/** Suggests experts for a project, with reasons (docs/product 6.8). Read-only. */
@Injectable()
export class MatchService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly vocabularies: VocabularyService,
    private readonly assignments: AssignmentRepository,
    private readonly queries: CandidateQueries,
  ) {}

  /** Returns the best offered experts who are not on the project, best first and ties by id. */
  async list(projectId: string, { limit, search }: MatchQueryDto, language: InterfaceLanguage): Promise<MatchesDto> {
    const tx = this.database.manager;
    const scorer = await this.scorer(tx, projectId);
    const filter = { without: await this.assignments.expertIds(tx, projectId), search };
    const total = await this.queries.count(tx, filter);
    const ids = await this.queries.ids(tx, scorer, filter, total);
    const candidates = (await this.score(tx, scorer, ids)).sort(byScore).slice(0, limit ?? LIMIT);
    return { total, matches: candidates.map((candidate) => toMatch(scorer, candidate, false, language)) };
  }

  /** Returns the match of one expert with a submitted profile, offered or not. Throws 404 if there is none. */
  async get(projectId: string, expertId: string, language: InterfaceLanguage): Promise<MatchDto> {
    const tx = this.database.manager;
    const scorer = await this.scorer(tx, projectId);
    const [candidate] = await this.score(tx, scorer, [expertId]);
    if (!candidate || candidate.expert.status === 'onboarding') throw notFound();
    const isOnProject = (await this.assignments.expertIds(tx, projectId)).includes(expertId);
    return toMatch(scorer, candidate, isOnProject, language);
  }

  /** Returns the current scores of the experts chosen for a project, by their ids. */
  async chosenScores(
    tx: EntityManager,
    project: Project,
    organization: Organization,
    expertIds: string[],
  ): Promise<Map<string, ChosenFor>> {
    if (expertIds.length === 0) return new Map();
    const scorer = new ProjectScorer({ ...project, organization }, await this.vocabularies.current(tx));
    const candidates = await this.score(tx, scorer, expertIds);
    return new Map(candidates.map(({ expert, score, parts }) => [expert.userId, { score, parts }]));
  }

  /** Loads a project to score experts for. Throws 404 if it does not exist. */
  async scorer(tx: EntityManager, projectId: string): Promise<ProjectScorer> {
    const project = await tx.findOne(Project, { where: { id: projectId }, relations: { organization: true } });
    if (!project) throw notFound();
    return new ProjectScorer(project, await this.vocabularies.current(tx));
  }

  /** Scores these experts. The project itself does not reduce the capacity of experts who are on it. */
  private async score(tx: EntityManager, scorer: ProjectScorer, expertIds: readonly string[]): Promise<Candidate[]> {
    const experts = await this.queries.read(tx, expertIds, scorer.vocabulary, scorer.project.id);
    return experts.map((expert) => toCandidate(scorer, expert));
  }
}

export const toCandidate = (scorer: ProjectScorer, expert: MatchingExpert): Candidate => ({
  expert,
  ...scorer.score(expert, expert.evidence),
});

/** Sorts the best first, ties by id. */
export const byScore = (a: Candidate, b: Candidate): number =>
  b.sum - a.sum || (a.expert.userId < b.expert.userId ? -1 : 1);

/** Returns the parts of a score in the reader's language. */
export const toParts = (parts: readonly Part[], vocabulary: Vocabulary, language: InterfaceLanguage): MatchPartDto[] =>
  parts.map(({ says, ...part }) => ({ ...part, sentence: reasonText(language, says, vocabulary) }));

/** Returns a scored expert in the reader's language. */
export function toMatch(
  { demandIndex, vocabulary }: ProjectScorer,
  { expert, score, parts }: Candidate,
  isOnProject: boolean,
  language: InterfaceLanguage,
): MatchDto {
  return pick(expert, [...MATCH_PROFILE_FIELDS, 'status', 'runningProjects'], {
    expertId: expert.userId,
    matchedSkills: matchedSkills(expert.keySkills, demandIndex, vocabulary),
    score,
    parts: toParts(parts, vocabulary, language),
    reasons: reasonsOf(parts).map(({ says }) => reasonText(language, says, vocabulary)),
    offered: isOffered(expert),
    obstacles: obstaclesOf(parts, { ...expert, isOnProject }).map(({ key, reason, remedy }) => ({
      key,
      sentence: reasonText(language, reason, vocabulary),
      remedy: reasonText(language, remedy, vocabulary),
    })),
  });
}
