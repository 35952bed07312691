import { Global, Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { Config } from '../config/config.js';
import { InboxController } from './inbox.controller.js';
import { InboxGuard } from './inbox.guard.js';
import { MailQueue } from './mail-queue.js';
import { MailRenderers } from './mail-renderers.js';
import { MailSender } from './mail-sender.js';
import { MailService } from './mail.service.js';
import { MailViewer } from './mail-viewer.js';
import { MailWorker } from './mail.worker.js';
import { SentMails } from './sent-mails.js';
import { transport } from './smtp-transport.js';

/** Mails written in the caller's transaction and sent by a worker; the modules register what their kinds say. */
@Global()
@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Config],
      useFactory: (config: Config) => ({ transport: transport(config) }),
    }),
  ],
  controllers: [InboxController],
  providers: [InboxGuard, MailQueue, MailRenderers, MailSender, MailService, MailViewer, MailWorker, SentMails],
  exports: [MailRenderers, MailService, MailViewer, MailWorker],
})
export class MailModule {}
