import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { MailedToken } from '../platform/http/mailed-token.js';
import { pageLanguageOf } from '../platform/http/reader-preferences.js';
import { PageRoute } from '../platform/http/route-config.js';
import { submitForm, type FormValues } from '../platform/pages/form.js';
import { sendPage } from '../platform/pages/page.js';
import { readForm } from '../platform/validation/pipes.js';
import { actedPage, askPage, subscribePage, thanksPage } from './newsletter-pages.js';
import { SubscribeDto } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';

/** The page that confirms a subscription, and that of the newsletter's form without scripts (docs/product 7.5, 8.14). */
@Controller('newsletter')
@Access('public')
@ApiExcludeController()
export class NewsletterPageController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly config: Config,
  ) {}

  /** The form page. Result pages link here to switch the language. */
  @Get()
  @PageRoute()
  form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(request, reply, subscribePage(pageLanguageOf(request)));
  }

  @Post()
  @PageRoute()
  async subscribe(
    @Body() sent: FormValues | undefined,
    @ClientAddress() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = pageLanguageOf(request);
    const error = await submitForm(request.headers, this.config.publicUrl, () => {
      const { email } = readForm({ email: sent?.email }, SubscribeDto);
      return this.newsletter.subscribe(email, { ip, language });
    });
    sendPage(request, reply, error ? subscribePage(language, sent, error) : thanksPage(language));
  }

  @Get('confirm')
  @PageRoute()
  askToConfirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(request, reply, askPage(pageLanguageOf(request), 'newsletter.confirm'));
  }

  /** Confirms the subscription of a mailed link, after the recipient has pressed the button. */
  @Post('confirm')
  @PageRoute()
  async confirm(
    @MailedToken() token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const act = () => this.newsletter.confirm(token);
    sendPage(request, reply, await actedPage(request, this.config, 'newsletter.confirm', act));
  }
}
