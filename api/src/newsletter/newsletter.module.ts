import { Module } from '@nestjs/common';
import { NewsletterController } from './newsletter.controller.js';
import { NewsletterPageController } from './newsletter-page.controller.js';
import { NewsletterService } from './newsletter.service.js';

@Module({
  controllers: [NewsletterController, NewsletterPageController],
  providers: [NewsletterService],
  exports: [NewsletterService],
})
export class NewsletterModule {}
