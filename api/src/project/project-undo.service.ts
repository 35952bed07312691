import { Injectable } from '@nestjs/common';
import { PROJECT_ACTIONS, type AdministratorsAction, type JoiningRole } from '@network/domain';
import sql, { raw, type Sql } from 'sql-template-tag';
import { In, Not, type EntityManager } from 'typeorm';
import { refreshLoads } from '../expert/expert-load.js';
import { queryRows } from '../platform/database/query.js';
import type { SignedIn } from '../platform/http/access.js';
import type { UndoDto } from '../undo/undo.dto.js';
import type { UndoStates } from '../undo/undo.entity.js';
import { UndoService, type UndoKind } from '../undo/undo.service.js';
import { PROFILE_TABLES, reviewFromJson, type ProfileState, type ReviewJson } from '../user/profile.js';
import { ProfileService } from '../user/profile.service.js';
import { Assignment, EndedAssignment } from './assignments/assignment.entity.js';
import { idsByState } from './assignments/assignment.repository.js';
import { Project } from './project.entity.js';
import { ProjectRepository } from './project.repository.js';

/** A project with its experts and the statuses of its people. Rows are JSON. */
interface ProjectState {
  project: ReviewJson & Pick<Project, 'id' | 'status' | 'heldFrom' | 'statusReason' | 'hoursDonated' | 'outcome'>;
  assignments: Pick<Assignment, 'expertId' | 'state'>[];
  endedIds: string[];
  profiles: ProfileState[];
}

/** A decision whose undo will have this id, and the state before it. */
interface UndoableDecision {
  id: string;
  action: AdministratorsAction;
  before: ProjectState;
}

/** Lets administrators undo decisions on projects (docs/product 9.16). */
@Injectable()
export class ProjectUndoService implements UndoKind<ProjectState> {
  constructor(
    private readonly undos: UndoService,
    private readonly profiles: ProfileService,
    private readonly projects: ProjectRepository,
  ) {}

  /**
   * Reads the state before a decision on a locked project. `expertIds` are the experts who join the project or stay on
   * it. Null if the decision cannot be undone.
   */
  async prepare(
    tx: EntityManager,
    action: AdministratorsAction,
    projectId: string,
    expertIds: string[] = [],
  ): Promise<UndoableDecision | null> {
    const id = PROJECT_ACTIONS[action].isUndoable ? this.undos.newId() : null;
    return id ? { id, action, before: await projectStateOf(tx, projectId, expertIds) } : null;
  }

  /** Stores the decision, and returns until when it can be undone. */
  async record(tx: EntityManager, { id, action, before }: UndoableDecision, actor: SignedIn): Promise<UndoDto> {
    const projectId = before.project.id;
    const userIds = before.profiles.map(({ userId }) => userId);
    const states = { before, after: await projectStateOf(tx, projectId, userIds) };
    const subjectIds = [projectId, ...userIds];
    return this.undos.record(tx, id, { kind: 'project', action: `project.${action}`, subjectIds, states }, actor);
  }

  async read(tx: EntityManager, [projectId, ...userIds]: string[]) {
    await tx.findOne(Project, { where: { id: projectId! }, lock: { mode: 'for_no_key_update' } });
    return projectStateOf(tx, projectId!, userIds);
  }

  async restore(tx: EntityManager, { before, after }: UndoStates<ProjectState>, actor: SignedIn): Promise<void> {
    const { assignments, endedIds, profiles } = before;
    const project = await this.projects.lock(tx, before.project.id);
    const projectId = project.id;
    const { status, heldFrom, statusReason, hoursDonated, outcome } = before.project;
    const decided = { status, heldFrom, statusReason, hoursDonated, outcome, ...reviewFromJson(before.project) };
    // Touch the row, so that the version increases even if only the experts were restored.
    Object.assign(project, decided, { changedById: null, updatedAt: new Date() });
    await tx.save(Project, project);
    await tx.delete(Assignment, { projectId });
    await queryRows(
      tx,
      sql`INSERT INTO assignments
       SELECT * FROM jsonb_populate_recordset(NULL::assignments, ${JSON.stringify(assignments)}::jsonb)`,
    );
    await tx.delete(EndedAssignment, { projectId, id: Not(In(endedIds)) });
    await refreshLoads(
      tx,
      profiles.filter(({ role }) => role === 'expert').map(({ userId }) => userId),
    );
    await this.profiles.restoreStates(tx, profiles, actor);
    const decidedIds = after.assignments.map(({ expertId }) => expertId);
    const facts = idsByState(assignments.filter(({ expertId }) => !decidedIds.includes(expertId)));
    await this.projects.record(tx, actor, 'decision.undo', project, after.project.status, { facts });
  }
}

/** Locks the profiles, because another decision may change their status at the same time. */
const lockedProfiles = (role: JoiningRole, where: Sql) =>
  sql`SELECT * FROM (SELECT '${raw(role)}' AS role, "userId", status, "statusSince", "statusVersion",
       "changeRequest", "resubmittedAt"
     FROM ${raw(PROFILE_TABLES[role])} WHERE ${where} ORDER BY "userId" FOR NO KEY UPDATE) AS ${raw(role)}`;

/**
 * Everything that a decision about a project can change, with these experts and its current ones. The version covers
 * the texts.
 */
async function projectStateOf(tx: EntityManager, projectId: string, userIds: string[]): Promise<ProjectState> {
  const currentIds = sql`ARRAY(SELECT "expertId" FROM assignments WHERE "projectId" = ${projectId})`;
  const experts = lockedProfiles('expert', sql`"userId" = ANY (${userIds}::uuid[] || ${currentIds})`);
  const organization = lockedProfiles('organization', sql`id = (SELECT "orgId" FROM projects WHERE id = ${projectId})`);
  // Locks in separate statements, so that the next one sees the changes that the locks waited for.
  for (const profiles of [experts, organization]) await queryRows(tx, profiles);
  const [state] = await queryRows<ProjectState>(
    tx,
    sql`
    SELECT to_jsonb(project) - ARRAY['title', 'summary', 'searchText'] AS project, assignments, "endedIds", profiles
    FROM projects AS project,
      LATERAL (SELECT coalesce(jsonb_agg(to_jsonb(assignment) ORDER BY assignment."expertId"), '[]') AS assignments
        FROM assignments AS assignment WHERE assignment."projectId" = project.id) AS current,
      LATERAL (SELECT coalesce(jsonb_agg(assignment.id ORDER BY assignment.id), '[]') AS "endedIds"
        FROM ended_assignments AS assignment WHERE assignment."projectId" = project.id) AS ended,
      LATERAL (SELECT jsonb_agg(to_jsonb(profile) ORDER BY profile."userId") AS profiles FROM (
        ${experts} UNION ALL ${organization}) AS profile) AS people
    WHERE project.id = ${projectId}`,
  );
  return state!;
}
