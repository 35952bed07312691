import {
  EXPERT_STATUSES,
  ORGANIZATION_STATUSES,
  PROJECT_STATUSES,
  type ExpertStatus,
  type OrganizationStatus,
  type ProjectStatus,
} from '@network/domain';
import { Answer } from '../common/field.js';
import { OrganizationDto } from '../organization/organization.dto.js';
import { ExpertDetailsDto, ProjectDto } from './project.dto.js';

class DashboardExpertDto {
  @Answer({ type: 'string', nullable: true })
  fullName!: string | null;

  @Answer({ enum: EXPERT_STATUSES, enumName: 'ExpertStatus' })
  status!: ExpertStatus;
}

/** A project on the dashboard of an expert who is on it. */
export class ExpertProjectDto {
  @Answer({ type: 'string', format: 'uuid' })
  id!: string;

  @Answer({ type: 'string' })
  title!: string;

  @Answer({ enum: PROJECT_STATUSES, enumName: 'ProjectStatus' })
  status!: ProjectStatus;

  @Answer({ type: 'string' })
  summary!: string;

  @Answer({ type: 'string', nullable: true })
  orgName!: string | null;
}

export class ExpertDashboardDto {
  @Answer({ type: DashboardExpertDto })
  user!: DashboardExpertDto;

  /** In progress, on hold or completed. */
  @Answer({ type: [ExpertProjectDto] })
  projects!: ExpertProjectDto[];
}

class DashboardOrganizationUserDto {
  @Answer({ type: 'string', nullable: true })
  fullName!: string | null;

  @Answer({ enum: ORGANIZATION_STATUSES, enumName: 'OrganizationStatus' })
  status!: OrganizationStatus;
}

export class OrganizationDashboardDto {
  @Answer({ type: DashboardOrganizationUserDto })
  user!: DashboardOrganizationUserDto;

  @Answer({ type: OrganizationDto })
  organization!: OrganizationDto;

  /** Newest first. */
  @Answer({ type: [ProjectDto] })
  projects!: ProjectDto[];
}

class ProjectOrganizationDto {
  @Answer({ type: 'string', nullable: true })
  orgName!: string | null;

  @Answer({ type: 'string', nullable: true })
  orgType!: string | null;

  @Answer({ type: 'string', nullable: true })
  country!: string | null;

  @Answer({ type: 'string', nullable: true })
  website!: string | null;

  @Answer({ type: 'string', nullable: true })
  mission!: string | null;
}

class ProjectContactDto {
  @Answer({ type: 'string', nullable: true })
  name!: string | null;

  @Answer({ type: 'string', nullable: true })
  title!: string | null;

  @Answer({ type: 'string', nullable: true })
  email!: string | null;

  /** E.164. */
  @Answer({ type: 'string', nullable: true })
  phone!: string | null;
}

/** What an expert said of a project. */
export class FeedbackAnswerDto {
  @Answer({ type: 'integer' })
  rating!: number;

  @Answer({ type: 'string', nullable: true })
  comment!: string | null;

  @Answer({ type: 'integer', nullable: true })
  hours!: number | null;
}

/** A project as an expert on it sees it. */
export class ExpertProjectDetailsDto extends ExpertProjectDto {
  @Answer({ type: 'array', items: { type: 'string' } })
  desiredExpertise!: string[];

  @Answer({ type: 'integer', nullable: true })
  durationWeeks!: number | null;

  @Answer({ type: 'string', nullable: true })
  startTarget!: string | null;

  @Answer({ type: 'string', format: 'date-time' })
  createdAt!: string;

  /** When the caller was matched to it. */
  @Answer({ type: 'string', format: 'date-time' })
  matchedAt!: string;

  @Answer({ type: ProjectOrganizationDto })
  organization!: ProjectOrganizationDto;

  @Answer({ type: ProjectContactDto })
  contact!: ProjectContactDto;

  /** The other experts on it. */
  @Answer({ type: [ExpertDetailsDto] })
  colleagues!: ExpertDetailsDto[];

  /** The caller's own, or null. */
  @Answer({ type: FeedbackAnswerDto, nullable: true })
  feedback!: FeedbackAnswerDto | null;
}

/** An expert's word on a project, as administrators read it. */
export class FeedbackRowDto extends FeedbackAnswerDto {
  @Answer({ type: 'string', format: 'uuid' })
  projectId!: string;

  @Answer({ type: 'string' })
  projectTitle!: string;

  @Answer({ type: 'string', format: 'uuid' })
  expertId!: string;

  @Answer({ type: 'string', nullable: true })
  expertName!: string | null;

  @Answer({ type: 'string', format: 'date-time' })
  at!: string;
}
