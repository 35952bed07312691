import { Injectable, Logger } from '@nestjs/common';
import { notFound } from '../http/api-error.js';
import { describeError } from '../http/describe-error.js';
import { toMailDto, type MailContentDto } from './mail.dto.js';
import { layOut } from './mail-layout.js';
import { MailRenderers, type MailContent } from './mail-renderers.js';
import type { MailEntity } from './mail.entity.js';
import { MailService } from './mail.service.js';
import { withoutSecrets } from './without-secrets.js';

/** Shows administrators what a mail said to its reader (docs/product.md 7.9). */
@Injectable()
export class MailViewer {
  private readonly log = new Logger('Mail');

  constructor(
    private readonly mails: MailService,
    private readonly renderers: MailRenderers,
  ) {}

  /** The mail as its reader got it, but for what would sign in or confirm in their place. Refuses with 404 an unknown one. */
  async show(id: string): Promise<MailContentDto> {
    const mail = await this.mails.find(id);
    if (!mail) throw notFound();
    const content = await this.contentOf(mail);
    const laidOut = content && layOut(withoutSecrets(content), mail.language);
    const isMasked = laidOut?.text !== (content && layOut(content, mail.language).text);
    return {
      ...toMailDto(mail),
      language: mail.language,
      subject: laidOut?.subject ?? null,
      html: laidOut?.html ?? null,
      text: laidOut?.text ?? null,
      isMasked: laidOut !== null && isMasked,
      hasGaps: mail.hasGaps,
    };
  }

  /** Null where there is nothing left to say, or where only a version before this one knew how. */
  private async contentOf(mail: MailEntity): Promise<MailContent | null> {
    try {
      return await this.renderers.render(mail);
    } catch (error) {
      this.log.warn(`mail ${mail.id} (${mail.kind}) cannot be shown: ${describeError(error)}`);
      return null;
    }
  }
}
