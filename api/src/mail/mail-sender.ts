import { Injectable } from '@nestjs/common';
import { MailerService } from '@nestjs-modules/mailer';
import { Config } from '../config/config.js';
import type { MailEntity } from './mail.entity.js';
import { layOut } from './mail-layout.js';
import type { MailContent } from './mail-renderers.js';

/** Hands one mail to the mail server; to nobody while the development inbox shows them. */
@Injectable()
export class MailSender {
  constructor(
    private readonly config: Config,
    private readonly mailer: MailerService,
  ) {}

  /** Whether the mail server answers. */
  isThere(): Promise<boolean> {
    return this.mailer.verifyAllTransporters();
  }

  async send(mail: MailEntity, content: MailContent): Promise<void> {
    if (!this.config.smtpUrl) return;
    const { html, text } = layOut(content, mail.language);
    await this.mailer.sendMail({
      subject: content.subject,
      html,
      text,
      from: this.config.mailFrom,
      to: { name: '', address: mail.recipient },
      // The same in every try, so that a mail that arrives twice is seen to be one.
      messageId: `<${mail.id}@${new URL(this.config.publicUrl).hostname}>`,
      date: mail.createdAt,
      headers: content.headers,
      attachments: content.attachments,
    });
  }
}

/** How the description of an error ends when nobody at SMTP_URL took the call. */
export const NOT_REACHED = ' at CONN';

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** The recipient or the mail itself was refused for good: trying again for days would not help. */
export function isRefusedForGood({ code, command, responseCode = 0 }: SmtpError): boolean {
  const isAboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return isAboutThisMail && responseCode >= 500;
}

/** What went wrong, without the server's words: they may repeat the address. */
export function describe({ name, code, command, responseCode }: SmtpError): string {
  return [code ?? name, responseCode, command && `at ${command}`].filter(Boolean).join(' ');
}
