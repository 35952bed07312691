import { Global, Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { Config } from '../platform/config/config.js';
import { BounceAddresses } from './bounces/bounce-addresses.js';
import { ReportServer } from './bounces/report.server.js';
import { AdminSuppressionController } from './bounces/suppression.admin.controller.js';
import { SuppressionService } from './bounces/suppression.service.js';
import { CampaignEvents } from './campaign-events.js';
import { HeldMails } from './held-mails.js';
import { InboxController, InboxGuard } from './inbox.controller.js';
import { MailFigures } from './mail-figures.js';
import { MailPace } from './mail-pace.js';
import { MailRenderers } from './mail-renderers.js';
import { MailSender, transport } from './mail-sender.js';
import { MailService } from './mail.service.js';
import { MailViewer } from './mail-viewer.js';
import { MailWorker } from './mail.worker.js';
import { AdminMailController } from './mail.admin.controller.js';

/** The outbox. The caller's transaction writes mails, and a worker sends them. Each module registers its kinds. */
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
    CampaignEvents,
    HeldMails,
    InboxGuard,
    MailFigures,
    MailPace,
    MailRenderers,
    MailSender,
    MailService,
    MailViewer,
    MailWorker,
    ReportServer,
    SuppressionService,
  ],
  exports: [
    CampaignEvents,
    HeldMails,
    MailFigures,
    MailRenderers,
    MailService,
    MailViewer,
    MailWorker,
    SuppressionService,
  ],
})
export class MailModule {}
