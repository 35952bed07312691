import { Controller, Get, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { FORMATS, ROUTES, type InterfaceLanguage } from '@network/domain';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { Access } from '../../platform/http/access.js';
import { ApiError } from '../../platform/http/api-error.js';
import { MailedToken } from '../../platform/http/mailed-token.js';
import { mailedPageLanguage } from '../../platform/http/reader-preferences.js';
import { translate } from '../../platform/i18n/messages.js';
import { submitForm } from '../../platform/pages/form.js';
import { errorPage, PageRoute, type Page } from '../../platform/pages/page.js';
import { EmailChangeRecipients } from './email-change-recipients.js';
import type { EmailChangePurpose } from './email-change.entity.js';
import { masked } from './email-change.mails.js';
import { EmailChangeService } from './email-change.service.js';

/** Returns the purpose of the mailed link that a request opens. */
const purposeOf = ({ routeOptions }: FastifyRequest): EmailChangePurpose =>
  routeOptions.url === ROUTES.emailConfirm ? 'confirm' : 'stop';

/** The pages behind the links of a change of address. Opening one changes nothing; its button does. */
@Controller([ROUTES.emailConfirm, ROUTES.emailStop])
@Access('public')
@ApiExcludeController()
export class EmailChangePageController {
  constructor(
    private readonly changes: EmailChangeService,
    private readonly recipients: EmailChangeRecipients,
    private readonly config: Config,
  ) {}

  @Get()
  @PageRoute()
  async ask(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<Page> {
    const purpose = purposeOf(request);
    return this.inLanguage(purpose, token, request, async (language) => {
      const { newEmail } = await this.changes.find(purpose, token);
      return askPage(language, purpose, newEmail);
    });
  }

  @Post()
  @PageRoute()
  async act(@MailedToken() token: string, @Req() request: FastifyRequest): Promise<Page> {
    const purpose = purposeOf(request);
    return this.inLanguage(purpose, token, request, async (language) => {
      const { newEmail } = await this.changes.find(purpose, token);
      let countsFrom: Date | void;
      const error = await submitForm(request.headers, this.config.publicUrl, async () => {
        countsFrom = await this.changes[purpose](token);
      });
      return error ? askPage(language, purpose, newEmail, error) : donePage(language, purpose, newEmail, countsFrom!);
    });
  }

  /** Returns a page in the recipient's language, or that of its error. */
  private async inLanguage(
    purpose: EmailChangePurpose,
    token: string,
    request: FastifyRequest,
    pageIn: (language: InterfaceLanguage) => Promise<Page>,
  ): Promise<Page> {
    const language = mailedPageLanguage(request, await this.recipients.languageOf(purpose, token));
    try {
      return await pageIn(language);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return errorPage(language, error);
    }
  }
}

/** Shows the whole address to the new mailbox, and to the old one only the part that its email showed. */
const shown = (purpose: EmailChangePurpose, email: string) => (purpose === 'confirm' ? email : masked(email));

const askPage = (
  language: InterfaceLanguage,
  purpose: EmailChangePurpose,
  newEmail: string,
  error?: ApiError,
): Page => ({
  language,
  heading: translate(language, `account.email.${purpose}.title`),
  paragraphs: [translate(language, `account.email.${purpose}.text`, { email: shown(purpose, newEmail) })],
  form: { fields: [], submit: translate(language, `account.email.${purpose}.button`) },
  error,
});

function donePage(
  language: InterfaceLanguage,
  purpose: EmailChangePurpose,
  newEmail: string,
  countsFrom: Date | void,
): Page {
  const isLater = countsFrom && countsFrom.getTime() > Date.now();
  const from = new Intl.DateTimeFormat(FORMATS[language], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const values = { email: shown(purpose, newEmail), from: countsFrom ? from.format(countsFrom) : '' };
  return {
    language,
    heading: translate(language, `account.email.${purpose}.done.title`),
    paragraphs: [
      translate(language, isLater ? 'account.email.confirm.done.later' : `account.email.${purpose}.done.text`, values),
    ],
    links: [{ label: translate(language, 'account.email.signIn'), href: ROUTES.start }],
  };
}
