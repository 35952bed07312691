import { Injectable } from '@nestjs/common';
import { RUNNING_PROJECT_STATUSES, type AssignmentState, type EndedState } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { ExpertService } from '../../expert/expert.service.js';
import { OrganizationService } from '../../organization/organization.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { ActorRef, SignedIn } from '../../platform/http/access.js';
import { invalidInput, notFound, wrongState } from '../../platform/http/api-error.js';
import type { Project } from '../project.entity.js';
import { projectMails } from '../project.mails.js';
import { ProjectNotices } from '../project.notices.js';
import { ProjectRepository } from '../project.repository.js';
import type { AnswerDto, AssignmentStateDto, LeaveDto, StepsDoneDto, TickStepDto } from './assignment.dto.js';
import type { Assignment, EndedAssignment } from './assignment.entity.js';
import { AssignmentRepository, type Ending } from './assignment.repository.js';

/** The experts' actions on their projects (docs/product 6.11, 6.12). Each action is one transaction. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly assignments: AssignmentRepository,
    private readonly notices: ProjectNotices,
    private readonly projects: ProjectRepository,
  ) {}

  /** Accepts or declines the project. Idempotent. Throws 409 if the answer contradicts the first one. */
  async answer(projectId: string, dto: AnswerDto, actor: SignedIn): Promise<AssignmentStateDto> {
    return this.transactions.run(actor, (tx) => this.storeAnswer(tx, projectId, dto, actor));
  }

  /** Accepts or declines in the caller's transaction. The caller has authenticated the actor. */
  async storeAnswer(
    tx: EntityManager,
    projectId: string,
    dto: AnswerDto,
    actor: ActorRef,
  ): Promise<AssignmentStateDto> {
    const { accept, reason, note } = dto;
    if (!accept && !reason) throw invalidInput({ reason: [{ id: 'field.required' }] });
    const { project, assignment, ended } = await this.lock(tx, projectId, actor);
    const state = assignment?.state ?? ended!.state;
    if (state === (accept ? 'accepted' : 'declined')) return { state };
    if (state !== 'asked') throw wrongState(CANNOT_ANSWER[state]);
    checkRunning(project);
    if (accept) {
      await this.assignments.accept(tx, projectId, [assignment!]);
      const organization = await this.organizations.withAccount(tx, project.orgId);
      await this.notices.introduce({ tx, project, organization }, [assignment!]);
      await this.projects.record(tx, actor, 'project.accept', project, project.status);
      return { state: 'accepted' };
    }
    await this.takeOff(tx, project, assignment!, actor, 'declined', { reason: reason!, note: note ?? null });
    await this.projects.record(tx, actor, 'project.decline', project, project.status);
    return { state: 'declined' };
  }

  /** Removes the expert from an accepted project and stores the handover. Idempotent. */
  async leave(projectId: string, { reason, done, next }: LeaveDto, actor: SignedIn): Promise<AssignmentStateDto> {
    return this.transactions.run(actor, async (tx) => {
      const { project, assignment, ended } = await this.lock(tx, projectId, actor);
      if (ended?.state === 'left') return { state: 'left' };
      if (assignment?.state !== 'accepted') throw wrongState('assignment.notAccepted');
      checkRunning(project);
      await this.takeOff(tx, project, assignment, actor, 'left', { reason, done: done ?? null, next: next ?? null });
      await this.projects.record(tx, actor, 'project.leave', project, project.status);
      return { state: 'left' };
    });
  }

  /** Checks or unchecks a first step of an accepted project. */
  async setStepDone(projectId: string, { step, isDone }: TickStepDto, actor: SignedIn): Promise<StepsDoneDto> {
    return this.transactions.run(actor, async (tx) => {
      const { assignment } = await this.lock(tx, projectId, actor);
      if (!assignment?.answeredAt) throw wrongState('assignment.notAccepted');
      return { stepsDone: await this.assignments.setStepDone(tx, assignment, step, isDone) };
    });
  }

  /** Locks the project and returns the expert's state. Throws 404 if the expert was never on it. */
  private async lock(
    tx: EntityManager,
    projectId: string,
    { id }: ActorRef,
  ): Promise<{ project: Project; assignment: Assignment | null; ended: EndedAssignment | null }> {
    // Lock first: the expert may answer twice, or an administrator may complete the project at the same moment.
    const project = await this.projects.lock(tx, projectId);
    const assignment = await this.assignments.find(tx, projectId, id);
    const ended = assignment ? null : await this.assignments.lastEnding(tx, projectId, id);
    if (!assignment && !ended) throw notFound();
    return { project, assignment, ended };
  }

  /** Removes the expert, updates their status, and notifies the organization of the remaining team. */
  private async takeOff(
    tx: EntityManager,
    project: Project,
    assignment: Assignment,
    actor: ActorRef,
    state: EndedState,
    ending: Ending,
  ): Promise<void> {
    const leaving = await this.experts.lockAll(tx, [actor.id]);
    await this.assignments.end(tx, [assignment], state, ending);
    // An administrator who has not seen it must not ask the expert again by saving the former team.
    await this.projects.raiseVersion(tx, project);
    await this.experts.release(tx, leaving, 'leaveLastProject', actor);
    const organization = await this.organizations.withAccount(tx, project.orgId);
    const experts = await this.assignments.experts(tx, project.id);
    await this.notices.toOrganization({ tx, project, organization }, projectMails.teamChanged, { experts });
  }
}

/** The messages for a contradicting or late answer. */
const CANNOT_ANSWER = {
  accepted: 'assignment.acceptedBefore',
  completed: 'assignment.projectOver',
  declined: 'assignment.declinedBefore',
  left: 'assignment.notOnProject',
  removed: 'assignment.notOnProject',
} as const satisfies Record<Exclude<AssignmentState, 'asked'> | EndedState, string>;

function checkRunning({ status }: Project): void {
  if (!RUNNING_PROJECT_STATUSES.includes(status)) throw wrongState('assignment.projectOver');
}
