import { MailerModule } from '@nestjs-modules/mailer';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { BounceAddresses } from './bounces/bounce-addresses.js';
import { ReportServer } from './bounces/report.server.js';
import { AdminSuppressionController } from './bounces/suppression.admin.controller.js';
import { SuppressionService } from './bounces/suppression.service.js';
import { BulkMailLimit } from './bulk-mail-limit.js';
import { CampaignOutboxService } from './campaign-outbox.service.js';
import { InboxController, InboxGuard } from './inbox.controller.js';
import { MailRenderer, MAILS, type MailKinds } from './mail-renderer.js';
import { MailSender, transport } from './mail-sender.js';
import { AdminMailController } from './mail.admin.controller.js';
import { AdminMailService } from './mail.admin.service.js';
import { MailService } from './mail.service.js';
import { MailWorker } from './mail.worker.js';
import { PersonMailsService } from './person-mails.service.js';

/** The outbox, to which the caller's transaction writes emails of the given kinds. */
@Global()
@Module({
  providers: [MailService, CampaignOutboxService, PersonMailsService],
  exports: [MailService, CampaignOutboxService, PersonMailsService],
})
export class OutboxModule {
  static forRoot(mails: MailKinds): DynamicModule {
    const provider = { provide: MAILS, useValue: mails };
    return { module: OutboxModule, providers: [provider], exports: [provider] };
  }
}

/** The outbox, and the worker that sends its emails. */
@Global()
@Module({
  imports: [
    MailerModule.forRootAsync({
      imports: [],
      inject: [Config],
      useFactory: (config: Config) => ({ transport: transport(config) }),
    }),
  ],
  controllers: [AdminMailController, AdminSuppressionController, InboxController],
  providers: [
    BounceAddresses,
    BulkMailLimit,
    InboxGuard,
    AdminMailService,
    MailRenderer,
    MailSender,
    MailWorker,
    ReportServer,
    SuppressionService,
  ],
  exports: [MailRenderer, MailWorker, SuppressionService],
})
export class MailModule {
  static forRoot(mails: MailKinds): DynamicModule {
    return { module: MailModule, imports: [OutboxModule.forRoot(mails)] };
  }
}
