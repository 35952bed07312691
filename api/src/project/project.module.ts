import { Module } from '@nestjs/common';
import { CaseworkModule } from '../casework/casework.module.js';
import { ExpertModule } from '../expert/expert.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AssignmentService } from './assignments/assignment.service.js';
import { AnswerActions } from './assignments/answer.actions.js';
import { AssignmentClocks } from './assignments/assignment-clocks.js';
import { Assignments } from './assignments/assignments.js';
import { CandidateQueries } from './matching/candidate.queries.js';
import { ExpertLoadQueries } from './assignments/expert-load.queries.js';
import { ExpertProjectController } from './expert-project.controller.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { FeedbackActions } from './feedback/feedback.actions.js';
import { FeedbackService } from './feedback/feedback.service.js';
import { IntroductionMails } from './assignments/introduction/introduction.mails.js';
import { Introductions } from './assignments/introduction/introductions.js';
import { ExpertTermStatus } from './matching/expert-term-status.js';
import { MatchService } from './matching/match.service.js';
import { MatchingProfiles, MatchingProfilesRefresh } from './matching/matching-profiles.js';
import { NamesQueries } from './names.queries.js';
import { OrganizationProjectController } from './organization-project.controller.js';
import { OrganizationProjectsQueries } from './organization-projects.queries.js';
import { PlanService } from './planning/plan.service.js';
import { ProjectCaseworkService } from './project-casework.service.js';
import { ProjectDetailsQueries } from './project-details.queries.js';
import { ProjectMails } from './project.mails.js';
import { ProjectOwners } from './project-owners.js';
import { ProjectOwnerService } from './project-owner.service.js';
import { ProjectNotices } from './project-notices.js';
import { ProjectQueries } from './project.queries.js';
import { ProjectReviewService } from './project-review.service.js';
import { ProjectSubmissionService } from './project-submission.service.js';
import { ProjectUndo } from './project-undo.js';
import { ProjectWrites } from './project-writes.js';
import { ProjectDepartures } from './project-departures.js';
import { AdminFeedbackController } from './feedback/feedback.admin.controller.js';
import { AdminMatchController } from './matching/match.admin.controller.js';
import { AdminProjectController } from './project.admin.controller.js';
import { AdminPlanController } from './planning/plan.admin.controller.js';

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
    AssignmentClocks,
    FeedbackActions,
    IntroductionMails,
    Introductions,
    Assignments,
    AssignmentService,
    CandidateQueries,
    ExpertLoadQueries,
    ExpertProjectsQueries,
    ExpertTermStatus,
    FeedbackService,
    MatchService,
    MatchingProfiles,
    MatchingProfilesRefresh,
    NamesQueries,
    OrganizationProjectsQueries,
    PlanService,
    ProjectCaseworkService,
    ProjectDetailsQueries,
    ProjectMails,
    ProjectNotices,
    ProjectOwners,
    ProjectOwnerService,
    ProjectQueries,
    ProjectReviewService,
    ProjectSubmissionService,
    ProjectUndo,
    ProjectWrites,
    ProjectDepartures,
  ],
  exports: [
    AssignmentClocks,
    Assignments,
    AssignmentService,
    ExpertLoadQueries,
    ExpertProjectsQueries,
    FeedbackService,
    MatchService,
    OrganizationProjectsQueries,
    NamesQueries,
    PlanService,
    ProjectQueries,
    ProjectSubmissionService,
    ProjectDepartures,
    ProjectWrites,
  ],
})
export class ProjectModule {}
