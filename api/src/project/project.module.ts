import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { OrganizationModule } from '../organization/organization.module.js';
import { VocabularyModule } from '../vocabulary/vocabulary.module.js';
import { AssignmentService } from './assignment.service.js';
import { AnswerActions } from './answer.actions.js';
import { AssignmentClocks } from './assignment-clocks.js';
import { Assignments } from './assignments.js';
import { CandidateQueries } from './candidate.queries.js';
import { ExpertLoadQueries } from './expert-load.queries.js';
import { ExpertProjectController } from './expert-project.controller.js';
import { ExpertProjectsQueries } from './expert-projects.queries.js';
import { FeedbackActions } from './feedback.actions.js';
import { FeedbackService } from './feedback.service.js';
import { HandoverQueries } from './handover.queries.js';
import { IntroductionMails } from './introduction/introduction.mails.js';
import { Introductions } from './introduction/introductions.js';
import { MatchService } from './match.service.js';
import { MatchingProfiles } from './matching-profiles.js';
import { MatchingUpkeep } from './matching-upkeep.js';
import { NamesQueries } from './names.queries.js';
import { OrganizationProjectController } from './organization-project.controller.js';
import { OrganizationProjectsQueries } from './organization-projects.queries.js';
import { PlanService } from './plan.service.js';
import { ProjectDetailsQueries } from './project-details.queries.js';
import { ProjectMails } from './project.mails.js';
import { ProjectNotices } from './project-notices.js';
import { ProjectQueries } from './project.queries.js';
import { ProjectReviewService } from './project-review.service.js';
import { ProjectSubmissionService } from './project-submission.service.js';
import { ProjectWrites } from './project-writes.js';
import { ProjectDepartures } from './project-departures.js';

@Module({
  imports: [ExpertModule, OrganizationModule, VocabularyModule],
  controllers: [ExpertProjectController, OrganizationProjectController],
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
    FeedbackService,
    HandoverQueries,
    MatchService,
    MatchingProfiles,
    MatchingUpkeep,
    NamesQueries,
    OrganizationProjectsQueries,
    PlanService,
    ProjectDetailsQueries,
    ProjectMails,
    ProjectNotices,
    ProjectQueries,
    ProjectReviewService,
    ProjectSubmissionService,
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
    ProjectDetailsQueries,
    ProjectQueries,
    ProjectReviewService,
    ProjectSubmissionService,
    ProjectDepartures,
    ProjectWrites,
  ],
})
export class ProjectModule {}
