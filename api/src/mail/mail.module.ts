import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.js';
import { MailRenderers } from './mail-renderers.js';
import { MailService } from './mail.service.js';

/** Mails written in the caller's transaction and sent by a worker; the rooms register what their kinds say. */
@Module({
  providers: [MailQueue, MailRenderers, MailService],
  exports: [MailRenderers, MailService],
})
export class MailModule {}
