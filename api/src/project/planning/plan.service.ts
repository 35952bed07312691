import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { LIMITS, type InterfaceLanguage } from '@network/domain';
import pLimit from 'p-limit';
import { DataSource, In, type EntityManager } from 'typeorm';
import { invalidInput, tooManyRequests, unavailable } from '../../platform/http/api-error.js';
import { describeError } from '../../platform/http/thrown-errors.js';
import { pacer } from '../../platform/jobs/pacer.js';
import { isActiveSql } from '../../user/standing.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import { AssignmentRepository } from '../assignments/assignment.repository.js';
import { CandidateQueries, type MatchingExpert } from '../matching/candidate.queries.js';
import { byScore, type Candidate, toMatch, toCandidate } from '../matching/match.service.js';
import { ProjectScorer, type Score } from '../matching/project-scorer.js';
import { freeCapacityOf } from '../matching/score-parts.js';
import { PROPOSAL_FLOOR } from '../matching/weights.js';
import { Project } from '../project.entity.js';
import { totalOf } from './best-plan.js';
import type { PlanDto, ProposePlanDto, UnreviewedExpertDto } from './plan.dto.js';
import { propose, READ_AT_ONCE, type CandidateWithRoom } from './propose.js';
import { solveInThread } from './solver-thread.js';

const EXPERTS_PER_PROJECT = 2;
/** The number of concurrent plans. Each takes a core and some 150 MB. */
const AT_ONCE = 2;
/** The time limit of a plan, because an administrator waits for it. After it, the best known plan is final. */
const TIMEOUT_MS = 20_000;

/** Proposes plans for all waiting projects together (docs/product 6.10). Writes nothing. */
@Injectable()
export class PlanService {
  private readonly log = new Logger('Planning');
  private readonly limit = pLimit(AT_ONCE);
  /** The request of each administrator who waits for others' plans. */
  private readonly queued = new Map<string, AbortSignal>();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queries: CandidateQueries,
    private readonly assignments: AssignmentRepository,
    private readonly vocabularies: VocabularyService,
  ) {}

  /**
   * Finds the plan with the highest sum of scores that keeps every expert within their capacity. The time limit
   * includes the wait for other plans. Throws 429 while an earlier request of the administrator waits.
   */
  async propose(
    { projectIds, expertsPerProject }: ProposePlanDto,
    language: InterfaceLanguage,
    adminId: string,
    request: AbortSignal,
  ): Promise<PlanDto> {
    if (this.queued.get(adminId)?.aborted === false) throw tooManyRequests(TIMEOUT_MS / 1000);
    this.queued.set(adminId, request);
    const signal = AbortSignal.any([request, AbortSignal.timeout(TIMEOUT_MS)]);
    return this.limit(async () => {
      if (this.queued.get(adminId) === request) this.queued.delete(adminId);
      // Not an error, because the response of an aborted request is not read.
      if (request.aborted) throw unavailable();
      const waiting = await this.waiting(projectIds ?? undefined);
      return this.plan(waiting, expertsPerProject ?? EXPERTS_PER_PROJECT, language, signal);
    });
  }

  /**
   * Returns the given projects, or the projects with the longest wait, of active organizations. Throws 400 if an id is
   * no such project.
   */
  private async waiting(ids?: string[]): Promise<ProjectScorer[]> {
    const projects = await this.database.manager
      .createQueryBuilder(Project, 'project')
      .innerJoinAndSelect('project.organization', 'organization')
      .where({ status: 'pending_review', ...(ids && { id: In(ids) }) })
      .andWhere(isActiveSql('organization').sql)
      .orderBy({ 'project.statusSince': 'ASC', 'project.id': 'ASC' })
      .limit(LIMITS.plannedProjects)
      .getMany();
    if (ids && projects.length < ids.length) throw invalidInput({ projectIds: [{ id: 'project.notWaiting' }] });
    const vocabulary = await this.vocabularies.current(this.database.manager);
    return projects.map((project) => new ProjectScorer(project, vocabulary));
  }

  private async plan(
    waiting: readonly ProjectScorer[],
    expertsPerProject: number,
    language: InterfaceLanguage,
    signal: AbortSignal,
  ): Promise<PlanDto> {
    const tx = this.database.manager;
    const byId = new Map(waiting.map((scorer) => [scorer.project.id, scorer]));
    const offered = await this.queries.count(tx, { without: [] });
    const candidates = new PlanCandidates(tx, this.queries, this.assignments, offered);
    const { plan, oneByOne, failure } = await propose([...byId.keys()], expertsPerProject, {
      read: (id) => candidates.read(byId.get(id)!),
      solve: (model) => solveInThread(model, signal),
      signal,
    });
    if (failure && !signal.aborted) {
      this.log.warn(`solver failed, filling one project at a time instead: ${describeError(failure)}`);
    }
    const unreviewed = await pLimit(READ_AT_ONCE).map(waiting, (scorer, index) =>
      signal.aborted ? null : candidates.betterUnreviewed(scorer, plan[index]!, expertsPerProject),
    );
    return {
      projects: waiting.map((scorer, index) => ({
        projectId: scorer.project.id,
        title: scorer.project.title,
        matches: plan[index]!.map(({ expertId }) =>
          toMatch(scorer, candidates.candidateOf(scorer, expertId), false, language),
        ),
        unreviewed: unreviewed[index]!,
      })),
      total: totalOf(plan),
      oneByOne: totalOf(oneByOne),
    };
  }
}

