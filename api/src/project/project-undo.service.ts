import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdministratorsAction, JoiningRole } from '@network/domain';
import { In, Not, type EntityManager } from 'typeorm';
import { Expert } from '../expert/expert.entity.js';
import { refreshLoads } from '../expert/expert-load.js';
import { Organization } from '../organization/organization.entity.js';
import { queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import { changedSince, UndoService, type UndoKind } from '../undo/undo.service.js';
import type { UndoDto } from '../undo/undo.dto.js';
import { PROFILE_TABLES, type StatusJson } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { Assignment } from './assignments/assignment.entity.js';
import { idsByState } from './assignments/assignment.repository.js';
import { EndedAssignment } from './assignments/ended-assignment.entity.js';
import { Project } from './project.entity.js';
import { ProjectRepository } from './project.repository.js';

interface ProfileState extends StatusJson {
  role: JoiningRole;
  userId: string;
}

/** A project with its experts and the statuses of its people. */
interface ProjectState {
  project: Pick<Project, 'status' | 'heldFrom' | 'statusReason' | 'hoursDonated' | 'outcome' | 'changeRequest'> & {
    statusSince: string;
    resubmittedAt: string | null;
  };
  /** The rows of the assignments, as JSON. */
  assignments: Pick<Assignment, 'expertId' | 'state'>[];
  endedIds: string[];
  profiles: ProfileState[];
  /** The hash of this state, with everything else that may change before the undo. */
  hash: string;
}

interface Before extends ProjectState {
  projectId: string;
  /** The hash of the state that the decision left. */
  hashAfter: string;
}

/** A decision that is being made. */
interface Begun {
  projectId: string;
  undoId: string;
  action: AdministratorsAction;
  state: ProjectState;
}

/** Lets administrators undo decisions on projects (docs/product 9.16). */
@Injectable()
export class ProjectUndoService implements OnModuleInit {
  private readonly kind: UndoKind<Before> = {
    name: 'project',
    restore: (tx, before, actor) => this.restore(tx, before, actor),
  };

  constructor(
    private readonly undos: UndoService,
    private readonly profiles: ProfileService,
    private readonly writes: ProjectRepository,
  ) {}

  onModuleInit(): void {
    this.undos.register(this.kind);
  }

  /** Reads the state before a decision, and holds its mails. The caller has locked the project. */
  async begin(
    tx: EntityManager,
    action: AdministratorsAction,
    projectId: string,
    expertIds: string[],
  ): Promise<Begun | null> {
    const undoId = this.undos.start();
    if (!undoId) return null;
    this.undos.holdMails(tx, undoId);
    const now = await this.assignedIds(tx, projectId);
    return { projectId, undoId, action, state: await read(tx, projectId, [...new Set([...now, ...expertIds])]) };
  }

  /** Stores the state before the decision, once everything is written. */
  async keep(tx: EntityManager, { projectId, undoId, action, state }: Begun, actor: SignedIn): Promise<UndoDto> {
    const { hash: hashAfter } = await read(tx, projectId, expertIdsOf(state));
    const before = { ...state, projectId, hashAfter };
    const subjectIds = [projectId, ...state.profiles.map(({ userId }) => userId)];
    return this.undos.keep(tx, undoId, { kind: this.kind, action: `project.${action}`, before, subjectIds }, actor);
  }

  private async restore(tx: EntityManager, before: Before, actor: SignedIn): Promise<void> {
    const { projectId, project, assignments, endedIds, profiles, hashAfter } = before;
    const locked = await tx.findOne(Project, { where: { id: projectId }, lock: { mode: 'for_no_key_update' } });
    if (!locked) throw changedSince();
    const experts = await this.profiles.lockAll(tx, Expert, { userId: In(expertIdsOf(before)) });
    const organizations = await this.profiles.lockAll(tx, Organization, { id: locked.orgId });
    if ((await read(tx, projectId, expertIdsOf(before))).hash !== hashAfter) throw changedSince();
    const from = locked.status;
    const back = {
      ...project,
      changedById: null,
      statusSince: new Date(project.statusSince),
      resubmittedAt: project.resubmittedAt === null ? null : new Date(project.resubmittedAt),
    };
    const nowIds = await this.assignedIds(tx, projectId);
    await tx.update(Project, { id: projectId }, back);
    await tx.delete(Assignment, { projectId });
    await tx.query('INSERT INTO assignments SELECT * FROM jsonb_populate_recordset(NULL::assignments, $1::jsonb)', [
      JSON.stringify(assignments),
    ]);
    await tx.delete(EndedAssignment, { projectId, id: Not(In(endedIds)) });
    await refreshLoads(tx, expertIdsOf(before));
    for (const profile of [...experts, ...organizations]) {
      const state = profiles.find(({ userId }) => userId === profile.userId)!;
      await this.profiles.putBack(tx, state.role, profile, state, actor);
    }
    const returned = assignments.filter(({ expertId }) => !nowIds.includes(expertId));
    const facts = idsByState(returned);
    await this.writes.record(tx, actor, 'decision.undo', Object.assign(locked, back), from, { facts });
  }

  private async assignedIds(tx: EntityManager, projectId: string): Promise<string[]> {
    return (await tx.findBy(Assignment, { projectId })).map(({ expertId }) => expertId);
  }
}

const expertIdsOf = ({ profiles }: ProjectState) =>
  profiles.filter(({ role }) => role === 'expert').map(({ userId }) => userId);

/** Locks the profiles, because another decision may change their status at the same time. */
const profile = (role: JoiningRole, where: string) =>
  `SELECT * FROM (SELECT '${role}' AS role, "userId", status, "statusSince", "statusVersion",
       "changeRequest", "resubmittedAt"
     FROM ${PROFILE_TABLES[role]} WHERE ${where} ORDER BY "userId" FOR NO KEY UPDATE) AS ${role}`;

/** Everything that a decision about a project can change, in one statement. */
const READ = `
  SELECT to_jsonb(kept) AS project, assignments, "endedIds", profiles,
    md5(concat(to_jsonb(project), assignments, "endedIds", profiles)) AS hash
  FROM projects AS project,
    LATERAL (SELECT project.status, project."heldFrom", project."statusReason", project."statusSince",
      project."hoursDonated", project.outcome, project."changeRequest", project."resubmittedAt") AS kept,
    LATERAL (SELECT coalesce(jsonb_agg(to_jsonb(one) ORDER BY one."expertId"), '[]') AS assignments
      FROM assignments AS one WHERE one."projectId" = project.id) AS on_it,
    LATERAL (SELECT coalesce(jsonb_agg(one.id ORDER BY one.id), '[]') AS "endedIds"
      FROM ended_assignments AS one WHERE one."projectId" = project.id) AS off_it,
    LATERAL (SELECT jsonb_agg(to_jsonb(one) ORDER BY one."userId") AS profiles FROM (
      ${profile('expert', '"userId" = ANY ($2::uuid[])')}
      UNION ALL ${profile('organization', 'id = project."orgId"')}) AS one) AS people
  WHERE project.id = $1`;

async function read(tx: EntityManager, projectId: string, expertIds: string[]): Promise<ProjectState> {
  const [state] = await queryRows<ProjectState>(tx, READ, [projectId, expertIds]);
  return state!;
}
