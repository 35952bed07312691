import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ROUTES, type InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import type { ApiError } from '../platform/http/api-error.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { MailedToken } from '../platform/http/mailed-token.js';
import { mailedPageLanguage, pageLanguageOf } from '../platform/http/reader-preferences.js';
import { translate } from '../platform/i18n/messages.js';
import { submitForm, type FormValues } from '../platform/pages/form.js';
import { errorPage, PageRoute, type Page } from '../platform/pages/page.js';
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
  form(@Req() request: FastifyRequest): Page {
    return subscribePage(pageLanguageOf(request));
  }

  @Post()
  @PageRoute()
  async subscribe(
    @Body() sent: FormValues | undefined,
    @ClientAddress() ip: string,
    @Req() request: FastifyRequest,
  ): Promise<Page> {
    const language = pageLanguageOf(request);
    const error = await submitForm(request.headers, this.config.publicUrl, () => {
      const { email } = readForm({ email: sent?.email }, SubscribeDto);
      return this.newsletter.subscribe(email, { ip, language });
    });
    return error ? subscribePage(language, sent, error) : thanksPage(language);
  }

  @Get('confirm')
  @PageRoute()
  async askToConfirm(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<Page> {
    return askPage(mailedPageLanguage(request, await this.newsletter.languageIn(token)), 'newsletter.confirm');
  }

  /** Confirms the subscription of a mailed link, after the recipient has pressed the button. */
  @Post('confirm')
  @PageRoute()
  async confirm(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<Page> {
    const language = mailedPageLanguage(request, await this.newsletter.languageIn(token));
    const error = await submitForm(request.headers, this.config.publicUrl, () => this.newsletter.confirm(token));
    return actedPage(language, 'newsletter.confirm', error);
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
  async ask(@Query() query: UnsubscribeQuery, @Req() request: FastifyRequest): Promise<Page> {
    return askPage(await this.languageOf(query, request), `${purposeOf(request)}.unsubscribe`);
  }

  /** Unsubscribes the recipient after the button was pressed. Mail programs use the one-click call. */
  @Post()
  @PageRoute()
  async unsubscribe(@Query() query: UnsubscribeQuery, @Req() request: FastifyRequest): Promise<Page> {
    const purpose = purposeOf(request);
    const act = () => this.unsubscribes.unsubscribe(purpose, linkIn(query));
    const language = await this.languageOf(query, request);
    const error = await submitForm(request.headers, this.config.publicUrl, act);
    return actedPage(language, `${purpose}.unsubscribe`, error);
  }

  private async languageOf(query: UnsubscribeQuery, request: FastifyRequest): Promise<InterfaceLanguage> {
    return mailedPageLanguage(request, await this.unsubscribes.languageOf(purposeOf(request), linkIn(query)));
  }
}

/** The purpose of a mailed link to a page with one button. */
type LinkPurpose = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'programme.unsubscribe';

const common = (language: InterfaceLanguage) => ({
  language,
  links: [{ label: translate(language, 'page.home'), href: '/' }],
});

/** The parts of a page on which people sign up. */
const signUp = (language: InterfaceLanguage) => ({
  ...common(language),
  footer: translate(language, 'newsletter.page.footer', { product: translate(language, 'product.name') }),
});

const partsOf = (purpose: LinkPurpose, language: InterfaceLanguage) =>
  purpose === 'newsletter.confirm' ? signUp(language) : common(language);

const subscribePage = (language: InterfaceLanguage, values?: FormValues, error?: ApiError): Page => ({
  ...signUp(language),
  heading: translate(language, 'newsletter.page.title'),
  form: {
    fields: [{ type: 'email', name: 'email', label: translate(language, 'newsletter.page.email') }],
    values,
    submit: translate(language, 'newsletter.page.submit'),
  },
  error,
});

const thanksPage = (language: InterfaceLanguage): Page => ({
  ...signUp(language),
  heading: translate(language, 'newsletter.subscribed'),
  paragraphs: [translate(language, 'newsletter.page.confirm')],
});

function askPage(language: InterfaceLanguage, purpose: LinkPurpose, error?: ApiError): Page {
  return {
    ...partsOf(purpose, language),
    heading: translate(language, `${purpose}.title`),
    paragraphs: [translate(language, `${purpose}.text`)],
    form: { fields: [], submit: translate(language, `${purpose}.button`) },
    error,
  };
}

/** Returns the page after the button was pressed. That of an invalid link has no button. */
function actedPage(language: InterfaceLanguage, purpose: LinkPurpose, error?: ApiError): Page {
  if (error?.code === 'token_invalid') return errorPage(language, error);
  if (error) return askPage(language, purpose, error);
  const heading = translate(language, `${purpose}.done.title`);
  return { ...partsOf(purpose, language), heading, paragraphs: [translate(language, `${purpose}.done.text`)] };
}
