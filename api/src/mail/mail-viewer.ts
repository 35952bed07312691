import { Injectable, Logger } from '@nestjs/common';
import { notFound } from '../platform/http/api-error.js';
import { describeError } from '../platform/http/thrown-errors.js';
import { mapTexts } from '../platform/i18n/isolated.js';
import { toMailDto, type MailContentDto } from './mail.dto.js';
import { layOut, type MailButton, type MailContent } from './mail-layout.js';
import { MailRenderer } from './mail-renderer.js';
import type { MailEntity } from './mail.entity.js';
import { MailService } from './mail.service.js';

/** The token of a mailed link: one or two ids, and their signature. */
const TOKEN = /(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.){1,2}[\w-]+/gi;
const HIDDEN = 'hidden';

/** Shows mails to administrators (docs/product 7.9). */
@Injectable()
export class MailViewer {
  private readonly log = new Logger('Mail');

  constructor(
    private readonly mails: MailService,
    private readonly renderer: MailRenderer,
  ) {}

  /** The mail as its reader got it, with secrets masked. Throws 404 for an unknown id. */
  async show(id: string): Promise<MailContentDto> {
    const mail = await this.mails.find(id);
    if (!mail) throw notFound();
    const content = await this.contentOf(mail);
    const laidOut = content && layOut(maskSecrets(content), mail.language);
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

  /** Null when the mail's subject no longer exists, or when this version has no renderer for the kind. */
  private async contentOf(mail: MailEntity): Promise<MailContent | null> {
    try {
      return await this.renderer.render(mail);
    } catch (error) {
      this.log.warn(`could not render mail ${mail.id} (${mail.kind}): ${describeError(error)}`);
      return null;
    }
  }
}

/** The content without the secrets that would sign in, confirm or unsubscribe the reader. */
export function maskSecrets(content: MailContent): MailContent {
  const { unsubscribeUrl: _, code, translation, ...rest } = mapTexts(content, (text) => text.replace(TOKEN, HIDDEN));
  return {
    ...rest,
    buttons: rest.buttons.map(maskButton),
    ...(rest.items && { items: rest.items.map((item) => ({ ...item, buttons: item.buttons.map(maskButton) })) }),
    ...(code && { code: '•'.repeat(code.length) }),
    ...(translation && { translation: { ...maskSecrets(translation), language: translation.language } }),
  };
}

const maskButton = ({ url, plainUrl, ...button }: MailButton): MailButton => ({
  ...button,
  url: maskQuery(url),
  ...(plainUrl && { plainUrl: maskQuery(plainUrl) }),
});

/** Opens a form to edit it, and grants nothing. */
const WITHOUT_RIGHT = 'edit';

/** Masks every other value of the query and the fragment, because any of them may be a credential. */
function maskQuery(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  for (const name of new Set(parsed.searchParams.keys())) {
    if (name !== WITHOUT_RIGHT) parsed.searchParams.set(name, HIDDEN);
  }
  if (parsed.hash) parsed.hash = HIDDEN;
  return parsed.href;
}