/** Returns whether an expert meets enough of a project's requirements to be proposed. */
const isFitting = ({ score, parts }: Score) =>
  score >= PROPOSAL_FLOOR.score &&
  parts.some(
    ({ key, points, says }) => key === 'skills' && points >= PROPOSAL_FLOOR.skills && says.id !== 'match.skills.none',
  );

/** The candidates of one plan. Reads an expert once, even if several projects could use them. */
class PlanCandidates {
  private readonly experts = new Map<string, MatchingExpert>();
  private readonly known = new Map<string, string[]>();
  private readonly pace = pacer();

  constructor(
    private readonly tx: EntityManager,
    private readonly queries: CandidateQueries,
    private readonly assignments: AssignmentRepository,
    /** The total number of offered experts. */
    private readonly offered: number,
  ) {}

  /** Reads further candidates of a project, without earlier ones. Each has room left and is not ruled out. */
  async read(scorer: ProjectScorer): Promise<CandidateWithRoom[]> {
    const { id } = scorer.project;
    const without = this.known.get(id) ?? (await this.assignments.expertIds(this.tx, id));
    const count = this.offered - without.length;
    if (count <= 0) return [];
    const ids = await this.queries.ids(this.tx, scorer, { without }, count);
    this.known.set(id, [...without, ...ids]);
    await this.readExperts(ids, scorer);
    await this.pace();
    return this.fitting(scorer, ids).map(({ score, expert }) => ({
      expertId: expert.userId,
      score,
      room: freeCapacityOf(expert),
    }));
  }

  /**
   * Returns the best expert with a profile under review who fits better than a proposed expert, or where a place is
   * free. Null if there is none.
   */
  async betterUnreviewed(
    scorer: ProjectScorer,
    proposed: readonly CandidateWithRoom[],
    places: number,
  ): Promise<UnreviewedExpertDto | null> {
    const ids = await this.queries.unreviewed(this.tx, scorer);
    await this.readExperts(ids, scorer);
    const [best] = this.fitting(scorer, ids).sort(byScore);
    const least = proposed.length < places ? 0 : Math.min(...proposed.map(({ score }) => score));
    if (!best || best.score <= least) return null;
    return { expertId: best.expert.userId, fullName: best.expert.fullName, score: best.score };
  }

  /** Scores the experts and returns the ones who fit and have room. */
  private fitting(scorer: ProjectScorer, ids: readonly string[]): Candidate[] {
    return ids
      .flatMap((expertId) => this.experts.get(expertId) ?? [])
      .map((expert) => toCandidate(scorer, expert))
      .filter((candidate) => isFitting(candidate) && freeCapacityOf(candidate.expert) > 0);
  }

  private async readExperts(ids: readonly string[], { vocabulary }: ProjectScorer): Promise<void> {
    const missing = ids.filter((expertId) => !this.experts.has(expertId));
    if (missing.length === 0) return;
    for (const expert of await this.queries.read(this.tx, missing, vocabulary)) this.experts.set(expert.userId, expert);
  }

  candidateOf(scorer: ProjectScorer, expertId: string) {
    return toCandidate(scorer, this.experts.get(expertId)!);
  }
}
