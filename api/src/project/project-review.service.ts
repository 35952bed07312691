import { Injectable } from '@nestjs/common';
import type { AdministratorsAction, ProjectStatus } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { WriteTransactions } from '../database/write-transactions.js';
import { ExpertService } from '../expert/expert.service.js';
import type { SignedIn } from '../http/access.js';
import { invalidInput } from '../http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../http/if-match.js';
import { changedFields } from '../input/changes.js';
import { OrganizationService } from '../organization/organization.service.js';
import { Assignments } from './assignments.js';
import { Introductions } from './introduction/introductions.js';
import { MatchService } from './match.service.js';
import type { AdminProjectDto, ApproveProjectDto, CompleteProjectDto } from './project.dto.js';
import type { Project } from './project.entity.js';
import { ProjectNotices } from './project-notices.js';
import { ProjectQueries } from './project.queries.js';
import { statusAfter } from './project-status.js';
import { ProjectWrites } from './project-writes.js';

/** What administrators decide about projects. Each is one transaction: project, people, audit log and mails, or nothing. */
@Injectable()
export class ProjectReviewService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly assignments: Assignments,
    private readonly matches: MatchService,
    private readonly queries: ProjectQueries,
    private readonly notices: ProjectNotices,
    private readonly introductions: Introductions,
    private readonly writes: ProjectWrites,
  ) {}

  /** Approves the project, matches the experts, wakes the organization, and writes to everybody concerned. */
  async approve(
    id: string,
    { expertsAssigned: expertIds, alreadyAgreed }: Staffing,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<AdminProjectDto> {
    const agreedIds = agreedOf(expertIds, alreadyAgreed);
    return this.act('approve', id, expected, actor, async (tx, project) => {
      await this.experts.match(tx, expertIds, actor);
      await this.organizations.activate(tx, project.orgId, actor);
      const chosenFor = await this.matches.chosenFor(tx, id, expertIds);
      const accepted = await this.assignments.add(tx, id, expertIds, agreedIds, chosenFor);
      await this.notices.toOrganization(tx, 'project-approved', project, { expertIds });
      await this.ask(tx, project, expertIds, agreedIds);
      await this.introductions.send(tx, project, accepted);
      return { relatedIds: expertIds, fields: ['expertsAssigned'] };
    });
  }

  async reject(
    id: string,
    reason: string | null,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<AdminProjectDto> {
    return this.act('reject', id, expected, actor, async (tx, project) => {
      project.statusReason = reason;
      await this.notices.toOrganization(tx, 'project-rejected', project, { reason });
    });
  }

  /** Ends the project well; its experts are done, unless another of their projects is running. */
  async complete(
    id: string,
    { hoursDonated, outcome }: CompleteProjectDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ) {
    return this.act('complete', id, expected, actor, async (tx, project) => {
      project.hoursDonated = hoursDonated ?? null;
      project.outcome = outcome ?? null;
      const expertIds = await this.assignments.expertIds(tx, id);
      await this.experts.lockAccounts(tx, expertIds);
      const free = await this.assignments.withoutOther(tx, expertIds, id);
      await this.experts.release(tx, free, 'finishLastProject', actor);
      await this.assignments.complete(tx, id);
      await this.notices.toOrganization(tx, 'project-completed', project);
      await this.notices.toExperts(tx, 'expert-completed', project, expertIds);
      return { relatedIds: expertIds };
    });
  }

  /** Stops the project for a while; its experts stay as they are. */
  async hold(id: string, reason: string | null, expected: ExpectedVersion, actor: SignedIn): Promise<AdminProjectDto> {
    return this.act('hold', id, expected, actor, async (tx, project, from) => {
      project.statusReason = reason;
      project.heldFrom = from;
      await this.notices.toAll(tx, 'project-on-hold', project, await this.assignments.expertIds(tx, id), { reason });
    });
  }

  /** Resumes the project in the status it had before. */
  async resume(id: string, expected: ExpectedVersion, actor: SignedIn): Promise<AdminProjectDto> {
    return this.act('resume', id, expected, actor, async (tx, project) => {
      project.heldFrom = null;
      await this.assignments.postpone(tx, id, project.statusSince);
      await this.notices.toAll(tx, 'project-resumed', project, await this.assignments.expertIds(tx, id));
    });
  }

  /** Puts exactly these experts on a running project; those taken off wait for a match again. */
  async swapExperts(
    id: string,
    { expertsAssigned: expertIds, alreadyAgreed }: Staffing,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<AdminProjectDto> {
    const agreedIds = agreedOf(expertIds, alreadyAgreed);
    return this.act('swapExperts', id, expected, actor, async (tx, project) => {
      const before = await this.assignments.expertIds(tx, id);
      const added = expertIds.filter((expertId) => !before.includes(expertId));
      const removed = before.filter((expertId) => !expertIds.includes(expertId));
      // Both at once, so that every account is locked in one order.
      await this.experts.match(tx, [...added, ...removed], actor, removed);
      if (added.length > 0) await this.organizations.activate(tx, project.orgId, actor);
      const chosenFor = await this.matches.chosenFor(tx, id, added);
      const accepted = await this.assignments.add(tx, id, added, agreedIds, chosenFor);
      await this.assignments.end(tx, id, removed, 'removed');
      await this.experts.release(tx, await this.assignments.withoutOther(tx, removed, id), 'leaveLastProject', actor);
      await this.ask(tx, project, added, agreedIds);
      await this.introductions.send(tx, project, accepted);
      await this.notices.toExperts(tx, 'expert-removed', project, removed);
      if (added.length + removed.length > 0) {
        await this.notices.toOrganization(tx, 'project-team-changed', project, { expertIds });
      }
      return { relatedIds: [...added, ...removed], fields: ['expertsAssigned'] };
    });
  }

  /** Writes to those who are new on the project: whether they take it on, or that they have. */
  private async ask(tx: EntityManager, project: Project, expertIds: string[], agreedIds: string[]): Promise<void> {
    const agreed = expertIds.filter((expertId) => agreedIds.includes(expertId));
    const asked = expertIds.filter((expertId) => !agreedIds.includes(expertId));
    await this.notices.toExperts(tx, 'expert-matched', project, asked, { isAsked: true });
    await this.notices.toExperts(tx, 'expert-matched', project, agreed);
  }

  /** One action of an administrator: the project locked, its status checked and moved on, what it causes, the audit entry. */
  private async act(
    action: AdministratorsAction,
    id: string,
    expected: ExpectedVersion,
    actor: SignedIn,
    cause: (
      tx: EntityManager,
      project: Project,
      from: ProjectStatus,
    ) => Promise<{ relatedIds?: string[]; fields?: string[] } | void>,
  ): Promise<AdminProjectDto> {
    return this.transactions.run(actor, async (tx) => {
      // Locked first: two administrators may press the button together.
      const project = await this.writes.lock(tx, id);
      const from = project.status;
      // Before the version: of two who decide at once the second learns that it is decided, not that it is late.
      const to = statusAfter(action, project);
      checkVersion(expected, project.version);
      const before = { ...project };
      if (to !== from) project.statusReason = null;
      const { relatedIds, fields = [] } = (await cause(tx, project, from)) ?? {};
      await this.writes.moveTo(tx, project, to, project.statusReason);
      const changed = changedFields(before, partOf(project, ADMINISTRATORS_FIELDS));
      await this.writes.record(tx, actor, `project.${action}`, project, from, {
        relatedIds,
        fields: [...changed, ...fields],
      });
      return this.queries.get(id, tx);
    });
  }
}

/** Who is put on a project, and who of them was asked by telephone and agreed. */
type Staffing = Pick<ApproveProjectDto, 'expertsAssigned' | 'alreadyAgreed'>;

/** Who has agreed already; refuses with 400 anybody who is not put on the project. */
function agreedOf(expertIds: string[], alreadyAgreed: string[] | null | undefined): string[] {
  const agreed = alreadyAgreed ?? [];
  if (agreed.every((id) => expertIds.includes(id))) return agreed;
  throw invalidInput({ alreadyAgreed: [{ id: 'project.agreedNotNamed' }] });
}

/** The fields of a project that an administrator's action can change. */
const ADMINISTRATORS_FIELDS = ['status', 'statusReason', 'hoursDonated', 'outcome'] as const;

const partOf = <Key extends keyof Project>(project: Project, fields: readonly Key[]) =>
  Object.fromEntries(fields.map((field) => [field, project[field]]));
