import { IntersectionType, PickType } from '@nestjs/swagger';
import {
  ASSIGNMENT_STATES,
  DECLINE_REASONS,
  ENDED_STATES,
  ORGANIZATION_STATUSES,
  PROJECT_STATUSES,
  STANDINGS,
  type AssignmentState,
  type DeclineReason,
  type EndedState,
  type OrganizationStatus,
  type ProjectStatus,
  type Standing,
} from '@network/domain';
import { WithChangeRequestsDto } from '../casework/casework.dto.js';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { UndoDto } from '../undo/undo.dto.js';
import { AuthorDto } from '../user/author.queries.js';
import { ReviewStateDto, WithChangesDto } from '../user/change-request.dto.js';
import { HandoverDto } from './assignments/assignment.dto.js';
import { OrganizationFeedbackResponseDto } from './feedback/feedback.dto.js';
import { ChosenForDto } from './matching/match.dto.js';
import type { SubmitProjectDto } from './project-requests.dto.js';

/** An expert as the other people on the project see them. */
export class ExpertDetailsDto extends PickType(ExpertProfileDto, ['fullName', 'mainExpertise', 'country']) {
  /** The id of the expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;
}

/** A project as its organization and administrators see it. */
export class ProjectDto extends ReviewStateDto implements Record<keyof SubmitProjectDto, unknown> {
  /** The project’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The organization’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  orgId!: string;

  /**
   * The organization’s name.
   * @example Aleppo Clinic
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  @ResponseField({ type: 'string' })
  title!: string;

  @ResponseField({ type: 'string' })
  summary!: string;

  @ResponseField({ type: 'array', items: { type: 'string' } })
  desiredExpertise!: string[];

  @ResponseField({ type: 'integer', nullable: true })
  durationWeeks!: number | null;

  @ResponseField({ type: 'string', nullable: true })
  startTarget!: string | null;

  /** The project’s status. */
  @ResponseField({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status!: ProjectStatus;

  /**
   * The reason why the project was rejected, put on hold or withdrawn.
   * @example Please say who will use the records.
   */
  @ResponseField({ type: 'string', nullable: true })
  statusReason!: string | null;

  /** When the status last changed, plus the time for which changes were requested since. */
  @ResponseField({ type: 'string', format: 'date-time' })
  statusSince!: string;

  /**
   * The hours that all experts gave together, once the project is completed.
   * @example 120
   */
  @ResponseField({ type: 'integer', nullable: true })
  hoursDonated!: number | null;

  /**
   * The outcome of the project, once it is completed.
   * @example All records since 2012 can be searched.
   */
  @ResponseField({ type: 'string', nullable: true })
  outcome!: string | null;

  /** The user ids of the experts, in the order in which they were matched. */
  @ResponseField({ type: 'array', items: { type: 'string', format: 'uuid' } })
  expertsAssigned!: string[];

  /** The same experts, as the people on a project see each other. */
  @ResponseField({ type: [ExpertDetailsDto] })
  expertsDetails!: ExpertDetailsDto[];

  /**
   * The version, which is also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;

  /** When the project was submitted. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** The member who submitted it. Null once the account is deleted, and for older projects. */
  @ResponseField({ type: AuthorDto, nullable: true })
  submittedBy!: AuthorDto | null;

  /** When the current version was written. */
  @ResponseField({ type: 'string', format: 'date-time' })
  updatedAt!: string;

  /** The member who wrote the current version. Null for the programme team’s, and once the account is deleted. */
  @ResponseField({ type: AuthorDto, nullable: true })
  changedBy!: AuthorDto | null;

  /** The member who last asked to complete it, or null. */
  @ResponseField({ type: AuthorDto, nullable: true })
  closeRequestedBy!: AuthorDto | null;

  /** When the organization last gave feedback, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  orgFeedbackAt!: string | null;

  /**
   * The member who gave the organization’s feedback. Null for the point of contact, and once the account is deleted.
   */
  @ResponseField({ type: AuthorDto, nullable: true })
  orgFeedbackBy!: AuthorDto | null;
}

/** A current or former expert of a project, as administrators see them. */
export class AdminAssignmentDto {
  /** The expert’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** The state: asked, accepted, completed, declined, left or removed. */
  @ResponseField({ enum: [...ASSIGNMENT_STATES, ...ENDED_STATES], enumName: 'AssignmentState' })
  state!: AssignmentState | EndedState;

  /** The reason for declining or leaving. */
  @ResponseField({ enum: DECLINE_REASONS, enumName: 'DeclineReason', nullable: true })
  reason!: DeclineReason | null;

  /**
   * The reason in the expert’s own words.
   * @example From March I would have time again.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;

  /** When the expert was asked, accepted, left or was removed. For a completed project, when the expert accepted. */
  @ResponseField({ type: 'string', format: 'date-time' })
  since!: string;
  /** The deadline for an answer. Null unless the expert’s state is `asked`. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  answerBy!: string | null;
}

/**
 * A project as administrators see it, with the status and standing of its organization. Approving the project can
 * change that status.
 */
export class AdminProjectDto extends IntersectionType(ProjectDto, WithChangesDto) {
  /** The administrator who owns it, or null. */
  @ResponseField({ type: 'string', format: 'uuid', nullable: true })
  ownerId!: string | null;

  /** The status of the organization’s account. */
  @ResponseField({ enum: ORGANIZATION_STATUSES, enumName: 'OrganizationStatus' })
  orgStatus!: OrganizationStatus;

  /** The standing of the organization. Only projects of active organizations can be approved. */
  @ResponseField({ enum: STANDINGS, enumName: 'Standing' })
  orgStanding!: Standing;

  /** The current experts in the order in which they were matched, then the former ones. */
  @ResponseField({ type: [AdminAssignmentDto] })
  assignments!: AdminAssignmentDto[];
}

/** A project as administrators see it, with the reasons for choosing its experts and the confirmed hours. */
export class AdminProjectDetailsDto extends IntersectionType(AdminProjectDto, WithChangeRequestsDto) {
  /** The scores in the order in which the experts were chosen. Omits experts chosen before scores were stored. */
  @ResponseField({ type: [ChosenForDto] })
  chosenFor!: ChosenForDto[];

  /** The handovers of the experts who left the project, latest first. */
  @ResponseField({ type: [HandoverDto] })
  handover!: HandoverDto[];

  /** When the organization last asked to complete the project, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  closeRequestedAt!: string | null;

  /**
   * The organization’s note with that request.
   * @example All three clinics use the new records.
   */
  @ResponseField({ type: 'string', nullable: true })
  closeRequestNote!: string | null;

  /** The organization’s feedback on the project, or null. */
  @ResponseField({ type: OrganizationFeedbackResponseDto, nullable: true })
  organizationFeedback!: OrganizationFeedbackResponseDto | null;

  /**
   * The confirmed hours of all experts. Completing the project offers them as the hours donated.
   * @example 8
   */
  @ResponseField({ type: 'number', minimum: 0 })
  confirmedHours!: number;
}

/** A project after an administrator's action. */
export class DecidedProjectDto extends AdminProjectDto {
  /** The undo of the action; null when it cannot be undone. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}
