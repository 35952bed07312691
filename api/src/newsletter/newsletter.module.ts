import { Module } from '@nestjs/common';
import { NewsletterPageController, UnsubscribePageController } from './newsletter-page.controller.js';
import { AdminNewsletterController } from './newsletter.admin.controller.js';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';
import { ProgrammeController } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@Module({
  controllers: [
    AdminNewsletterController,
    NewsletterController,
    NewsletterPageController,
    ProgrammeController,
    UnsubscribePageController,
  ],
  providers: [NewsletterService, UnsubscribeLinks, UnsubscribeService],
  exports: [NewsletterService],
})
export class NewsletterModule {}
