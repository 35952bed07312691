import { OmitType, PickType } from '@nestjs/swagger';
import {
  CHECK_IN_STATES,
  CONTACT_ANSWERS,
  DECLINE_REASONS,
  ENDED_STATES,
  type CheckInState,
  type ContactAnswer,
  type DeclineReason,
  type EndedState,
} from '@network/domain';
import { CertificateDto } from '../certificate/certificate.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { OrganizationFeedbackResponseDto } from '../project/feedback/feedback.dto.js';
import { ProjectDto } from '../project/project.dto.js';
import { HourRowDto } from '../time-tracking/hours.dto.js';

/** A project in its organization's data export, without data about other people. */
export class OwnProjectDto extends OmitType(ProjectDto, ['expertsAssigned', 'expertsDetails']) {
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
}

/** The project of an entry in the data export. */
class OfProjectDto {
  /** The project’s id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * The project’s title.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;
}

/** A project that an expert declined or left or was removed from. */
export class PastAssignmentDto extends OfProjectDto {
  /** How it ended. */
  @ResponseField({ enum: ENDED_STATES })
  state!: EndedState;

  /** The reason for declining or leaving. */
  @ResponseField({ enum: DECLINE_REASONS, enumName: 'DeclineReason', nullable: true })
  reason!: DeclineReason | null;

  /**
   * The reason in the expert’s own words.
   * @example From March I would have time again.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;

  /**
   * The handover: the finished work.
   * @example The records of two wards are done.
   */
  @ResponseField({ type: 'string', nullable: true })
  done!: string | null;

  /**
   * The handover: the next steps.
   * @example The third ward.
   */
  @ResponseField({ type: 'string', nullable: true })
  next!: string | null;

  /** When the expert was asked. */
  @ResponseField({ type: 'string', format: 'date-time' })
  askedAt!: string;

  /** When the expert accepted, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  answeredAt!: string | null;

  /** When it ended. */
  @ResponseField({ type: 'string', format: 'date-time' })
  since!: string;
}

/** A check-in, or an answer whether the two sides have spoken, that the person sent. */
export class OwnCheckInDto extends OfProjectDto {
  /** The progress of the work. Null for an answer whether the two sides have spoken. */
  @ResponseField({ enum: CHECK_IN_STATES, nullable: true })
  progress!: CheckInState | null;

  /** Whether the two sides have spoken. Null for a check-in. */
  @ResponseField({ enum: CONTACT_ANSWERS, nullable: true })
  spoken!: ContactAnswer | null;

  /**
   * The note that came with it.
   * @example The records of two wards are done.
   */
  @ResponseField({ type: 'string', nullable: true })
  note!: string | null;

  /** The time when it was sent. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}

/** An expert’s certificate. A withdrawn one has no names. */
export class OwnCertificateDto extends PickType(CertificateDto, ['code', 'hours', 'from', 'to', 'issuedAt']) {
  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  name!: string | null;

  /**
   * The project’s title.
   * @example Patient records
   */
  @ResponseField({ type: 'string', nullable: true })
  projectTitle!: string | null;

  /**
   * The organization’s name.
   * @example Aleppo Clinic
   */
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  /** The time when an administrator withdrew it, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  withdrawnAt!: string | null;
}

/** An entry of an expert's hours in the data export. It omits the member who confirmed it. */
export class OwnHourEntryDto extends OmitType(HourRowDto, ['confirmedBy']) {}
