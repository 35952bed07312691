import { IntersectionType, PickType } from '@nestjs/swagger';
import { EXPERT_STATUSES, ORGANIZATION_STATUSES, type ExpertStatus, type OrganizationStatus } from '@network/domain';
import { ResponseField } from '../platform/http/api-docs.js';
import { OrganizationDto, OrganizationProfileDto } from '../organization/organization.dto.js';
import { HandoverDto, OrganizationAssignmentDto, OwnAssignmentDto } from './assignments/assignment.dto.js';
import { FeedbackResponseDto, OrganizationFeedbackResponseDto } from './feedback/feedback.dto.js';
import { ExpertDetailsDto, ProjectDto } from './project.dto.js';

class DashboardExpertDto {
  /**
   * The expert’s name; null until it is entered.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** Where the expert stands. */
  @ResponseField({ enum: EXPERT_STATUSES, enumName: 'ExpertStatus' })
  status!: ExpertStatus;
}

/** What an expert is asked about: what, for whom, how long, in which language. */
class ExpertProjectCardDto extends PickType(ProjectDto, [
  'id',
  'title',
  'status',
  'summary',
  'orgName',
  'durationWeeks',
]) {
  /**
   * The language that the organization prefers to work in.
   * @example Arabic
   */
  @ResponseField({ type: 'string', nullable: true })
  preferredLanguage!: string | null;
}

/** A project on the dashboard of an expert who is on it. */
export class ExpertProjectDto extends ExpertProjectCardDto {
  /** Whether the caller has given feedback on it. */
  @ResponseField({ type: 'boolean' })
  hasFeedback!: boolean;

  /** How the caller was asked, and what they answered. */
  @ResponseField({ type: OwnAssignmentDto })
  assignment!: OwnAssignmentDto;
}

export class ExpertDashboardDto {
  /** Who is signed in. */
  @ResponseField({ type: DashboardExpertDto })
  user!: DashboardExpertDto;

  /** In progress, on hold or completed. */
  @ResponseField({ type: [ExpertProjectDto] })
  projects!: ExpertProjectDto[];
}

class DashboardOrganizationUserDto {
  /**
   * The point of contact’s name; null until it is entered.
   * @example Samir Khoury
   */
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  /** Where the organization stands. */
  @ResponseField({ enum: ORGANIZATION_STATUSES, enumName: 'OrganizationStatus' })
  status!: OrganizationStatus;
}

export class OrganizationDashboardDto {
  /** Who is signed in. */
  @ResponseField({ type: DashboardOrganizationUserDto })
  user!: DashboardOrganizationUserDto;

  /** The organization’s profile. */
  @ResponseField({ type: OrganizationDto })
  organization!: OrganizationDto;

  /** Newest first. */
  @ResponseField({ type: [ProjectDto] })
  projects!: ProjectDto[];
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
   * The point of contact’s name.
   * @example Samir Khoury
   */
  @ResponseField({ type: 'string', nullable: true })
  name!: string | null;

  /**
   * The point of contact’s position.
   * @example Director
   */
  @ResponseField({ type: 'string', nullable: true })
  title!: string | null;

  /**
   * The point of contact’s e-mail address.
   * @example samir@example.org
   */
  @ResponseField({ type: 'string', nullable: true })
  email!: string | null;

  /**
   * The point of contact’s phone number, in E.164.
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
  /** When the caller was matched to it. */
  @ResponseField({ type: 'string', format: 'date-time' })
  matchedAt!: string;

  /** The organization behind it. */
  @ResponseField({ type: ProjectOrganizationDto })
  organization!: ProjectOrganizationDto;

  /** Whom the experts talk to. */
  @ResponseField({ type: ProjectContactDto })
  contact!: ProjectContactDto;

  /** The other experts on it. */
  @ResponseField({ type: [ExpertDetailsDto] })
  colleagues!: ExpertDetailsDto[];

  /** How the caller was asked, and what they answered. */
  @ResponseField({ type: OwnAssignmentDto })
  assignment!: OwnAssignmentDto;

  /** What those who left the project hand over, the latest first. */
  @ResponseField({ type: [HandoverDto] })
  handover!: HandoverDto[];

  /** The caller's own, or null. */
  @ResponseField({ type: FeedbackResponseDto, nullable: true })
  feedback!: FeedbackResponseDto | null;

  /** What the organization said, once both sides have said theirs or 14 days have passed; null before. */
  @ResponseField({ type: OrganizationFeedbackResponseDto, nullable: true })
  organizationFeedback!: OrganizationFeedbackResponseDto | null;
}

/** An expert's word on a project, as administrators read it. */
export class FeedbackRowDto extends FeedbackResponseDto {
  /** The project. */
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  /**
   * What the project is called.
   * @example Patient records
   */
  @ResponseField({ type: 'string' })
  projectTitle!: string;

  /** The expert’s account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  /**
   * The expert’s name.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string', nullable: true })
  expertName!: string | null;

  /** When it was last said. */
  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}

/** A project as its organization sees it, with the people on it. */
export class OrganizationProjectFactsDto extends ProjectDto {
  /** The experts on it, in the order in which they were matched. */
  @ResponseField({ type: [OrganizationAssignmentDto] })
  assignments!: OrganizationAssignmentDto[];

  /** What those who left the project hand over, the latest first. */
  @ResponseField({ type: [HandoverDto] })
  handover!: HandoverDto[];

  /** When the organization last asked for the project to be completed, or null. */
  @ResponseField({ type: 'string', format: 'date-time', nullable: true })
  closeRequestedAt!: string | null;

  /** The organization’s own, or null. */
  @ResponseField({ type: OrganizationFeedbackResponseDto, nullable: true })
  feedback!: OrganizationFeedbackResponseDto | null;
}
