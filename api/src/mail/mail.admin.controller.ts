import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, EmptyDto, Responds } from '../platform/http/api-docs.js';
import { ApiList, pageOf } from '../platform/lists/paging.js';
import { IdParam } from '../platform/validation/pipes.js';
import { AdminMailService } from './mail.admin.service.js';
import { MailContentDto, MailDto, MailQueryDto, toMailDto } from './mail.dto.js';

@ApiTags('Oversight')
@Controller('api/admin/mails')
@Access('admin')
export class AdminMailController {
  constructor(private readonly mails: AdminMailService) {}

  /** Lists the emails and their delivery status, newest first. `status=dead` shows the undeliverable ones. */
  @Get()
  @ApiList(MailDto)
  async list(@Query() query: MailQueryDto) {
    const { rows, total } = await this.mails.list(pageOf(query), { statuses: query.status });
    return { rows: rows.map(toMailDto), total };
  }

  /**
   * Returns the content of an email, as its recipient got it. A waiting email is shown as it would be sent now. Login
   * links, codes, and links that confirm or end a subscription are hidden.
   */
  @Get(':id')
  @Responds(200, MailContentDto)
  show(@IdParam('The email.') id: string) {
    return this.mails.show(id);
  }

  /** Sends a dead email again. Throws 409 when the email is not dead. */
  @Post(':id/resend')
  @ApiErrors('wrong_state')
  @Responds(200, MailDto)
  resend(@IdParam('The email.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.mails.resend(id, actor);
  }
}
