import { Injectable } from '@nestjs/common';
import { isPausedProject, type AdministratorsAction } from '@network/domain';
import type { EntityManager } from 'typeorm';
import type { NewAuditEntry } from '../audit/audit.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { ExpertService } from '../expert/expert.service.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { changedFields, pick } from '../platform/validation/changes.js';
import type { MailKind } from '../mail/mail-renderer.js';
import { OrganizationService } from '../organization/organization.service.js';
import type { Assignment } from './assignments/assignment.entity.js';
import { AssignmentRepository, idsByState } from './assignments/assignment.repository.js';
import { MatchService } from './matching/match.service.js';
import type { DecidedProjectDto } from './project.dto.js';
import type { ApproveProjectDto, CompleteProjectDto } from './project-requests.dto.js';
import type { Project } from './project.entity.js';
import { projectMails, type ProjectFacts } from './project.mails.js';
import { ProjectNotices } from './project.notices.js';
import { ProjectQueries } from './project.queries.js';
import { ProjectUndoService } from './project-undo.service.js';
import { statusAfter, ProjectRepository } from './project.repository.js';

/** The actions that can be undone. To undo a hold, an administrator resumes the project. */
const UNDOABLE: readonly AdministratorsAction[] = ['approve', 'reject', 'complete', 'swapExperts'];

