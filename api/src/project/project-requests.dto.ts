import { IntersectionType, PartialType } from '@nestjs/swagger';
import { LIMITS, PROJECT_FIELDS } from '@network/domain';
import { ReasonDto } from '../casework/casework.dto.js';
import { listOf } from '../platform/validation/composite-rules.js';
import { exactly, id, integer, text } from '../platform/validation/field-rules.js';
import { Field, FormField } from '../platform/validation/fields.js';

/** The whole form of a project. Omitted fields are cleared. */
export class SubmitProjectDto {
  /**
   * The title.
   * @example Patient records
   */
  @FormField(PROJECT_FIELDS.title)
  title!: string;

  /**
   * A description of the work.
   * @example Move the patient records from paper into a system that three clinics share.
   */
  @FormField(PROJECT_FIELDS.summary)
  summary!: string;

  /**
   * The wanted kinds of expertise. Empty items and duplicates are dropped.
   * @example ["Data & Research", "Arabic"]
   */
  @FormField(PROJECT_FIELDS.desiredExpertise)
  desiredExpertise!: string[];

  /**
   * The expected duration in weeks.
   * @example 8
   */
  @FormField(PROJECT_FIELDS.durationWeeks)
  durationWeeks?: number | null;

  /**
   * The desired start.
   * @example Within a month
   */
  @FormField(PROJECT_FIELDS.startTarget)
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

/** Far above the size of a real team. */
const EXPERTS_MAX = 100;

export class SwapExpertsDto {
  /** The user ids of all experts on the project from now on. The new ones are matched and asked. */
  @Field(listOf(id(), { min: 1, max: EXPERTS_MAX }))
  expertsAssigned!: string[];

  /** The subset who have already agreed, for example by telephone. They are accepted at once. */
  @Field(listOf(id(), { max: EXPERTS_MAX }), { optional: true })
  alreadyAgreed?: string[] | null;
}

export class ApproveProjectDto extends SwapExpertsDto {
  /** The new status. */
  @Field(exactly('in_progress'))
  status!: 'in_progress';
}

class VisibleReasonDto {
  /**
   * The reason. The organization sees it.
   * @example Please say who will use the records.
   */
  @Field(text(), { optional: true })
  reason?: string | null;
}

export class RejectProjectDto extends VisibleReasonDto {
  /** The new status. */
  @Field(exactly('rejected'))
  status!: 'rejected';
}

export class HoldProjectDto extends VisibleReasonDto {
  /** The new status. */
  @Field(exactly('on_hold'))
  status!: 'on_hold';
}

export class CompleteProjectDto {
  /** The new status. */
  @Field(exactly('completed'))
  status!: 'completed';

  /**
   * The hours that all experts gave together.
   * @example 120
   */
  @Field(integer({ min: 0, max: LIMITS.hoursMax }), { optional: true })
  hoursDonated?: number | null;

  /**
   * The outcome of the project.
   * @example All records since 2012 can be searched.
   */
  @Field(text(), { optional: true })
  outcome?: string | null;
}

/** Any part of the form, and the reason for the correction. */
export class CorrectProjectDto extends IntersectionType(
  ReasonDto,
  PartialType(SubmitProjectDto, { skipNullProperties: false }),
) {}
