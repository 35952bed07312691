import { Global, Module } from '@nestjs/common';
import { MailerModule } from '@nestjs-modules/mailer';
import { Config } from '../platform/config/config.js';
import { BounceAddresses } from './bounces/bounce-addresses.js';
import { ReportServer } from './bounces/report.server.js';
import { AdminSuppressionController } from './bounces/suppression.admin.controller.js';
import { SuppressionService } from './bounces/suppression.service.js';
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

const OUTBOX = [HeldMails, MailRenderers, MailService];

/** The outbox, to which the caller's transaction writes mails. Each module registers its kinds. */
@Global()
@Module({ providers: OUTBOX, exports: OUTBOX })
export class OutboxModule {}

/** The outbox, and the worker that sends its mails. */
@Global()
@Module({
  imports: [
    OutboxModule,
    MailerModule.forRootAsync({
      imports: [],
      inject: [Config],
      useFactory: (config: Config) => ({ transport: transport(config) }),
    }),
  ],
  controllers: [AdminMailController, AdminSuppressionController, InboxController],
  providers: [
    BounceAddresses,
    InboxGuard,
    MailFigures,
    MailPace,
    MailSender,
    MailViewer,
    MailWorker,
    ReportServer,
    SuppressionService,
  ],
  exports: [MailFigures, MailViewer, MailWorker, SuppressionService],
})
export class MailModule {}
