import {
  ASSIGNMENT_STATES,
  DECLINE_REASONS,
  ENDED_STATES,
  FIRST_STEPS,
  type AssignmentState,
  type DeclineReason,
  type EndedState,
  type FirstStep,
} from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { boolean, oneOf, text } from '../../platform/validation/field-rules.js';
import { Field } from '../../platform/validation/fields.js';
import { FeedbackResponseDto } from '../feedback/feedback.dto.js';

export class AnswerDto {
  /** Whether the expert accepts the project. */
  @Field(boolean())
  accept!: boolean;

  /**
   * The reason. Required to decline.
   * @example no_time
   */
  @Field(oneOf(DECLINE_REASONS), { optional: true })
  reason?: DeclineReason | null;

  /**
   * A note for the programme team.
   * @example From March I would have time again.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

export class LeaveDto {
  /**
   * The reason for leaving.
   * @example no_time
   */
  @Field(oneOf(DECLINE_REASONS))
  reason!: DeclineReason;

  /**
   * Handover: the finished work. Administrators, the organization and the successors read it.
   * @example The forms of two clinics are typed in.
   */
  @Field(text(), { optional: true })
  done?: string | null;

  /**
   * Handover: the next steps.
   * @example The third clinic, and a check of the totals.
   */
  @Field(text(), { optional: true })
  next?: string | null;
}

export class TickStepDto {
  /** The step to check off. */
  @Field(oneOf(FIRST_STEPS))
  step!: FirstStep;

  /** False unchecks the step. */
  @Field(boolean())
  isDone!: boolean;
}

/** The first steps that the expert has checked off on a project. */
export class StepsDoneDto {
  /** The steps, in the order in which they were checked off. */
  @ResponseField({ enum: FIRST_STEPS, enumName: 'FirstStep', isArray: true })
  stepsDone!: FirstStep[];
}

export class AssignmentStateDto {
  /** The state: asked, accepted, completed, declined, left or removed. */
  @ResponseField({ enum: [...ASSIGNMENT_STATES, ...ENDED_STATES], enumName: 'AssignmentState' })
  state!: AssignmentState | EndedState;
}

/** The caller’s invitation to a project, and the answer. */
export class OwnAssignmentDto {
  /** The state: asked, accepted or completed. */
  @ResponseField({ enum: ASSIGNMENT_STATES, enumName: 'CurrentAssignmentState' })
  state!: AssignmentState;

  /** When the expert was asked. */
  @ResponseField({ type: 'string', format: 'date-time' })
  askedAt!: string;

  /** The deadline for an answer. A late expert stays on the project. */
  @ResponseField({ type: 'string', format: 'date-time' })
  answerBy!: string;

  /** When the expert accepted, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  answeredAt!: string | null;
}

/** An expert on a project, as its organization sees them. */
export class OrganizationAssignmentDto {
  /** The expert’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /**
   * The expert’s main area of expertise.
   * @example Health
   */
  @ResponseField({ type: 'string', nullable: true })
  mainExpertise!: string | null;

  /**
   * The expert’s country.
   * @example Germany
   */
  @ResponseField({ type: 'string', nullable: true })
  country!: string | null;

  /** The state: asked, accepted or completed. */
  @ResponseField({ enum: ASSIGNMENT_STATES, enumName: 'CurrentAssignmentState' })
  state!: AssignmentState;

  /** When the expert accepted, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  answeredAt!: string | null;

  /**
   * The expert’s email address. Null until the expert accepts.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string', format: 'email', nullable: true })
  email!: string | null;

  /** The expert’s feedback. Null until both sides have given feedback or 14 days have passed. */
  @ResponseField({ type: FeedbackResponseDto, nullable: true })
  feedback!: FeedbackResponseDto | null;
}

/** The handover of an expert who left a project, for the successors. */
export class HandoverDto {
  /** The id of the expert who left. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /**
   * The finished work.
   * @example The forms of two clinics are typed in.
   */
  @ResponseField({ type: 'string', nullable: true })
  done!: string | null;

  /**
   * The next steps.
   * @example The third clinic, and a check of the totals.
   */
  @ResponseField({ type: 'string', nullable: true })
  next!: string | null;

  /** When the expert left. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}
