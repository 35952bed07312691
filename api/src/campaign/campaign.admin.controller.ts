import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, EmptyDto, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { ApiList } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { CampaignDto, CampaignPreviewDto, RecipientsDto } from './campaign-response.dto.js';
import {
  CampaignQueryDto,
  ChangeCampaignDto,
  PreviewQueryDto,
  PreviewTextsDto,
  SendCampaignDto,
  TestCampaignDto,
  WriteCampaignDto,
} from './campaign.dto.js';
import { CampaignService } from './campaign.service.js';

@ApiTags('Campaigns')
@Controller('api/admin/campaigns')
@Access('admin')
export class AdminCampaignController {
  constructor(private readonly campaigns: CampaignService) {}

  /** Lists campaigns and newsletter issues, newest first. */
  @Get()
  @ApiList(CampaignDto)
  list(@Query() query: CampaignQueryDto) {
    return this.campaigns.list(query);
  }

  /** Creates a draft. Nothing is sent. */
  @Post()
  @Responds(200, CampaignDto)
  add(@Body() campaign: WriteCampaignDto, @Actor() actor: SignedIn) {
    return this.campaigns.add(campaign, actor);
  }

  /** Previews the email for unsaved texts. Stores nothing. */
  @Post('preview')
  @ApiErrors('not_found')
  @Responds(200, CampaignPreviewDto)
  previewTexts(@Body() texts: PreviewTextsDto, @Actor() actor: SignedIn) {
    return this.campaigns.previewTexts(texts, actor);
  }

  /** Returns one campaign. */
  @Get(':id')
  @Responds(200, CampaignDto)
  get(@IdParam('The campaign.') id: string) {
    return this.campaigns.get(id);
  }

  /** Changes a draft. Throws 409 if it is no longer a draft. */
  @Patch(':id')
  @ApiErrors('wrong_state')
  @Responds(200, CampaignDto)
  change(
    @IdParam('The campaign.') id: string,
    @Body() changes: ChangeCampaignDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.campaigns.change(id, changes, expected, actor);
  }

  /** Deletes a draft, and returns it. Throws 409 if it is no longer a draft. */
  @Delete(':id')
  @Confirmed()
  @ApiErrors('wrong_state')
  @Responds(200, CampaignDto)
  remove(@IdParam('The campaign.') id: string, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.campaigns.remove(id, expected, actor);
  }

  /** Returns the number of recipients, and of excluded people by reason. */
  @Get(':id/recipients')
  @Responds(200, RecipientsDto)
  recipients(@IdParam('The campaign.') id: string) {
    return this.campaigns.recipients(id);
  }

  /** Returns the email as its recipient sees it. */
  @Get(':id/preview')
  @Responds(200, CampaignPreviewDto)
  preview(@IdParam('The campaign.') id: string, @Query() query: PreviewQueryDto, @Actor() actor: SignedIn) {
    return this.campaigns.preview(id, query, actor);
  }

  /** Sends the campaign to the caller as a test. Its state does not change. */
  @Post(':id/test')
  @Responds(200, CampaignDto)
  test(@IdParam('The campaign.') id: string, @Body() dto: TestCampaignDto, @Actor() actor: SignedIn) {
    return this.campaigns.test(id, dto, actor);
  }

  /**
   * Sends a draft. It is held for ten minutes, or one if urgent, during which it can be stopped. Throws 409 if the
   * number of recipients has changed.
   */
  @Post(':id/send')
  @ApiErrors('wrong_state', 'count_changed')
  @Responds(202, CampaignDto)
  send(
    @IdParam('The campaign.') id: string,
    @Body() dto: SendCampaignDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ) {
    return this.campaigns.send(id, dto, expected, actor);
  }

  /** Pauses a campaign that is being sent. Emails in flight still arrive. */
  @Post(':id/pause')
  @ApiErrors('wrong_state')
  @Responds(200, CampaignDto)
  pause(@IdParam('The campaign.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.campaigns.pause(id, actor);
  }

  /** Resumes a paused campaign. No one gets it twice. */
  @Post(':id/resume')
  @ApiErrors('wrong_state')
  @Responds(200, CampaignDto)
  resume(@IdParam('The campaign.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.campaigns.resume(id, actor);
  }

  /** Stops a scheduled or running campaign permanently. Unsent emails are discarded. */
  @Post(':id/stop')
  @ApiErrors('wrong_state')
  @Responds(200, CampaignDto)
  stop(@IdParam('The campaign.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.campaigns.stop(id, actor);
  }
}
