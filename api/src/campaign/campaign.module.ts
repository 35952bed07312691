import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { SegmentModule } from '../segment/segment.module.js';
import { CampaignAudience } from './campaign-audience.js';
import { CampaignOutcomes } from './campaign-outcomes.js';
import { CampaignSender } from './campaign-sender.js';
import { AdminCampaignController } from './campaign.admin.controller.js';
import { CampaignNotices } from './campaign.notices.js';
import { CampaignService } from './campaign.service.js';

@Module({
  imports: [PeopleModule, SegmentModule],
  controllers: [AdminCampaignController],
  providers: [CampaignAudience, CampaignNotices, CampaignOutcomes, CampaignSender, CampaignService],
  exports: [CampaignSender],
})
export class CampaignModule {}
