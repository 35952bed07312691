import { Module } from '@nestjs/common';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterPageController } from './newsletter-page.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { AdminNewsletterController } from './newsletter.admin.controller.js';
import { ProgrammeController } from './programme.controller.js';
import { ProgrammePageController } from './programme-page.controller.js';
import { ProgrammeService } from './programme.service.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Module({
  controllers: [
    AdminNewsletterController,
    NewsletterController,
    NewsletterPageController,
    ProgrammeController,
    ProgrammePageController,
  ],
  providers: [NewsletterService, ProgrammeService, UnsubscribeLinks],
  exports: [NewsletterService, ProgrammeService],
})
export class NewsletterModule {}
