import { PickType } from '@nestjs/swagger';
import {
  LIMITS,
  ORGANIZATION_STATUSES,
  PROJECT_STATUSES,
  START_TARGETS,
  type OrganizationStatus,
  type ProjectStatus,
} from '@network/domain';
import { AdminAssignmentDto } from './assignments/assignment.dto.js';
import { ExpertProfileDto } from '../expert/expert.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { Field } from '../platform/validation/fields.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { exactly, id, integer, oneOf, text } from '../platform/validation/field-rules.js';

/** The whole form of a project: what is left out is cleared. */
export class SubmitProjectDto {
  /**
   * What the project is called.
   * @example Patient records
   */
  @Field(text({ max: LIMITS.name }))
  title!: string;

  /**
   * What is to be done.
   * @example Move the patient records from paper into a system that three clinics share.
   */
  @Field(text())
  summary!: string;

  /**
   * The kinds of expertise wanted. Empty items and duplicates are dropped.
   * @example ["Data & Research", "Arabic"]
   */
  @Field(listOf(text({ max: LIMITS.item }), { min: 1, max: LIMITS.desiredExpertise }))
  desiredExpertise!: string[];

  /**
   * How many weeks it should take.
   * @example 8
   */
  @Field(integer({ min: LIMITS.durationWeeksMin, max: LIMITS.durationWeeksMax }), { optional: true })
  durationWeeks?: number | null;

  /**
   * When it should start.
   * @example Within a month
   */
  @Field(oneOf(START_TARGETS), { optional: true })
  startTarget?: string | null;
}

/** More experts on one project than anybody ever matches. */
const EXPERTS_MAX = 100;

export class ApproveProjectDto {
  /** Where the project goes. */
  @Field(exactly('in_progress'))
  status!: 'in_progress';

  /** The user ids of the experts to match and to ask: at least one. */
  @Field(listOf(id(), { min: 1, max: EXPERTS_MAX }))
  expertsAssigned!: string[];

  /** Those of them who were asked already, by telephone say, and agreed: they are accepted at once. */
  @Field(listOf(id(), { max: EXPERTS_MAX }), { optional: true })
  alreadyAgreed?: string[] | null;
}

export class SwapExpertsDto {
  /** The user ids of all who are to be on the project from now on. */
  @Field(listOf(id(), { min: 1, max: EXPERTS_MAX }))
  expertsAssigned!: string[];

  /** Those of them who were asked already, by telephone say, and agreed: they are accepted at once. */
  @Field(listOf(id(), { max: EXPERTS_MAX }), { optional: true })
  alreadyAgreed?: string[] | null;
}

export class RejectProjectDto {
  /** Where the project goes. */
  @Field(exactly('rejected'))
  status!: 'rejected';

  /**
   * Why; the organization gets to know it.
   * @example Please say who will use the records.
   */
  @Field(text(), { optional: true })
  reason?: string | null;
}

export class HoldProjectDto {
  /** Where the project goes. */
  @Field(exactly('on_hold'))
  status!: 'on_hold';

  /**
   * Why; the organization gets to know it.
   * @example Please say who will use the records.
   */
  @Field(text(), { optional: true })
  reason?: string | null;
}

export class WithdrawProjectDto {
  /**
   * Why; the programme team reads it.
   * @example We found somebody here.
   */
  @Field(text(), { optional: true })
  reason?: string | null;
}

export class RequestCloseDto {
  /**
   * What the programme team should know before it completes the project.
   * @example All three clinics use the new records.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

export class CompleteProjectDto {
  /** Where the project goes. */
  @Field(exactly('completed'))
  status!: 'completed';

  /**
   * Hours that all its experts gave together.
   * @example 120
   */
  @Field(integer({ min: 0, max: LIMITS.hoursMax }), { optional: true })
  hoursDonated?: number | null;

  /**
   * What came of the project.
   * @example All records since 2012 can be searched.
   */
  @Field(text(), { optional: true })
  outcome?: string | null;
}

/** An expert as the people on a project see one another. */
export class ExpertDetailsDto extends PickType(ExpertProfileDto, ['fullName', 'mainExpertise', 'country']) {
  /** The expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;
}

/** A project as its organization and administrators see it. */
export class ProjectDto implements Record<keyof SubmitProjectDto, unknown> {
  /** The project. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /** The organization’s own id. */
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

  /** Where the project stands. */
  @ResponseField({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status!: ProjectStatus;

  /**
   * Why it was rejected, put on hold or withdrawn.
   * @example Please say who will use the records.
   */
  @ResponseField({ type: 'string', nullable: true })
  statusReason!: string | null;

  /** When it last went to another status. */
  @ResponseField({ type: 'string', format: 'date-time' })
  statusSince!: string;

  /**
   * Hours that all its experts gave together, once it is completed.
   * @example 120
   */
  @ResponseField({ type: 'integer', nullable: true })
  hoursDonated!: number | null;

  /**
   * What came of the project, once it is completed.
   * @example All records since 2012 can be searched.
   */
  @ResponseField({ type: 'string', nullable: true })
  outcome!: string | null;

  /** User ids, in the order in which they were matched. */
  @ResponseField({ type: 'array', items: { type: 'string', format: 'uuid' } })
  expertsAssigned!: string[];

  /** The same experts, as the people on a project see one another. */
  @ResponseField({ type: [ExpertDetailsDto] })
  expertsDetails!: ExpertDetailsDto[];

  /**
   * Also the ETag.
   * @example 3
   */
  @ResponseField({ type: 'integer' })
  version!: number;

  /** When it was submitted. */
  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** When it was last changed. */
  @ResponseField({ type: 'string', format: 'date-time' })
  updatedAt!: string;
}

/** A project as administrators see it, who decide what approving it does to its organization. */
export class AdminProjectDto extends ProjectDto {
  /** Where the organization’s account stands. */
  @ResponseField({ enum: ORGANIZATION_STATUSES, enumName: 'OrganizationStatus' })
  orgStatus!: OrganizationStatus;

  /** Everybody who is on the project, in the order in which they were matched, then those who are no longer. */
  @ResponseField({ type: [AdminAssignmentDto] })
  assignments!: AdminAssignmentDto[];
}