/** The administrators' decisions about projects. Each is one transaction over project, people, audit log and mails. */
@Injectable()
export class ProjectReviewService {
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
  async approve(
    id: string,
    { expertsAssigned: expertIds, alreadyAgreed }: Staffing,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<DecidedProjectDto> {
    const agreedIds = agreedOf(expertIds, alreadyAgreed);
    return this.act('approve', { id, expertIds }, expected, actor, async (tx, project, undoId) => {
      const experts = await this.experts.match(tx, expertIds, actor);
      const organization = await this.organizations.activate(tx, project.orgId, actor);
      const chosenFor = await this.matches.chosenFor(tx, { ...project, organization }, expertIds);
      const assignments = await this.assignments.add(tx, id, experts, agreedIds, chosenFor);
      await this.notices.toOrganization(tx, projectMails.approved, project, organization, { experts, undoId });
      await this.notices.toMatched(tx, project, organization, assignments, undoId);
      await this.notices.introduce(tx, project, organization, assignments.filter(isAccepted), undoId);
      return { relatedIds: expertIds, fields: ['expertsAssigned'], facts: idsByState(assignments) };
    });
  }

  async reject(
    id: string,
    reason: string | null,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<DecidedProjectDto> {
    return this.act('reject', { id }, expected, actor, async (tx, project, undoId) => {
      project.statusReason = reason;
      const organization = await this.organizations.withAccount(tx, project.orgId);
      await this.notices.toOrganization(tx, projectMails.rejected, project, organization, { reason, undoId });
    });
  }

  /** Completes the project. Its experts are done unless another of their projects is running. */
  async complete(
    id: string,
    { hoursDonated, outcome }: CompleteProjectDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ) {
    return this.act('complete', { id }, expected, actor, async (tx, project, undoId) => {
      project.hoursDonated = hoursDonated ?? null;
      project.outcome = outcome ?? null;
      const expertIds = await this.assignments.expertIds(tx, id);
      const experts = await this.experts.lockAll(tx, expertIds);
      const free = await this.assignments.withoutOther(tx, experts, id);
      await this.experts.release(tx, free, 'finishLastProject', actor);
      await this.assignments.complete(tx, id);
      const organization = await this.organizations.withAccount(tx, project.orgId);
      await this.notices.toOrganization(tx, projectMails.completed, project, organization, { undoId });
      await this.notices.toExperts(tx, projectMails.expertCompleted, project, organization, experts, { undoId });
      return { relatedIds: expertIds };
    });
  }

  /** Puts the project on hold. Its experts keep their state. */
  async hold(
    id: string,
    reason: string | null,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<DecidedProjectDto> {
    return this.act('hold', { id }, expected, actor, async (tx, project) => {
      project.statusReason = reason;
      await this.notifyAll(tx, projectMails.onHold, project, { reason });
    });
  }

  /** Resumes the project in its former status. */
  async resume(id: string, expected: ExpectedVersion, actor: SignedIn): Promise<DecidedProjectDto> {
    return this.act('resume', { id }, expected, actor, async (tx, project) => {
      project.heldFrom = null;
      await this.assignments.postpone(tx, id, project.statusSince);
      await this.notifyAll(tx, projectMails.resumed, project);
    });
  }

  /** Replaces the experts on a running project. The removed ones wait for a match again. */
  async swapExperts(
    id: string,
    { expertsAssigned: expertIds, alreadyAgreed }: Staffing,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<DecidedProjectDto> {
    const agreedIds = agreedOf(expertIds, alreadyAgreed);
    return this.act('swapExperts', { id, expertIds }, expected, actor, async (tx, project, undoId) => {
      const before = await this.assignments.of(tx, id);
      const beforeIds = before.map(({ expertId }) => expertId);
      const addedIds = expertIds.filter((expertId) => !beforeIds.includes(expertId));
      const removed = before.filter(({ expertId }) => !expertIds.includes(expertId));
      const removedIds = removed.map(({ expertId }) => expertId);
      // In one call, to lock accounts in a consistent order.
      const locked = await this.experts.match(tx, addedIds, actor, removedIds);
      const newcomers = locked.filter(({ userId }) => addedIds.includes(userId));
      const leavers = locked.filter(({ userId }) => removedIds.includes(userId));
      const organization =
        addedIds.length > 0
          ? await this.organizations.activate(tx, project.orgId, actor)
          : await this.organizations.withAccount(tx, project.orgId);
      // Before the experts are added, because their running projects count.
      const chosenFor = await this.matches.chosenFor(tx, { ...project, organization }, addedIds);
      const added = await this.assignments.add(tx, id, newcomers, agreedIds, chosenFor);
      const agreed = before.filter(({ expertId, state }) => state === 'asked' && agreedIds.includes(expertId));
      const agreedBefore = agreed.map(({ expertId }) => expertId);
      await this.assignments.accept(tx, id, agreedBefore);
      await this.assignments.end(tx, removed, 'removed');
      const free = await this.assignments.withoutOther(tx, leavers);
      await this.experts.release(tx, free, 'leaveLastProject', actor);
      await this.notices.toMatched(tx, project, organization, added, undoId);
      await this.notices.introduce(tx, project, organization, [...agreed, ...added.filter(isAccepted)], undoId);
      await this.notices.toExperts(tx, projectMails.expertRemoved, project, organization, leavers, { undoId });
      if (added.length + removed.length > 0) {
        const team = [...before, ...added].map(({ expert }) => expert);
        const experts = expertIds.map((expertId) => team.find(({ userId }) => userId === expertId)!);
        await this.notices.toOrganization(tx, projectMails.teamChanged, project, organization, { experts, undoId });
      }
      const { askedIds, acceptedIds } = idsByState(added);
      return {
        relatedIds: [...addedIds, ...removedIds],
        fields: ['expertsAssigned'],
        facts: { askedIds, acceptedIds: [...agreedBefore, ...acceptedIds] },
      };
    });
  }

  private async notifyAll(
    tx: EntityManager,
    kind: MailKind<ProjectFacts>,
    project: Project,
    facts: { reason?: string | null } = {},
  ): Promise<void> {
    const organization = await this.organizations.withAccount(tx, project.orgId);
    const experts = (await this.assignments.of(tx, project.id)).map(({ expert }) => expert);
    await this.notices.toOrganization(tx, kind, project, organization, facts);
    await this.notices.toExperts(tx, kind, project, organization, experts, facts);
  }

  /**
   * Runs one action of an administrator: locks the project, checks and moves its status, applies the effects and
   * records the audit entry. `expertIds` are the experts whom it may assign.
   */
  private async act(
    action: AdministratorsAction,
    { id, expertIds = [] }: { id: string; expertIds?: string[] },
    expected: ExpectedVersion,
    actor: SignedIn,
    applyEffects: ApplyEffects,
  ): Promise<DecidedProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      // Lock first: two administrators may press the button together.
      const project = await this.projects.lock(tx, id);
      const from = project.status;
      // Check before the version: of two concurrent decisions, the second fails as already decided, not as stale.
      const to = statusAfter(action, project);
      checkVersion(expected, project.version);
      const begun = UNDOABLE.includes(action) ? await this.undos.begin(tx, action, id, expertIds) : null;
      const before = { ...project };
      if (to !== from) project.statusReason = null;
      if (to !== from && isPausedProject(to)) project.heldFrom = from;
      const { relatedIds, fields = [], facts } = (await applyEffects(tx, project, begun?.undoId ?? null)) ?? {};
      await this.projects.moveTo(tx, project, to, project.statusReason);
      const changed = changedFields(before, pick(project, ADMINISTRATORS_FIELDS));
      await this.projects.record(tx, actor, `project.${action}`, project, from, {
        relatedIds,
        fields: [...changed, ...fields],
        facts: { ...facts, undoId: begun?.undoId },
      });
      const undo = begun && (await this.undos.record(tx, begun, actor));
      return { ...(await this.queries.get(id, tx)), undo };
    });
  }
}

/** Applies the effects of an action, whose mails wait for `undoId`. Returns what the audit log records of them. */
type ApplyEffects = (
  tx: EntityManager,
  project: Project,
  undoId: string | null,
) => Promise<Pick<NewAuditEntry, 'relatedIds' | 'fields' | 'facts'> | void>;

/** The experts for a project, and the subset who have already agreed, for example by telephone. */
type Staffing = Pick<ApproveProjectDto, 'expertsAssigned' | 'alreadyAgreed'>;

/** Returns the experts who have already agreed. Throws 400 if one of them is not assigned to the project. */
function agreedOf(expertIds: string[], alreadyAgreed: string[] | null | undefined): string[] {
  const agreed = alreadyAgreed ?? [];
  if (agreed.every((id) => expertIds.includes(id))) return agreed;
  throw invalidInput({ alreadyAgreed: [{ id: 'project.agreedNotNamed' }] });
}

const isAccepted = ({ state }: Assignment) => state === 'accepted';

/** The project fields that an administrator's action can change. */
const ADMINISTRATORS_FIELDS = ['status', 'statusReason', 'hoursDonated', 'outcome'] as const;
