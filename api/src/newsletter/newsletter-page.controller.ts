import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ROUTES, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import type { ApiError } from '../platform/http/api-error.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { MailedToken } from '../platform/http/mailed-token.js';
import { pageLanguageOf } from '../platform/http/reader-preferences.js';
import { PageRoute } from '../platform/http/route-config.js';
import { translate } from '../platform/i18n/messages.js';
import { submitForm, type FormValues } from '../platform/pages/form.js';
import { sendPage, type Page } from '../platform/pages/page.js';
import { readForm } from '../platform/validation/pipes.js';
import { SubscribeDto } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';
import { linkIn, type UnsubscribeQuery } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The page that confirms a subscription, and that of the newsletter's form without scripts (docs/product 7.5, 8.14). */
@Controller('newsletter')
@Access('public')
@ApiExcludeController()
export class NewsletterPageController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly config: Config,
  ) {}

  /** Shows the form. Result pages link here to switch the language. */
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

/** Returns the emails that the page of a request ends. */
const purposeOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions.url === ROUTES.newsletterUnsubscribe ? 'newsletter' : 'programme';

/** The pages behind the links that end the newsletter and the programme's emails. */
@Controller([ROUTES.newsletterUnsubscribe, ROUTES.programmeUnsubscribe])
@Access('public')
@ApiExcludeController()
export class UnsubscribePageController {
  constructor(
    private readonly unsubscribes: UnsubscribeService,
    private readonly config: Config,
  ) {}

  @Get()
  @PageRoute()
  ask(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    sendPage(request, reply, askPage(pageLanguageOf(request), `${purposeOf(request)}.unsubscribe`));
  }

  /** Unsubscribes the recipient after the button was pressed. Mail programs use the one-click call. */
  @Post()
  @PageRoute()
  async unsubscribe(
    @Query() query: UnsubscribeQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const purpose = purposeOf(request);
    const act = () => this.unsubscribes.unsubscribe(purpose, linkIn(query));
    sendPage(request, reply, await actedPage(request, this.config, `${purpose}.unsubscribe`, act));
  }
}

/** The purpose of a mailed link to a page with one button. */
type LinkPurpose = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'programme.unsubscribe';

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

const askPage = (language: InterfaceLanguage, purpose: LinkPurpose, error?: ApiError): Page => ({
  ...common(language),
  heading: translate(language, `${purpose}.title`),
  paragraphs: [translate(language, `${purpose}.text`)],
  form: { fields: [], submit: translate(language, `${purpose}.button`) },
  error,
});

const donePage = (language: InterfaceLanguage, purpose: LinkPurpose): Page => ({
  ...common(language),
  heading: translate(language, `${purpose}.done.title`),
  paragraphs: [translate(language, `${purpose}.done.text`)],
});

/** Acts on the button of a page. Returns the page that follows; throws when the link is invalid. */
async function actedPage(
  request: FastifyRequest,
  { publicUrl }: Config,
  purpose: LinkPurpose,
  act: () => Promise<void>,
): Promise<Page> {
  const language = pageLanguageOf(request);
  const error = await submitForm(request.headers, publicUrl, act);
  // The page of an invalid link has no button.
  if (error?.code === 'token_invalid') throw error;
  return error ? askPage(language, purpose, error) : donePage(language, purpose);
}
