import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RUNNING_PROJECT_STATUSES } from '@network/domain';
import { DataSource, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { ActionPerson } from '../email-actions/action-kinds.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { ActorRef, SignedIn } from '../platform/http/access.js';
import { notFound, wrongState } from '../platform/http/api-error.js';
import { Assignment } from '../project/assignments/assignment.entity.js';
import { AssignmentRepository } from '../project/assignments/assignment.repository.js';
import { recordProgress } from '../project/assignments/due-reminders.js';
import { Project } from '../project/project.entity.js';
import { authorsOf, type Authors } from '../user/author.queries.js';
import { organizationOf } from '../user/profile.queries.js';
import type { CheckInDto, CheckInRowDto, ContactDto } from './check-in.dto.js';
import { CheckIn } from './check-in.entity.js';
import { HelpNeededNotices } from './help-needed.notices.js';

/**
 * The maximum number of rows in a list. A project gets one check-in every fortnight from each expert, so few have more.
 */
const MAX_ROWS = 200;

/** Stores and lists check-ins and contact answers of running projects (docs/product 6.17). */
@Injectable()
export class CheckInService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditService,
    private readonly assignments: AssignmentRepository,
    private readonly notices: HelpNeededNotices,
  ) {}

  /** Stores an expert's check-in. Throws 404 if the expert is not on the project, and 409 before acceptance. */
  async checkIn(projectId: string, dto: CheckInDto, actor: SignedIn): Promise<CheckInRowDto> {
    return this.transactions.run(actor, (tx) => this.storeCheckIn(tx, projectId, dto, actor));
  }

  /** Like `checkIn`, in a transaction that has checked the caller. */
  async storeCheckIn(
    tx: EntityManager,
    projectId: string,
    { state, note = null }: CheckInDto,
    { id: expertId }: ActorRef,
  ): Promise<CheckInRowDto> {
    await this.lock(tx, projectId, expertId);
    await recordProgress(tx, projectId, expertId);
    await this.record(tx, expertId, projectId, 'project.checkIn');
    return this.add(tx, { projectId, expertId, by: 'expert', sentById: null, kind: 'check_in', state, note });
  }

  /** Stores one side's answer whether they have spoken, in a transaction that has checked the caller. */
  async storeContact(
    tx: EntityManager,
    { projectId, expertId }: { projectId: string; expertId: string },
    { spoken, note = null }: ContactDto,
    { id, role, byId }: ActionPerson,
  ): Promise<Pick<ContactDto, 'spoken'>> {
    const assignment = await this.lock(tx, projectId, expertId);
    if (spoken === 'yes') await this.assignments.setStepDone(tx, assignment, 'introduce', true);
    await this.record(tx, id, projectId, 'project.contact');
    const sentById = role === 'organization' ? byId : null;
    await this.add(tx, { projectId, expertId, by: role, sentById, kind: 'contact', state: spoken, note });
    return { spoken };
  }

  /** The expert's own check-ins on a project, latest first. Throws 404 if the expert is not on the project. */
  async listForExpert(projectId: string, actor: SignedIn): Promise<CheckInRowDto[]> {
    const where = { projectId, expertId: actor.id };
    if (!(await this.database.manager.existsBy(Assignment, where))) throw notFound();
    return this.list([{ ...where, by: 'expert' }]);
  }

  /** All check-ins of the organization's project, and its own contact answers. Throws 404 for a foreign project. */
  async listForOrganization(projectId: string, actor: SignedIn): Promise<CheckInRowDto[]> {
    const own = { id: projectId, orgId: organizationOf(actor.id) };
    if (!(await this.database.manager.existsBy(Project, own))) throw notFound();
    return this.list([
      { projectId, kind: 'check_in' },
      { projectId, by: 'organization' },
    ]);
  }

  /** All check-ins and contact answers of a project, latest first. Throws 404 if there is no such project. */
  async listForProject(projectId: string): Promise<CheckInRowDto[]> {
    if (!(await this.database.manager.existsBy(Project, { id: projectId }))) throw notFound();
    return this.list([{ projectId }]);
  }

  private async list(where: FindOptionsWhere<CheckIn>[]): Promise<CheckInRowDto[]> {
    const tx = this.database.manager;
    const found = await tx.find(CheckIn, { where, order: { at: 'DESC', id: 'ASC' }, take: MAX_ROWS });
    const senderIds = found.map(({ sentById }) => sentById);
    const authors = await authorsOf(tx, senderIds);
    return found.map((checkIn) => toRow(checkIn, authors));
  }

  private async add(tx: EntityManager, report: Omit<CheckIn, 'id' | 'at'>): Promise<CheckInRowDto> {
    if (report.state === 'stuck' || report.state === 'problem') await this.notices.send(tx, report);
    return toRow(await tx.save(tx.create(CheckIn, { ...report, at: new Date() })), new Map());
  }

  private async record(
    tx: EntityManager,
    actorId: string,
    subjectId: string,
    action: 'project.checkIn' | 'project.contact',
  ) {
    await this.audit.record(tx, actorId, { action, subjectType: 'project', subjectId });
  }

  /** Locks the project, then the assignment, to prevent leaving or completing the project during the transaction. */
  private async lock(tx: EntityManager, projectId: string, expertId: string): Promise<Assignment> {
    const lock = { mode: 'for_no_key_update' as const };
    const project = await tx.findOne(Project, { where: { id: projectId }, lock });
    const assignment = project && (await tx.findOne(Assignment, { where: { projectId, expertId }, lock }));
    if (!assignment) throw notFound();
    if (!RUNNING_PROJECT_STATUSES.includes(project.status) || assignment.state !== 'accepted') {
      throw wrongState('engagement.notAtWork');
    }
    return assignment;
  }
}

const toRow = ({ expertId, by, sentById, kind, state, note, at }: CheckIn, authors: Authors): CheckInRowDto => ({
  expertId,
  by,
  sentBy: authors.get(sentById) ?? null,
  kind,
  state,
  note,
  at: at.toISOString(),
});
