import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { ExpertModule } from '../expert/expert.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AnswerActions } from './assignments/answer.actions.js';
import { AssignmentRepository } from './assignments/assignment.repository.js';
import { AssignmentService } from './assignments/assignment.service.js';
import { ExpertProjectController } from './expert-project.controller.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { AdminFeedbackController } from './feedback/feedback.admin.controller.js';
import { FeedbackService } from './feedback/feedback.service.js';
import { CandidateQueries } from './matching/candidate.queries.js';
import { AdminMatchController } from './matching/match.admin.controller.js';
import { MatchService } from './matching/match.service.js';
import { MatchingProfileRefresh } from './matching/matching-profile-refresh.js';
import { MatchingProfileService } from './matching/matching-profile.service.js';
import { NamesQueries } from './names.queries.js';
import { OrganizationProjectController } from './organization-project.controller.js';
import { OrganizationProjectsQueries } from './organization-projects.queries.js';
import { AdminPlanController } from './planning/plan.admin.controller.js';
import { PlanService } from './planning/plan.service.js';
import { ProjectCaseworkService } from './project-casework.service.js';
import { ProjectDecisionService } from './project-decision.service.js';
import { ProjectDepartureService } from './project-departure.service.js';
import { ProjectDetailsQueries } from './project-details.queries.js';
import { ProjectSubmissionService } from './project-submission.service.js';
import { ProjectUndoService } from './project-undo.service.js';
import { AdminProjectController } from './project.admin.controller.js';
import { ProjectNotices } from './project.notices.js';
import { ProjectQueries } from './project.queries.js';
import { ProjectRepository } from './project.repository.js';

@Module({
  imports: [CaseworkModule, ExpertModule, OrganizationModule, VocabularyModule],
  controllers: [
    AdminFeedbackController,
    AdminMatchController,
    AdminPlanController,
    AdminProjectController,
    ExpertProjectController,
    OrganizationProjectController,
  ],
  providers: [
    AnswerActions,
    AssignmentRepository,
    AssignmentService,
    CandidateQueries,
    ExpertProjectsQueries,
    FeedbackService,
    MatchService,
    MatchingProfileRefresh,
    MatchingProfileService,
    NamesQueries,
    OrganizationProjectsQueries,
    PlanService,
    ProjectCaseworkService,
    ProjectDetailsQueries,
    ProjectNotices,
    ProjectQueries,
    ProjectDecisionService,
    ProjectSubmissionService,
    ProjectUndoService,
    ProjectRepository,
    ProjectDepartureService,
  ],
  exports: [
    AssignmentRepository,
    AssignmentService,
    ExpertProjectsQueries,
    FeedbackService,
    MatchService,
    OrganizationProjectsQueries,
    NamesQueries,
    PlanService,
    ProjectQueries,
    ProjectSubmissionService,
    ProjectUndoService,
    ProjectDepartureService,
    ProjectRepository,
  ],
})
export class ProjectModule {}
