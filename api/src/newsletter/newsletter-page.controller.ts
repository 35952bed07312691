import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { pageLanguage, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import type { ApiError } from '../platform/http/api-error.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { PageRoute } from '../platform/http/route-config.js';
import { translate } from '../platform/i18n/messages.js';
import { submitForm, type FormValues } from '../platform/pages/form.js';
import { sendPage, type Page } from '../platform/pages/page.js';
import { readForm } from '../platform/validation/pipes.js';
import { asText } from './newsletter.controller.js';
import { SubscribeDto } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';

/** The purpose of a link in a newsletter mail. */
type Purpose = 'confirm' | 'unsubscribe';

/** The pages behind the newsletter's mailed links, and that of its form without scripts (docs/product 7.5, 8.14). */
@Controller('newsletter')
@Access('public')
@ApiExcludeController()
export class NewsletterPageController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly config: Config,
  ) {}

  /** The form on a page of its own. The answers to the form link here in the other language. */
  @Get()
  @PageRoute()
  form(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(request, reply, subscribePage(languageOf(request)));
  }

  @Post()
  @PageRoute()
  async subscribe(
    @Body() sent: FormValues | undefined,
    @ClientAddress() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const language = languageOf(request);
    const error = await submitForm(request.headers, this.config.publicUrl, () => {
      const { email } = readForm({ email: sent?.email }, SubscribeDto);
      return this.newsletter.subscribe(email, { ip, language });
    });
    sendPage(request, reply, error ? subscribePage(language, sent, error) : thanksPage(language));
  }

  @Get('confirm')
  @PageRoute()
  askToConfirm(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(request, reply, askPage(languageOf(request), 'confirm'));
  }

  /** Confirms the subscription of a mailed link, after the reader has pressed the button. */
  @Post('confirm')
  @PageRoute()
  confirm(@Query('token') token: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.change('confirm', token, request, reply);
  }

  @Get('unsubscribe')
  @PageRoute()
  askToUnsubscribe(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(request, reply, askPage(languageOf(request), 'unsubscribe'));
  }

  /** Ends a subscription in the same way. Mail programs use a separate one-click call (RFC 8058). */
  @Post('unsubscribe')
  @PageRoute()
  unsubscribe(
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.change('unsubscribe', token, request, reply);
  }

  private async change(purpose: Purpose, token: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const language = languageOf(request);
    const error = await submitForm(request.headers, this.config.publicUrl, () =>
      this.newsletter[purpose](asText(token)),
    );
    // The page of an invalid link has no button.
    if (error?.code === 'token_invalid') throw error;
    sendPage(request, reply, error ? askPage(language, purpose, error) : donePage(language, purpose));
  }
}

const languageOf = ({ url, headers }: FastifyRequest) => pageLanguage(url, headers);

const common = (language: InterfaceLanguage) => ({
  language,
  links: [{ label: translate(language, 'page.home'), href: '/' }],
  footer: translate(language, 'newsletter.page.footer', { product: translate(language, 'product.name') }),
});

const subscribePage = (language: InterfaceLanguage, values?: FormValues, error?: ApiError): Page => ({
  ...common(language),
  heading: translate(language, 'newsletter.page.title'),
  form: {
    fields: [{ type: 'email', name: 'email', label: translate(language, 'newsletter.page.email') }],
    values,
    submit: translate(language, 'newsletter.page.submit'),
  },
  error,
});

const thanksPage = (language: InterfaceLanguage): Page => ({
  ...common(language),
  heading: translate(language, 'newsletter.subscribed'),
  paragraphs: [translate(language, 'newsletter.page.confirm')],
});

const askPage = (language: InterfaceLanguage, purpose: Purpose, error?: ApiError): Page => ({
  ...common(language),
  heading: translate(language, `newsletter.${purpose}.title`),
  paragraphs: [translate(language, `newsletter.${purpose}.text`)],
  form: { fields: [], submit: translate(language, `newsletter.${purpose}.button`) },
  error,
});

const donePage = (language: InterfaceLanguage, purpose: Purpose): Page => ({
  ...common(language),
  heading: translate(language, `newsletter.${purpose}.done.title`),
  paragraphs: [translate(language, `newsletter.${purpose}.done.text`)],
});
