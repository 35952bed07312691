import { IntersectionType, PickType } from '@nestjs/swagger';
import {
  EXPERT_STATUSES,
  FIRST_STEPS,
  ORGANIZATION_STATUSES,
  type ExpertStatus,
  type FirstStep,
  type OrganizationStatus,
} from '@network/domain';
import { OrganizationDto, OrganizationProfileDto } from '../organization/organization.dto.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { HandoverDto, OrganizationAssignmentDto, OwnAssignmentDto } from './assignments/assignment.dto.js';
import { FeedbackResponseDto, OrganizationFeedbackResponseDto } from './feedback/feedback.dto.js';
import { ExpertDetailsDto, ProjectDto } from './project.dto.js';

class DashboardExpertDto {
  /**
   * The expert’s name. Null until it is entered.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** The status of the expert’s account. */
  @ResponseField({ enum: EXPERT_STATUSES, enumName: 'ExpertStatus' })
  status!: ExpertStatus;
}

/** A project card for an expert: the task, the organization, the duration and the languages. */
class ExpertProjectCardDto extends PickType(ProjectDto, [
  'id',
  'title',
  'status',
  'summary',
  'orgName',
  'durationWeeks',
]) {
  /**
   * The organization’s preferred working language.
   * @example Arabic
   */
  @ResponseField({ type: 'string', nullable: true })
  preferredLanguage!: string | null;

  /** The first steps that the caller has checked off, in that order. */
  @ResponseField({ enum: FIRST_STEPS, enumName: 'FirstStep', isArray: true })
  stepsDone!: FirstStep[];
}

/** A project on the dashboard of an expert who is on it. */
export class ExpertProjectDto extends ExpertProjectCardDto {
  /** Whether the caller has given feedback on the project. */
  @ResponseField({ type: 'boolean' })
  hasFeedback!: boolean;

  /** When the caller accepted or last reported progress, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  lastUpdateAt!: string | null;

  /**
   * The latest day for which the caller has logged hours on the project, or null.
   * @example "2026-01-31"
   */
  @ResponseField({ type: 'string', format: 'date', nullable: true })
  lastHoursOn!: string | null;

  /** The caller’s invitation to the project, and the answer. */
  @ResponseField({ type: OwnAssignmentDto })
  assignment!: OwnAssignmentDto;
}

export class ExpertDashboardDto {
  /** The signed-in expert. */
  @ResponseField({ type: DashboardExpertDto })
  user!: DashboardExpertDto;

  /** The expert’s projects that are in progress, on hold or completed. */
  @ResponseField({ type: [ExpertProjectDto] })
  projects!: ExpertProjectDto[];
}

class DashboardOrganizationUserDto {
  /**
   * The name of the point of contact. Null until it is entered.
   * @example Samir Khoury
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** The status of the organization’s account. */
  @ResponseField({ enum: ORGANIZATION_STATUSES, enumName: 'OrganizationStatus' })
  status!: OrganizationStatus;
}

export class DashboardProjectDto extends ProjectDto {
  /** Whether the organization has given feedback on the project. */
  @ResponseField({ type: 'boolean' })
  hasFeedback!: boolean;

  /**
   * The number of hour entries that the organization has not confirmed.
   * @example 2
   */
  @ResponseField({ type: 'integer', minimum: 0 })
  entriesToConfirm!: number;
}

export class OrganizationDashboardDto {
  /** The signed-in point of contact. */
  @ResponseField({ type: DashboardOrganizationUserDto })
  user!: DashboardOrganizationUserDto;

  /** The organization’s profile. */
  @ResponseField({ type: OrganizationDto })
  organization!: OrganizationDto;

  /** The organization’s projects, newest first. */
  @ResponseField({ type: [DashboardProjectDto] })
  projects!: DashboardProjectDto[];
}

class ProjectOrganizationDto extends PickType(OrganizationProfileDto, [
  'orgName',
  'orgType',
  'country',
  'website',
  'mission',
]) {}

class ProjectContactDto {
  /**
   * The name of the point of contact.
   * @example Samir Khoury
   */
  @ResponseField({ type: 'string', nullable: true })
  name!: string | null;

  /**
   * The position of the point of contact.
   * @example Director
   */
  @ResponseField({ type: 'string', nullable: true })
  title!: string | null;

  /**
   * The email address of the point of contact. Null until the caller accepts.
   * @example samir@example.org
   */
  @ResponseField({ type: 'string', nullable: true })
  email!: string | null;

  /**
   * The phone number of the point of contact, in E.164 format. Null until the caller accepts.
   * @example "+963944567890"
   */
  @ResponseField({ type: 'string', nullable: true })
  phone!: string | null;
}

/** A project as an expert on it sees it. */
export class ExpertProjectDetailsDto extends IntersectionType(
  ExpertProjectCardDto,
  PickType(ProjectDto, ['desiredExpertise', 'startTarget', 'createdAt']),
) {
  /** When the caller was matched to the project. */
  @ResponseField({ type: 'string', format: 'date-time' })
  matchedAt!: string;

  /** The organization that owns the project. */
  @ResponseField({ type: ProjectOrganizationDto })
  organization!: ProjectOrganizationDto;

  /** The contact person for the experts. */
  @ResponseField({ type: ProjectContactDto })
  contact!: ProjectContactDto;

  /** The other experts on the project. */
  @ResponseField({ type: [ExpertDetailsDto] })
  colleagues!: ExpertDetailsDto[];

  /** The caller’s invitation to the project, and the answer. */
  @ResponseField({ type: OwnAssignmentDto })
  assignment!: OwnAssignmentDto;

  /** The handovers of the experts who left the project, latest first. */
  @ResponseField({ type: [HandoverDto] })
  handover!: HandoverDto[];

  /** The caller’s own feedback, or null. */
  @ResponseField({ type: FeedbackResponseDto, nullable: true })
  feedback!: FeedbackResponseDto | null;

  /** The organization’s feedback. Null until both sides have given feedback or 14 days have passed. */
  @ResponseField({ type: OrganizationFeedbackResponseDto, nullable: true })
  organizationFeedback!: OrganizationFeedbackResponseDto | null;
}

/** A project as its organization sees it, with its experts. */
export class OrganizationProjectFactsDto extends ProjectDto {
  /** The experts on the project, in the order in which they were matched. */
  @ResponseField({ type: [OrganizationAssignmentDto] })
  assignments!: OrganizationAssignmentDto[];

  /** The handovers of the experts who left the project, latest first. */
  @ResponseField({ type: [HandoverDto] })
  handover!: HandoverDto[];

  /** When the organization last asked to complete the project, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  closeRequestedAt!: string | null;

  /** The organization’s own feedback, or null. */
  @ResponseField({ type: OrganizationFeedbackResponseDto, nullable: true })
  feedback!: OrganizationFeedbackResponseDto | null;
}
