import { Injectable } from '@nestjs/common';
import type { AdministratorsAction } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { NewAuditEntry } from '../audit/audit.service.js';
import { ExpertService } from '../expert/expert.service.js';
import type { MailKind } from '../mail/mail-renderer.js';
import { OrganizationService } from '../organization/organization.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { changedFields, pick } from '../platform/validation/changes.js';
import type { Assignment } from './assignments/assignment.entity.js';
import { AssignmentRepository, idsByState } from './assignments/assignment.repository.js';
import { MatchService } from './matching/match.service.js';
import type {
  ApproveProjectDto,
  CompleteProjectDto,
  HoldProjectDto,
  RejectProjectDto,
  SwapExpertsDto,
} from './project-requests.dto.js';
import { ProjectUndoService } from './project-undo.service.js';
import type { DecidedProjectDto } from './project.dto.js';
import type { Project } from './project.entity.js';
import { projectMails, type ProjectFacts } from './project.mails.js';
import { ProjectNotices } from './project.notices.js';
import { ProjectQueries } from './project.queries.js';
import { statusAfter, ProjectRepository } from './project.repository.js';

/** The administrators' decisions about projects. Each is one transaction over project, people, audit log and emails. */
@Injectable()
export class ProjectDecisionService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly assignments: AssignmentRepository,
    private readonly matches: MatchService,
    private readonly queries: ProjectQueries,
    private readonly notices: ProjectNotices,
    private readonly projects: ProjectRepository,
    private readonly undos: ProjectUndoService,
  ) {}

  /** Approves the project, matches the experts, activates the organization and writes to everyone involved. */
  async approve(decision: ProjectDecision, dto: ApproveProjectDto): Promise<DecidedProjectDto> {
    const { expertsAssigned: expertIds } = dto;
    const { actor } = decision;
    const agreedIds = agreedOf(dto);
    return this.act('approve', { ...decision, expertIds }, async ({ tx, project, undoId }) => {
      const { matched: experts } = await this.experts.lockAndMatch(tx, expertIds, actor);
      const organization = await this.organizations.activate(tx, project.orgId, actor);
      const scores = await this.matches.chosenScores(tx, project, organization, expertIds);
      const assignments = await this.assignments.add(tx, project.id, experts, agreedIds, scores);
      const news = { tx, project, organization, undoId };
      const haveAgreed = assignments.every(isAccepted);
      await this.notices.toOrganization(news, projectMails.approved, { experts, haveAgreed });
      await this.notices.toMatched(news, assignments);
      await this.notices.introduce(news, assignments.filter(isAccepted));
      return { relatedIds: expertIds, facts: idsByState(assignments) };
    });
  }

  async reject(decision: ProjectDecision, { reason = null }: RejectProjectDto): Promise<DecidedProjectDto> {
    return this.act('reject', { ...decision, changes: { statusReason: reason } }, async ({ tx, project, undoId }) => {
      const organization = await this.organizations.withAccount(tx, project.orgId);
      await this.notices.toOrganization({ tx, project, organization, undoId }, projectMails.rejected, { reason });
    });
  }

  /** Completes the project. Its experts are done unless another of their projects is running. */
  async complete(
    decision: ProjectDecision,
    { hoursDonated = null, outcome = null }: CompleteProjectDto,
  ): Promise<DecidedProjectDto> {
    const changes = { hoursDonated, outcome };
    return this.act('complete', { ...decision, changes }, async ({ tx, project, undoId }) => {
      const expertIds = await this.assignments.expertIds(tx, project.id);
      const experts = await this.experts.lockAll(tx, expertIds);
      await this.assignments.complete(tx, project.id);
      await this.experts.release(tx, experts, 'finishLastProject', decision.actor);
      const organization = await this.organizations.withAccount(tx, project.orgId);
      await this.notices.askForFeedback({ tx, project, organization, undoId }, experts);
      return { relatedIds: expertIds };
    });
  }

  /** Puts the project on hold. Its experts keep their state. */
  async hold(decision: ProjectDecision, { reason = null }: HoldProjectDto): Promise<DecidedProjectDto> {
    return this.act('hold', { ...decision, changes: { statusReason: reason } }, ({ tx, project }) =>
      this.notifyAll(tx, projectMails.onHold, project, { reason }),
    );
  }

  /** Resumes the project in its former status. */
  async resume(decision: ProjectDecision): Promise<DecidedProjectDto> {
    return this.act('resume', decision, async ({ tx, project, before }) => {
      await this.assignments.postpone(tx, project.id, before.statusSince);
      await this.notifyAll(tx, projectMails.resumed, project);
    });
  }

  /** Replaces the experts on a running project. The removed ones wait for a match again. */
  async swapExperts(decision: ProjectDecision, dto: SwapExpertsDto): Promise<DecidedProjectDto> {
    const { expertsAssigned: expertIds } = dto;
    const { id, actor } = decision;
    const agreedIds = agreedOf(dto);
    return this.act('swapExperts', { ...decision, expertIds }, async ({ tx, project, undoId }) => {
      const team = await this.assignments.list(tx, id);
      const { addedIds, agreed, remaining, removed, removedIds } = teamChange(team, expertIds, agreedIds);
      const { matched, leaving } = await this.experts.lockAndMatch(tx, addedIds, actor, removedIds);
      const organization =
        addedIds.length > 0
          ? await this.organizations.activate(tx, project.orgId, actor)
          : await this.organizations.withAccount(tx, project.orgId);
      const scores = await this.matches.chosenScores(tx, project, organization, addedIds);
      const added = await this.assignments.add(tx, id, matched, agreedIds, scores);
      await this.assignments.accept(tx, id, agreed);
      await this.assignments.end(tx, removed, 'removed');
      await this.experts.release(tx, leaving, 'leaveLastProject', actor);
      const news = { tx, project, organization, undoId };
      await this.notices.toMatched(news, added);
      await this.notices.introduce(news, [...agreed, ...added.filter(isAccepted)]);
      await this.notices.toRemoved(news, leaving);
      if (addedIds.length + removedIds.length > 0) {
        const experts = [...remaining, ...added].map(({ expert }) => expert);
        await this.notices.toOrganization(news, projectMails.teamChanged, { experts });
      }
      return { relatedIds: [...addedIds, ...removedIds], facts: idsByState([...agreed, ...added]) };
    });
  }

  private async notifyAll(
    tx: EntityManager,
    kind: MailKind<ProjectFacts>,
    project: Project,
    facts?: { reason: string | null },
  ): Promise<void> {
    const organization = await this.organizations.withAccount(tx, project.orgId);
    const experts = await this.assignments.experts(tx, project.id);
    await this.notices.toAll({ tx, project, organization }, kind, experts, facts);
  }

  /**
   * Runs one action of an administrator: locks the project, checks the rule, saves the project, applies the effects,
   * and records the audit entry. `expertIds` are the experts whom the action assigns.
   */
  private async act(
    action: AdministratorsAction,
    { id, expected, actor, changes, expertIds }: ProjectDecision & { changes?: Partial<Project>; expertIds?: string[] },
    applyEffects: ApplyEffects,
  ): Promise<DecidedProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      // Lock first: two administrators may press the button together.
      const project = await this.projects.lock(tx, id);
      const before = { ...project };
      // Check before the version: of two concurrent decisions, the second fails as already decided, not as stale.
      const status = statusAfter(action, project);
      checkVersion(expected, project.version);
      const undoable = await this.undos.prepare(tx, action, id, expertIds);
      const undoId = undoable?.id ?? null;
      await this.projects.save(tx, project, { status, ...changes });
      const audit = await applyEffects({ tx, project, before, undoId });
      const fields = changedFields(before, pick(project, ADMINISTRATORS_FIELDS));
      await this.projects.record(tx, actor, `project.${action}`, project, before.status, {
        ...audit,
        fields: expertIds ? [...fields, 'expertsAssigned'] : fields,
        facts: { ...audit?.facts, undoId },
      });
      const undo = undoable && (await this.undos.record(tx, undoable, actor));
      return { ...(await this.queries.get(id, tx)), undo };
    });
  }
}

