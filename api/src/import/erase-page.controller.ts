import { Controller, Get, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ROUTES, type InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import type { ApiError } from '../platform/http/api-error.js';
import { MailedToken } from '../platform/http/mailed-token.js';
import { pageLanguageOf } from '../platform/http/reader-preferences.js';
import { isolated } from '../platform/i18n/isolated.js';
import { translate, type MessageId } from '../platform/i18n/messages.js';
import { submitForm } from '../platform/pages/form.js';
import { PageRoute, type Page } from '../platform/pages/page.js';
import { EraseService } from './erase.service.js';

/** The page on which imported people erase their data. Opening it changes nothing; its button does. */
@Controller(ROUTES.erase)
@Access('public')
@ApiExcludeController()
export class ErasePageController {
  constructor(
    private readonly erasing: EraseService,
    private readonly config: Config,
  ) {}

  @Get()
  @PageRoute()
  async ask(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<Page> {
    return askPage(pageLanguageOf(request), await this.erasing.find(token));
  }

  @Post()
  @PageRoute()
  async erase(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<Page> {
    const person = await this.erasing.find(token);
    const language = pageLanguageOf(request);
    const error = await submitForm(request.headers, this.config.publicUrl, () => this.erasing.erase(token));
    return error ? askPage(language, person, error) : donePage(language);
  }
}

function askPage(language: InterfaceLanguage, values: { email: string; source: string }, error?: ApiError): Page {
  const isolatedValues = { email: isolated(values.email), source: isolated(values.source) };
  const product = translate(language, 'product.name');
  const say = (id: MessageId) => translate(language, id, { ...isolatedValues, product });
  return {
    language,
    heading: say('import.erase.title'),
    paragraphs: [say('import.erase.text'), say('import.erase.source'), say('import.erase.forever')],
    form: { fields: [], submit: say('import.erase.button') },
    error,
  };
}

const donePage = (language: InterfaceLanguage): Page => ({
  language,
  heading: translate(language, 'import.erase.done.title'),
  paragraphs: [translate(language, 'import.erase.done.text')],
  links: [{ label: translate(language, 'page.home'), href: '/' }],
});
