import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { JOINING_ROLES, LIFETIMES, ROUTES, type InterfaceLanguage, type JoiningRole } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { Access } from '../../platform/http/access.js';
import type { ApiError } from '../../platform/http/api-error.js';
import { ClientAddress } from '../../platform/http/client-address.js';
import { pageLanguageOf } from '../../platform/http/reader-preferences.js';
import { translate, type MessageId } from '../../platform/i18n/messages.js';
import { firstOf, submitForm, type FormField, type FormValues } from '../../platform/pages/form.js';
import { PageRoute, type Page, type Redirect } from '../../platform/pages/page.js';
import { ShellScripts } from '../../platform/static-files/shell-scripts.js';
import { readForm } from '../../platform/validation/pipes.js';
import { StartDto, VerifyCodeDto } from './auth.dto.js';
import { LoginLinkService } from './login-link.service.js';
import { SignInService } from './sign-in.service.js';

type StartRequest = FastifyRequest<{ Querystring: FormValues }>;

/** A request of the page, the values of its form, and the error to show. */
interface Step {
  request: StartRequest;
  values: FormValues;
  error?: ApiError;
}

/**
 * The sign-in page (docs/product 8.5). It works without scripts, because they take long on a slow connection. Once they
 * arrive, the portal takes over with the typed values.
 */
@Controller([ROUTES.start, ROUTES.login])
@Access('public')
@ApiExcludeController()
export class SignInPageController {
  constructor(
    private readonly links: LoginLinkService,
    private readonly signIn: SignInService,
    private readonly shell: ShellScripts,
    private readonly config: Config,
  ) {}

  @Get()
  @PageRoute()
  form(@Req() request: StartRequest, @Res({ passthrough: true }) reply: FastifyReply): Page {
    return this.withShell(startPage({ request, values: request.query }), request, reply);
  }

  /** Takes the address, then the code of the email. */
  @Post()
  @PageRoute()
  async submit(
    @Body() sent: FormValues = {},
    @ClientAddress() ip: string,
    @Req() request: StartRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Page | Redirect> {
    const next = 'code' in sent ? await this.exchangeCode(sent, ip, request) : await this.start(sent, ip, request);
    return 'location' in next ? next : this.withShell(next, request, reply);
  }

  private async start(sent: FormValues, ip: string, request: StartRequest): Promise<Page> {
    const error = await submitForm(request.headers, this.config.publicUrl, async () => {
      const { email, role } = readForm({ email: sent.email, role: sent.role }, StartDto);
      await this.links.send(email, role ?? null, { ip, language: pageLanguageOf(request) });
    });
    const step = { request, values: sent, error };
    return error ? startPage(step) : sentPage(step);
  }

  private async exchangeCode(sent: FormValues, ip: string, request: StartRequest): Promise<Page | Redirect> {
    let token = '';
    const error = await submitForm(request.headers, this.config.publicUrl, async () => {
      const { email, code } = readForm({ email: sent.email, code: sent.code }, VerifyCodeDto);
      token = await this.signIn.exchangeCode(email, code, ip);
    });
    if (error) return sentPage({ request, values: sent, error });
    return { location: `${ROUTES.verify}?token=${encodeURIComponent(token)}` };
  }

  private withShell(page: Page, request: StartRequest, reply: FastifyReply): Page {
    return { ...page, shell: this.shell.partsFor(request, reply) };
  }
}

const sayIn = (language: InterfaceLanguage) => (id: MessageId, values?: Record<string, string | number>) =>
  translate(language, id, values);

/** Returns the joining role in the page's address, if any. */
const offeredRole = ({ query }: StartRequest): JoiningRole | undefined =>
  JOINING_ROLES.find((role) => role === firstOf(query.role));

function roleField(language: InterfaceLanguage): FormField {
  const say = sayIn(language);
  const options = JOINING_ROLES.map((value) => ({
    value,
    label: say(`role.${value}`),
    description: say(`signIn.role.${value}`),
  }));
  return { type: 'choice', name: 'role', label: say('signIn.role'), options };
}

function startPage({ request, values, error }: Step): Page {
  const language = pageLanguageOf(request);
  const say = sayIn(language);
  const offered = offeredRole(request);
  return {
    language,
    heading: say('signIn.title', { product: say('product.name') }),
    paragraphs: [say(offered ? 'signIn.join' : 'signIn.login')],
    form: {
      fields: [...(offered ? [roleField(language)] : []), { type: 'email', name: 'email', label: say('signIn.email') }],
      values: { role: offered, ...values },
      submit: say('signIn.continue'),
    },
    links: [{ label: say('page.home'), href: '/' }],
    error,
  };
}

function sentPage({ request, values, error }: Step): Page {
  const language = pageLanguageOf(request);
  const say = sayIn(language);
  const email = firstOf(values.email);
  return {
    language,
    heading: say('signIn.sent.title'),
    paragraphs: [email, say('signIn.sent.text', { hours: LIFETIMES.linkHours }), say('signIn.sent.missing')],
    form: {
      fields: [
        { type: 'fixed', name: 'email', label: say('signIn.email'), value: email },
        { type: 'code', name: 'code', label: say('signIn.code') },
      ],
      submit: say('signIn.code.submit'),
    },
    links: [{ label: say('signIn.sent.otherEmail'), href: request.url }],
    error,
  };
}
