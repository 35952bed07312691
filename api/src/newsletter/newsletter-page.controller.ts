import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { pageLanguage, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_HEADERS, renderPage } from '../email-actions/action-page.js';
import { Config } from '../platform/config/config.js';
import { Access } from '../platform/http/access.js';
import { ApiError, invalidInput } from '../platform/http/api-error.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { refuseForeignForm } from '../platform/http/foreign-form.js';
import { themeIn, type PageTheme } from '../platform/http/reader-preferences.js';
import { cleaned, email } from '../platform/validation/field-rules.js';
import { translate } from '../platform/i18n/messages.js';
import { NewsletterService } from './newsletter.service.js';

const rule = email();

/** The purpose of a link in a newsletter mail. */
type Purpose = 'confirm' | 'unsubscribe';

/** The pages that answer the newsletter's forms when the browser runs no script (docs/product 8.14). */
@Controller('newsletter')
@Access('public')
@ApiExcludeController()
export class NewsletterPageController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly config: Config,
  ) {}

  @Post()
  @HttpCode(200)
  subscribe(
    @Body() sent: Record<string, string | string[]> | undefined,
    @ClientAddress() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const typed = String(sent?.email ?? '');
    return this.answer(request, reply, {
      act: ({ language }) => this.newsletter.subscribe(addressIn(typed), { ip, language }),
      done: thanks,
      failed: (look, error) => askAgain(look, typed, error),
    });
  }

  /** Confirms the subscription of a mailed link, after the reader has pressed the button. */
  @Post('confirm')
  @HttpCode(200)
  confirm(@Query('token') token: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.change('confirm', String(token ?? '').trim(), request, reply);
  }

  /** Ends a subscription in the same way. Mail programs use a separate one-click call (RFC 8058). */
  @Post('unsubscribe')
  @HttpCode(200)
  unsubscribe(
    @Query('token') token: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.change('unsubscribe', String(token ?? '').trim(), request, reply);
  }

  private change(purpose: Purpose, token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    return this.answer(request, reply, {
      act: () => this.newsletter[purpose](token),
      done: (look) => changed(look, purpose, token),
      failed: (look, error) => unchanged(look, purpose, token, error),
    });
  }

  /** Runs the action of a form, and answers with a page that shows the result. */
  private async answer({ url, headers }: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<void> {
    const look = { language: pageLanguage(url, headers), theme: themeIn(headers) };
    try {
      refuseForeignForm(headers, this.config.publicUrl);
      await asked.act(look);
      void reply.headers(PAGE_HEADERS).send(asked.done(look));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void reply
        .status(error.status)
        .headers({ ...PAGE_HEADERS, ...error.headers })
        .send(asked.failed(look, error));
    }
  }
}

/** The typed address, checked by the same rule as in the API call. */
function addressIn(typed: string): string {
  const address = cleaned(rule, typed);
  const problem = rule.problem(address);
  if (problem) throw invalidInput({ email: [problem] });
  return address as string;
}

/** The reader's language and theme for the page. */
interface Look {
  language: InterfaceLanguage;
  theme: PageTheme;
}

/** The action of a form, and the pages for its success and failure. */
interface Asked {
  act: (look: Look) => Promise<unknown>;
  done: (look: Look) => string;
  failed: (look: Look, error: ApiError) => string;
}

const common = ({ language, theme }: Look) => ({
  language,
  theme,
  footer: translate(language, 'newsletter.page.footer', { product: translate(language, 'product.name') }),
  hrefIn: (other: InterfaceLanguage) => `/?lang=${other}`,
  links: [{ label: translate(language, 'newsletter.page.home'), href: '/' }],
});

const thanks = (look: Look) =>
  renderPage({
    ...common(look),
    heading: translate(look.language, 'newsletter.subscribed'),
    paragraphs: [translate(look.language, 'newsletter.page.confirm')],
  });

function askAgain(look: Look, typed: string, { fields, sentence }: ApiError): string {
  const { language } = look;
  const [wrong] = fields?.email ?? [];
  const error = wrong && translate(language, wrong.id, wrong.values);
  const field = { name: 'email', input: 'text', inputmode: 'email', isRequired: true };
  return renderPage({
    ...common(look),
    heading: translate(language, 'newsletter.page.title'),
    paragraphs: [],
    banner: translate(language, sentence.id, sentence.values),
    form: {
      href: `/newsletter?lang=${language}`,
      submit: translate(language, 'newsletter.page.submit'),
      fields: [
        {
          ...field,
          label: translate(language, 'newsletter.page.email'),
          value: typed,
          error,
          describedBy: error && 'email-error',
        },
      ],
    },
  });
}

const pageOf = (purpose: Purpose, token: string) => (lang: InterfaceLanguage) =>
  `/newsletter/${purpose}?${new URLSearchParams({ token, lang }).toString()}`;

const changed = (look: Look, purpose: Purpose, token: string) =>
  renderPage({
    ...common(look),
    hrefIn: pageOf(purpose, token),
    heading: translate(look.language, `newsletter.${purpose}.done.title`),
    paragraphs: [translate(look.language, `newsletter.${purpose}.done.text`)],
  });

/** The page for a failed change. A page for an invalid link has no button. */
function unchanged(look: Look, purpose: Purpose, token: string, { code, sentence }: ApiError): string {
  const { language } = look;
  const hrefIn = pageOf(purpose, token);
  const submit = translate(language, `newsletter.${purpose}.button`);
  return renderPage({
    ...common(look),
    hrefIn,
    heading: translate(language, `newsletter.${purpose}.title`),
    paragraphs: [],
    banner: translate(language, sentence.id, sentence.values),
    form: code === 'token_invalid' ? undefined : { href: hrefIn(language), submit, fields: [] },
  });
}
