import { Module } from '@nestjs/common';
import { ExpertModule } from '../expert/expert.module.js';
import { ProjectModule } from '../project/project.module.js';
import { CheckInActions } from './check-in.actions.js';
import {
  ExpertCheckInController,
  OrganizationCheckInController,
  AdminCheckInController,
} from './check-in.controller.js';
import { CheckInService } from './check-in.service.js';
import { HelpNeededNotices } from './help-needed.notices.js';
import { HoursActions } from './hours.actions.js';
import { ExpertHoursController, OrganizationHoursController, AdminHoursController } from './hours.controller.js';
import { HoursQueries } from './hours.queries.js';
import { HoursService } from './hours.service.js';
import { ReminderNotices } from './reminder.notices.js';
import { ReminderService } from './reminder.service.js';

/** Check-ins, hours and reminders after a match. */
@Module({
  imports: [ExpertModule, ProjectModule],
  controllers: [
    AdminCheckInController,
    AdminHoursController,
    ExpertCheckInController,
    ExpertHoursController,
    OrganizationCheckInController,
    OrganizationHoursController,
  ],
  providers: [
    CheckInService,
    ReminderService,
    CheckInActions,
    HelpNeededNotices,
    HoursActions,
    HoursQueries,
    HoursService,
    ReminderNotices,
  ],
  exports: [HoursQueries],
})
export class TimeTrackingModule {}
