import { Module } from '@nestjs/common';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterPageController } from './newsletter-page.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { AdminNewsletterController } from './newsletter.admin.controller.js';

@Module({
  controllers: [AdminNewsletterController, NewsletterController, NewsletterPageController],
  providers: [NewsletterService],
  exports: [NewsletterService],
})
export class NewsletterModule {}
