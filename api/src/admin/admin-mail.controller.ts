import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { Access, Actor, type SignedIn } from '../common/access.js';
import { ApiErrors } from '../common/api-errors.js';
import { EmptyDto } from '../common/empty.dto.js';
import { IdPipe } from '../common/id.pipe.js';
import { statusesIn } from '../common/list-query.js';
import { ApiList, pageOf, sendList } from '../common/paging.js';
import { notFound, Refusal } from '../common/refusal.js';
import { MAIL_STATUSES } from '../mail/mail.entity.js';
import { MailService } from '../mail/mail.service.js';
import { MailDto, MailQuery, toMailDto } from './admin.dto.js';

@Controller('admin/mails')
@Access('admin')
export class AdminMailController {
  constructor(
    private readonly mails: MailService,
    private readonly audit: AuditService,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /** What became of the mails, newest first; `status=dead` shows those that never arrived. */
  @Get()
  @ApiList(MailDto, MAIL_STATUSES)
  async list(
    @Query() asked: MailQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MailDto[]> {
    const page = pageOf(asked);
    const { rows, total } = await this.mails.list(page, statusesIn(asked.status, MAIL_STATUSES));
    return sendList(request, reply, page, { rows: rows.map(toMailDto), total });
  }

  /** Sends a dead mail again. */
  @Post(':id/resend')
  @HttpCode(200)
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: MailDto })
  async resend(@Param('id', IdPipe) id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn): Promise<MailDto> {
    return this.database.transaction(async (tx) => {
      const mail = await this.mails.resend(tx, id);
      if (!mail) throw notFound();
      if (mail === 'wrong_state') throw new Refusal(409, 'wrong_state', { id: 'admin.mailNotDead' });
      await this.audit.record(tx, actor.id, {
        action: 'mail.resend',
        subjectType: 'mail',
        subjectId: id,
        fields: ['status'],
        fromStatus: 'dead',
        toStatus: 'waiting',
      });
      return toMailDto(mail);
    });
  }
}
