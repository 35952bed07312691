import { IntersectionType, PickType } from '@nestjs/swagger';
import {
  LIMITS,
  ORGANIZATION_STATUSES,
  PROJECT_STATUSES,
  STANDINGS,
  START_TARGETS,
  type OrganizationStatus,
  type ProjectStatus,
  type Standing,
} from '@network/domain';
import { OwnedDto } from '../casework/casework.dto.js';
import { AdminAssignmentDto } from './assignments/assignment.dto.js';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { UndoDto } from '../undo/undo.dto.js';
import { AuthorDto } from '../user/author.js';
import { ReviewStateDto, WithChangesDto } from '../user/change-request.dto.js';
import { integer, name, oneOf, text } from '../platform/validation/field-rules.js';

/** The whole form of a project. Omitted fields are cleared. */
export class SubmitProjectDto {
  /**
   * The title.
   * @example Patient records
   */
  @Field(name({ max: LIMITS.name }))
  title!: string;

  /**
   * A description of the work.
   * @example Move the patient records from paper into a system that three clinics share.
   */
  @Field(text())
  summary!: string;

  /**
   * The wanted kinds of expertise. Empty items and duplicates are dropped.
   * @example ["Data & Research", "Arabic"]
   */
  @Field(listOf(name({ max: LIMITS.item }), { min: 1, max: LIMITS.desiredExpertise }))
  desiredExpertise!: string[];

  /**
   * The expected duration in weeks.
   * @example 8
   */
  @Field(integer({ min: LIMITS.durationWeeksMin, max: LIMITS.durationWeeksMax }), { optional: true })
  durationWeeks?: number | null;

  /**
   * The desired start.
   * @example Within a month
   */
  @Field(oneOf(START_TARGETS), { optional: true })
  startTarget?: string | null;
}

export class WithdrawProjectDto {
  /**
   * The reason, for the programme team.
   * @example We found somebody here.
   */
  @Field(text(), { optional: true })
  reason?: string | null;
}

export class RequestCloseDto {
  /**
   * A note for the programme team before it completes the project.
   * @example All three clinics use the new records.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

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

  /** The member who gave the organization’s feedback. Null for the point of contact, and once the account is deleted. */
  @ResponseField({ type: AuthorDto, nullable: true })
  orgFeedbackBy!: AuthorDto | null;
}

/**
 * A project as administrators see it, with the status and standing of its organization. Approving the project can change that
 * status.
 */
export class AdminProjectDto extends IntersectionType(ProjectDto, WithChangesDto, OwnedDto) {
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

/** A project after an administrator's action. */
export class DecidedProjectDto extends AdminProjectDto {
  /** The undo of the action; null when it cannot be undone. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}
