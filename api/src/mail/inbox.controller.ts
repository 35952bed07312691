import {
  Controller,
  Get,
  Header,
  Injectable,
  NotFoundException,
  Param,
  Query,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { isThisMachine } from '../platform/config/config.variables.js';
import { Access } from '../platform/http/access.js';
import { translate } from '../platform/i18n/messages.js';
import { firstOf } from '../platform/pages/form.js';
import { layOut, template } from './mail-layout.js';
import { AdminMailService } from './mail.admin.service.js';
import type { Mail } from './mail.entity.js';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const PAGE_SIZE = 50;
const HTML = 'text/html; charset=utf-8';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Reloads the open list when an email arrives. It is served as a file because the policy allows no inline script. */
const REFRESH_SCRIPT = `
const newest = document.body.dataset.newest;
setInterval(async () => {
  const response = await fetch('/dev/inbox/newest' + location.search).catch(() => null);
  if (response?.ok && (await response.text()) !== newest) location.reload();
}, 1500);
`;

const listPage = template('inbox-list.html.hbs');
const mailPage = template('inbox-mail.html.hbs');

const words = {
  title: translate('en', 'inbox.title'),
  hint: translate('en', 'inbox.hint'),
  empty: translate('en', 'inbox.empty'),
  back: translate('en', 'inbox.back'),
  nothing: translate('en', 'inbox.nothing'),
  plain: translate('en', 'inbox.plain'),
};

/**
 * Answers 404 unless the caller is a browser on this machine. A local proxy may hide the caller's address, but then
 * PUBLIC_URL or the Host header names another machine.
 */
@Injectable()
export class InboxGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, raw } = context.switchToHttp().getRequest<FastifyRequest>();
    const isForwarded = Boolean(headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded);
    const isFromHere = LOOPBACK.includes(raw.socket.remoteAddress ?? '') && !isForwarded;
    if (!this.config.inboxEnabled || !isFromHere || !isAddressedToThisMachine(headers.host))
      throw new NotFoundException();
    return true;
  }
}

/** Returns whether a Host header names this machine. A foreign page's host name may resolve to this machine, too. */
const isAddressedToThisMachine = (host = '') =>
  URL.canParse(`http://${host}`) && isThisMachine(new URL(`http://${host}`).hostname);

/** The development inbox. It shows the emails instead of sending them, newest first: all, or those to one address. */
@Controller('dev/inbox')
@Access('public')
@UseGuards(InboxGuard)
@ApiExcludeController()
export class InboxController {
  constructor(private readonly mails: AdminMailService) {}

  @Get()
  @Header('content-type', HTML)
  @Header('content-security-policy', POLICY)
  @Header('cache-control', 'no-store')
  async list(@Query('to') to?: string | string[]): Promise<string> {
    const mails = await this.latest(PAGE_SIZE, to);
    const rows = await Promise.all(
      mails.map(async (mail) => {
        const content = await this.mails.contentOf(mail);
        return { ...mail, subject: content?.subject ?? mail.kind, when: when(mail) };
      }),
    );
    return listPage({ words, rows, newest: mails[0]?.id ?? '' });
  }

  /** Returns the id of the newest email. The open page compares it to decide whether to reload. */
  @Get('newest')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-store')
  async newest(@Query('to') to?: string | string[]): Promise<string> {
    return (await this.latest(1, to))[0]?.id ?? '';
  }

  @Get('refresh.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return REFRESH_SCRIPT;
  }

  @Get(':id')
  @Header('content-type', HTML)
  @Header('content-security-policy', POLICY)
  @Header('cache-control', 'no-store')
  async open(@Param('id') id: string): Promise<string> {
    const mail = isUUID(id) ? await this.mails.find(id) : null;
    if (!mail) throw new NotFoundException();
    const content = await this.mails.contentOf(mail);
    const laidOut = content && layOut(content, mail.language);
    const { attachments } = content ?? {};
    return mailPage({
      words,
      ...mail,
      ...laidOut,
      attachments,
      subject: content?.subject ?? mail.kind,
      when: when(mail),
    });
  }

  private async latest(limit: number, to?: string | string[]): Promise<Mail[]> {
    return (await this.mails.list({ offset: 0, limit }, { recipient: firstOf(to) })).rows;
  }
}

const when = (mail: Mail) => mail.createdAt.toISOString().replace('T', ' ').slice(0, 19);
