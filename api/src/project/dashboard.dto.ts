import {
  EXPERT_STATUSES,
  ORGANIZATION_STATUSES,
  PROJECT_STATUSES,
  type ExpertStatus,
  type OrganizationStatus,
  type ProjectStatus,
} from '@network/domain';
import { ResponseField } from '../http/response-field.js';
import { OrganizationDto } from '../organization/organization.dto.js';
import { ExpertDetailsDto, ProjectDto } from './project.dto.js';

class DashboardExpertDto {
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  @ResponseField({ enum: EXPERT_STATUSES, enumName: 'ExpertStatus' })
  status!: ExpertStatus;
}

/** A project on the dashboard of an expert who is on it. */
export class ExpertProjectDto {
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  @ResponseField({ type: 'string' })
  title!: string;

  @ResponseField({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status!: ProjectStatus;

  @ResponseField({ type: 'string' })
  summary!: string;

  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;
}

export class ExpertDashboardDto {
  @ResponseField({ type: DashboardExpertDto })
  user!: DashboardExpertDto;

  /** In progress, on hold or completed. */
  @ResponseField({ type: [ExpertProjectDto] })
  projects!: ExpertProjectDto[];
}

class DashboardOrganizationUserDto {
  @ResponseField({ type: 'string', nullable: true })
  fullName!: string | null;

  @ResponseField({ enum: ORGANIZATION_STATUSES, enumName: 'OrganizationStatus' })
  status!: OrganizationStatus;
}

export class OrganizationDashboardDto {
  @ResponseField({ type: DashboardOrganizationUserDto })
  user!: DashboardOrganizationUserDto;

  @ResponseField({ type: OrganizationDto })
  organization!: OrganizationDto;

  /** Newest first. */
  @ResponseField({ type: [ProjectDto] })
  projects!: ProjectDto[];
}

class ProjectOrganizationDto {
  @ResponseField({ type: 'string', nullable: true })
  orgName!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  orgType!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  country!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  website!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  mission!: string | null;
}

class ProjectContactDto {
  @ResponseField({ type: 'string', nullable: true })
  name!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  title!: string | null;

  @ResponseField({ type: 'string', nullable: true })
  email!: string | null;

  /** E.164. */
  @ResponseField({ type: 'string', nullable: true })
  phone!: string | null;
}

/** What an expert said of a project. */
export class FeedbackResponseDto {
  @ResponseField({ type: 'integer' })
  rating!: number;

  @ResponseField({ type: 'string', nullable: true })
  comment!: string | null;

  @ResponseField({ type: 'integer', nullable: true })
  hours!: number | null;
}

/** A project as an expert on it sees it. */
export class ExpertProjectDetailsDto extends ExpertProjectDto {
  @ResponseField({ type: 'array', items: { type: 'string' } })
  desiredExpertise!: string[];

  @ResponseField({ type: 'integer', nullable: true })
  durationWeeks!: number | null;

  @ResponseField({ type: 'string', nullable: true })
  startTarget!: string | null;

  @ResponseField({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** When the caller was matched to it. */
  @ResponseField({ type: 'string', format: 'date-time' })
  matchedAt!: string;

  @ResponseField({ type: ProjectOrganizationDto })
  organization!: ProjectOrganizationDto;

  @ResponseField({ type: ProjectContactDto })
  contact!: ProjectContactDto;

  /** The other experts on it. */
  @ResponseField({ type: [ExpertDetailsDto] })
  colleagues!: ExpertDetailsDto[];

  /** The caller's own, or null. */
  @ResponseField({ type: FeedbackResponseDto, nullable: true })
  feedback!: FeedbackResponseDto | null;
}

/** An expert's word on a project, as administrators read it. */
export class FeedbackRowDto extends FeedbackResponseDto {
  @ResponseField({ type: 'string', format: 'uuid' })
  projectId!: string;

  @ResponseField({ type: 'string' })
  projectTitle!: string;

  @ResponseField({ type: 'string', format: 'uuid' })
  expertId!: string;

  @ResponseField({ type: 'string', nullable: true })
  expertName!: string | null;

  @ResponseField({ type: 'string', format: 'date-time' })
  at!: string;
}