/** A decision of an administrator about a project, in the version they have seen. */
export interface ProjectDecision {
  id: string;
  expected: ExpectedVersion;
  actor: SignedIn;
}

/** Writes the changes outside the project. Its emails wait for `undoId`. Returns more for the audit entry. */
type ApplyEffects = (locked: {
  tx: EntityManager;
  project: Project;
  before: Project;
  undoId: string | null;
}) => Promise<Pick<NewAuditEntry, 'relatedIds' | 'facts'> | void>;

/** Returns the experts who have already agreed. Throws 400 if one of them is not assigned to the project. */
function agreedOf({ expertsAssigned, alreadyAgreed }: SwapExpertsDto): string[] {
  const agreed = alreadyAgreed ?? [];
  if (agreed.every((id) => expertsAssigned.includes(id))) return agreed;
  throw invalidInput({ alreadyAgreed: [{ id: 'project.agreedNotNamed' }] });
}

/** How a project's team becomes these experts: who joins, stays and leaves, and who of the asked has agreed. */
function teamChange(team: Assignment[], expertIds: string[], agreedIds: string[]) {
  const teamIds = team.map(({ expertId }) => expertId);
  const remaining = team.filter(({ expertId }) => expertIds.includes(expertId));
  const removed = team.filter((assignment) => !remaining.includes(assignment));
  return {
    addedIds: expertIds.filter((id) => !teamIds.includes(id)),
    remaining,
    agreed: remaining.filter(({ expertId, state }) => state === 'asked' && agreedIds.includes(expertId)),
    removed,
    removedIds: removed.map(({ expertId }) => expertId),
  };
}

const isAccepted = ({ state }: Assignment) => state === 'accepted';

/** The project fields that an administrator's action can change. */
const ADMINISTRATORS_FIELDS = ['status', 'statusReason', 'hoursDonated', 'outcome'] as const;
