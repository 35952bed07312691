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

/** What the links in a mail of the newsletter are for. */
type Purpose = 'confirm' | 'unsubscribe';

/** The pages that answer the newsletter's forms where no script sends them (docs/product 8.14). */
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

  /** Confirms what a link in a mail leads to, once somebody has pressed the button. */
  @Post('confirm')
  @HttpCode(200)
  confirm(@Query('token') token: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.change('confirm', String(token ?? '').trim(), request, reply);
  }

  /** Ends a subscription in the same way. The one-click call of mail programs is another (RFC 8058). */
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

  /** Does what a form of ours asks, and answers with the page that says what has become of it. */
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

/** What was typed, by the same rule as in the call. */
function addressIn(typed: string): string {
  const address = cleaned(rule, typed);
  const problem = rule.problem(address);
  if (problem) throw invalidInput({ email: [problem] });
  return address as string;
}

/** How the page is shown to its reader. */
interface Look {
  language: InterfaceLanguage;
  theme: PageTheme;
}

/** What a form asks, and the pages that say what has become of it. */
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

/** What was wrong; a link that does not work has no button, either. */
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
