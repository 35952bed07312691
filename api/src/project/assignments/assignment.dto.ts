import {
  ASSIGNMENT_STATES,
  DECLINE_REASONS,
  ENDED_STATES,
  type AssignmentState,
  type DeclineReason,
  type EndedState,
} from '@network/domain';
import { ResponseField } from '../../platform/http/api-docs.js';
import { FeedbackResponseDto } from '../feedback/feedback.dto.js';
import { Field } from '../../platform/validation/fields.js';
import { boolean, oneOf, text } from '../../platform/validation/field-rules.js';

const ANY_STATE = [...ASSIGNMENT_STATES, ...ENDED_STATES] as const;
type AnyState = AssignmentState | EndedState;

export class AnswerDto {
  /** Whether the expert takes the project on. */
  @Field(boolean())
  accept!: boolean;

  /**
   * Why not; needed to decline.
   * @example no_time
   */
  @Field(oneOf(DECLINE_REASONS), { optional: true })
  reason?: DeclineReason | null;

  /**
   * More about it, for the programme team.
   * @example From March I would have time again.
   */
  @Field(text(), { optional: true })
  note?: string | null;
}

export class LeaveDto {
  /**
   * Why the expert leaves.
   * @example no_time
   */
  @Field(oneOf(DECLINE_REASONS))
  reason!: DeclineReason;

  /**
   * The handover: what is done. Administrators, the organization and whoever follows read it.
   * @example The forms of two clinics are typed in.
   */
  @Field(text(), { optional: true })
  done?: string | null;

  /**
   * The handover: what comes next.
   * @example The third clinic, and a check of the totals.
   */
  @Field(text(), { optional: true })
  next?: string | null;
}

/** Where an expert stands with a project now. */
export class AssignmentStateDto {
  /** Asked, accepted, completed, declined, left or removed. */
  @ResponseField({ enum: ANY_STATE, enumName: 'AssignmentState' })
  state!: AnyState;
}

/** How an expert was asked for a project, and what they answered. */
export class OwnAssignmentDto {
  /** Asked, accepted or completed. */
  @ResponseField({ enum: ASSIGNMENT_STATES, enumName: 'CurrentAssignmentState' })
  state!: AssignmentState;

  /** When the expert was asked. */
  @ResponseField({ type: 'string', format: 'date-time' })
  askedAt!: string;

  /** Until when an answer is due; nobody is taken off a project for being late. */
  @ResponseField({ type: 'string', format: 'date-time' })
  answerBy!: string;

  /** When the expert accepted, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  answeredAt!: string | null;
}

/** An expert on a project as its organization sees them. */
export class OrganizationAssignmentDto {
  /** The expert. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /**
   * What the expert is best at.
   * @example Health
   */
  @ResponseField({ type: 'string', nullable: true })
  mainExpertise!: string | null;

  /**
   * Where the expert lives.
   * @example Germany
   */
  @ResponseField({ type: 'string', nullable: true })
  country!: string | null;

  /** Asked, accepted or completed. */
  @ResponseField({ enum: ASSIGNMENT_STATES, enumName: 'CurrentAssignmentState' })
  state!: AssignmentState;

  /**
   * The expert’s e-mail address, once they have accepted; null before.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string', format: 'email', nullable: true })
  email!: string | null;

  /** What the expert said of the project, once both sides have said theirs or 14 days have passed; null before. */
  @ResponseField({ type: FeedbackResponseDto, nullable: true })
  feedback!: FeedbackResponseDto | null;
}

/** What somebody who left a project hands over to whoever follows. */
export class HandoverDto {
  /** The expert who left. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /**
   * What is done.
   * @example The forms of two clinics are typed in.
   */
  @ResponseField({ type: 'string', nullable: true })
  done!: string | null;

  /**
   * What comes next.
   * @example The third clinic, and a check of the totals.
   */
  @ResponseField({ type: 'string', nullable: true })
  next!: string | null;

  /** When the expert left. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}

/** An expert who is on a project, or was, as administrators see it. */
export class AdminAssignmentDto {
  /** The expert. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** Asked, accepted, completed, declined, left or removed. */
  @ResponseField({ enum: ANY_STATE, enumName: 'AssignmentState' })
  state!: AnyState;

  /** Why the expert declined or left. */
  @ResponseField({ enum: DECLINE_REASONS, enumName: 'DeclineReason', nullable: true })
  reason!: DeclineReason | null;

  /**
   * The same in the expert’s own words.
   * @example From March I would have time again.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;

  /** Since when: asked, accepted, or off the project; of a completed project, when the expert accepted. */
  @ResponseField({ type: 'string', format: 'date-time' })
  since!: string;
  /** Until when an answer is due of somebody who was asked; null for everybody else. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  answerBy!: string | null;
}
