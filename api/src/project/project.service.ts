import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { SUBMITTING_STATUSES, type ProjectStatus } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuditAction } from '../audit/audit-words.js';
import { AuditService } from '../audit/audit.service.js';
import { ReviewNotice } from '../auth/review-notice.js';
import type { SignedIn } from '../common/access.js';
import { changedFields } from '../common/changes.js';
import { searchText } from '../common/search-text.js';
import { checkVersion, type ExpectedVersion } from '../common/if-match.js';
import { notFound } from '../common/refusal.js';
import { ExpertService } from '../expert/expert.service.js';
import { OrganizationService } from '../organization/organization.service.js';
import { Assignments } from './assignments.js';
import type { CompleteProjectDto, ProjectDto, SubmitProjectDto } from './project.dto.js';
import { Project } from './project.entity.js';
import { ProjectNotices } from './project-notices.js';
import { ProjectQueries } from './project.queries.js';
import { statusAfter, type AdministratorsAction } from './project-status.js';

/** What happens to projects. Each deed is one transaction: project, people, record and mails, or nothing. */
@Injectable()
export class ProjectService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly assignments: Assignments,
    private readonly queries: ProjectQueries,
    private readonly notices: ProjectNotices,
    private readonly reviews: ReviewNotice,
    private readonly audit: AuditService,
  ) {}

  /**
   * A new project of the caller's organization, waiting for review.
   * With the key of an earlier submission the form is saved over that project: an answer may be lost on a bad line.
   */
  async submit(form: SubmitProjectDto, submissionKey: string | null, actor: SignedIn): Promise<ProjectDto> {
    return this.database.transaction(async (tx) => {
      const { id: orgId } = await this.organizations.ofUser(actor.id, tx);
      const find = () => submissionKey && tx.findOneBy(Project, { orgId, submissionKey });
      const earlier = await find();
      if (earlier) return this.change(tx, earlier.id, form, null, actor);
      await this.organizations.beginSubmission(tx, actor, SUBMITTING_STATUSES);
      // Now that the account is held: the same submission may have come at the same time.
      const twin = await find();
      if (twin) return this.answer(tx, twin.id);
      const project = await tx.save(
        tx.create(Project, {
          ...wholeForm(form),
          orgId,
          submissionKey,
          status: 'pending_review',
          searchText: searchText([], form.title),
        }),
      );
      await this.record(tx, actor, 'project.submit', project, null);
      await this.notices.toOrganization(tx, 'project-received', project);
      await this.reviews.announce(tx);
      return this.answer(tx, project.id);
    });
  }

  /** A changed form; a rejected project goes to review again, the experts on one are told what changed. */
  async edit(id: string, form: SubmitProjectDto, expected: ExpectedVersion, actor: SignedIn): Promise<ProjectDto> {
    return this.database.transaction((tx) => this.change(tx, id, form, expected, actor));
  }

  /** Approves the project, matches the experts, wakes the organization, and writes to everybody concerned. */
  async approve(id: string, expertIds: string[], expected: ExpectedVersion, actor: SignedIn): Promise<ProjectDto> {
    return this.act('approve', id, expected, actor, async (tx, project) => {
      await this.experts.match(tx, expertIds, actor);
      await this.organizations.activate(tx, project.orgId, actor);
      await this.assignments.add(tx, id, expertIds);
      await this.notices.toOrganization(tx, 'project-approved', project, { expertIds });
      await this.notices.toExperts(tx, 'expert-matched', project, expertIds);
      return { relatedIds: expertIds, fields: ['expertsAssigned'] };
    });
  }

  async reject(id: string, reason: string | null, expected: ExpectedVersion, actor: SignedIn): Promise<ProjectDto> {
    return this.act('reject', id, expected, actor, async (tx, project) => {
      project.statusReason = reason;
      await this.notices.toOrganization(tx, 'project-rejected', project, { reason });
    });
  }

  /** Ends the project well; its experts are done, unless another of their projects goes on. */
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
      await this.experts.hold(tx, expertIds);
      await this.experts.release(
        tx,
        await this.assignments.withoutOther(tx, expertIds, id),
        'finishLastProject',
        actor,
      );
      await this.notices.toOrganization(tx, 'project-completed', project);
      await this.notices.toExperts(tx, 'expert-completed', project, expertIds);
      return { relatedIds: expertIds };
    });
  }

  /** Stops the project for a while; its experts stay as they are. */
  async hold(id: string, reason: string | null, expected: ExpectedVersion, actor: SignedIn): Promise<ProjectDto> {
    return this.act('hold', id, expected, actor, async (tx, project, from) => {
      project.statusReason = reason;
      project.heldFrom = from;
      await this.notices.toAll(tx, 'project-on-hold', project, await this.assignments.expertIds(tx, id), { reason });
    });
  }

  /** Takes the project up again where it was held. */
  async resume(id: string, expected: ExpectedVersion, actor: SignedIn): Promise<ProjectDto> {
    return this.act('resume', id, expected, actor, async (tx, project) => {
      project.heldFrom = null;
      await this.notices.toAll(tx, 'project-resumed', project, await this.assignments.expertIds(tx, id));
    });
  }

  /** Puts exactly these experts on a running project; those taken off wait for a match again. */
  async swapExperts(id: string, expertIds: string[], expected: ExpectedVersion, actor: SignedIn): Promise<ProjectDto> {
    return this.act('swapExperts', id, expected, actor, async (tx, project) => {
      const before = await this.assignments.expertIds(tx, id);
      const added = expertIds.filter((expertId) => !before.includes(expertId));
      const removed = before.filter((expertId) => !expertIds.includes(expertId));
      // Both at once, so that every account is held in one order.
      await this.experts.match(tx, [...new Set([...added, ...removed])], actor, removed);
      if (added.length > 0) await this.organizations.activate(tx, project.orgId, actor);
      await this.assignments.add(tx, id, added);
      await this.assignments.remove(tx, id, removed);
      await this.experts.release(tx, await this.assignments.withoutOther(tx, removed, id), 'leaveLastProject', actor);
      await this.notices.toExperts(tx, 'expert-matched', project, added);
      await this.notices.toExperts(tx, 'expert-removed', project, removed);
      if (added.length + removed.length > 0) {
        await this.notices.toOrganization(tx, 'project-team-changed', project, { expertIds });
      }
      return { relatedIds: [...added, ...removed], fields: ['expertsAssigned'] };
    });
  }

  private async change(
    tx: EntityManager,
    id: string,
    form: SubmitProjectDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<ProjectDto> {
    const project = await this.lock(tx, id, actor);
    const from = project.status;
    const status = statusAfter(from === 'rejected' ? 'sendAgain' : 'edit', project);
    checkVersion(expected, project.version);
    const changes = wholeForm(form);
    const fields = changedFields(project, changes);
    if (fields.length === 0 && status === from) return this.answer(tx, id);
    Object.assign(project, changes, { searchText: searchText([], form.title) });
    await this.moveTo(tx, project, status, status === from ? project.statusReason : null);
    await this.record(tx, actor, 'project.edit', project, from, { fields });
    if (status !== from) await this.reviews.announce(tx);
    else if (fields.length > 0) {
      await this.notices.toExperts(tx, 'project-changed', project, await this.assignments.expertIds(tx, id), {
        fields,
      });
    }
    return this.answer(tx, id);
  }

  /** One deed of an administrator: the project held, its status checked and moved on, what it causes, the record. */
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
  ): Promise<ProjectDto> {
    return this.database.transaction(async (tx) => {
      // Held first: two administrators may press the button together.
      const project = await this.lock(tx, id);
      const from = project.status;
      // Before the version: of two who decide at once the second learns that it is decided, not that it is late.
      const to = statusAfter(action, project);
      checkVersion(expected, project.version);
      const before = { ...project };
      if (to !== from) project.statusReason = null;
      const { relatedIds, fields = [] } = (await cause(tx, project, from)) ?? {};
      await this.moveTo(tx, project, to, project.statusReason);
      const changed = changedFields(before, partOf(project, ADMINISTRATORS_FIELDS));
      await this.record(tx, actor, `project.${action}`, project, from, { relatedIds, fields: [...changed, ...fields] });
      return this.answer(tx, id);
    });
  }

  /** The project, held until the transaction ends; 404 when there is none, or it is another organization's. */
  private async lock(tx: EntityManager, id: string, owner?: SignedIn): Promise<Project> {
    const orgId = owner && (await this.organizations.ofUser(owner.id, tx)).id;
    const project = await tx.findOne(Project, {
      where: { id, ...(orgId && { orgId }) },
      lock: { mode: 'for_no_key_update' },
    });
    if (!project) throw notFound();
    return project;
  }

  private async moveTo(tx: EntityManager, project: Project, status: ProjectStatus, statusReason: string | null) {
    const statusSince = status === project.status ? project.statusSince : new Date();
    // Touched each time, so that the version moves even when only the experts changed.
    Object.assign(project, { status, statusReason, statusSince, updatedAt: new Date() });
    await tx.save(project);
  }

  private record(
    tx: EntityManager,
    actor: SignedIn,
    action: AuditAction,
    project: Project,
    fromStatus: ProjectStatus | null,
    more: { fields?: string[]; relatedIds?: string[] } = {},
  ) {
    const toStatus = project.status === fromStatus ? null : project.status;
    return this.audit.record(tx, actor.id, {
      action,
      subjectType: 'project',
      subjectId: project.id,
      fromStatus: toStatus && fromStatus,
      toStatus,
      ...more,
    });
  }

  private async answer(tx: EntityManager, id: string): Promise<ProjectDto> {
    return (await this.queries.find(tx, id))!;
  }
}

/** The fields of a project that an administrator's deed can change. */
const ADMINISTRATORS_FIELDS = ['status', 'statusReason', 'hoursDonated', 'outcome'] as const;

const partOf = <Key extends keyof Project>(project: Project, fields: readonly Key[]) =>
  Object.fromEntries(fields.map((field) => [field, project[field]]));

/** The form's fields, with nothing where it left them out. */
const wholeForm = ({ title, summary, desiredExpertise, durationWeeks, startTarget }: SubmitProjectDto) => ({
  title,
  summary,
  desiredExpertise,
  durationWeeks: durationWeeks ?? null,
  startTarget: startTarget ?? null,
});
