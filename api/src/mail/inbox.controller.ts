import { Controller, Get, Header, NotFoundException, Param, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Access } from '../http/access.js';
import { translate } from '../locales/messages.js';
import { InboxGuard } from './inbox.guard.js';
import { INBOX_REFRESH_SCRIPT } from './inbox-refresh.js';
import { layOut, template } from './mail-layout.js';
import { MailRenderers, type MailContent } from './mail-renderers.js';
import type { MailEntity } from './mail.entity.js';
import { MailService } from './mail.service.js';

const SHOWN = 50;
const HTML = 'text/html; charset=utf-8';
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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

/** The development inbox: what would have been mailed, newest first. */
@Controller('dev/inbox')
@Access('public')
@UseGuards(InboxGuard)
@ApiExcludeController()
export class InboxController {
  constructor(
    private readonly mails: MailService,
    private readonly renderers: MailRenderers,
  ) {}

  @Get()
  @Header('content-type', HTML)
  @Header('content-security-policy', POLICY)
  @Header('cache-control', 'no-store')
  async list(): Promise<string> {
    const mails = await this.latest(SHOWN);
    const rows = await Promise.all(
      mails.map(async (mail) => ({ ...mail, ...(await this.subjectOf(mail)), when: when(mail) })),
    );
    return listPage({ words, rows, newest: mails[0]?.id ?? '' });
  }

  /** The newest mail's id: the open page asks whether it should reload. */
  @Get('newest')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'no-store')
  async newest(): Promise<string> {
    return (await this.latest(1))[0]?.id ?? '';
  }

  @Get('refresh.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return INBOX_REFRESH_SCRIPT;
  }

  @Get(':id')
  @Header('content-type', HTML)
  @Header('content-security-policy', POLICY)
  @Header('cache-control', 'no-store')
  async open(@Param('id') id: string): Promise<string> {
    const mail = isUUID(id) ? await this.mails.find(id) : null;
    if (!mail) throw new NotFoundException();
    const content = await this.contentOf(mail);
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

  private async latest(perPage: number): Promise<MailEntity[]> {
    return (await this.mails.list({ offset: 0, limit: perPage })).rows;
  }

  private async subjectOf(mail: MailEntity): Promise<{ subject: string; isOver: boolean }> {
    const content = await this.contentOf(mail);
    return { subject: content?.subject ?? mail.kind, isOver: !content };
  }

  /** A mail that cannot be rendered must not hide the others. */
  private contentOf(mail: MailEntity): Promise<MailContent | null> {
    return this.renderers.render(mail).catch(() => null);
  }
}

const when = (mail: MailEntity) => mail.createdAt.toISOString().replace('T', ' ').slice(0, 19);
