import { MailerService, type ISendMailOptions, type MailerOptions } from '@nestjs-modules/mailer';
import { Injectable } from '@nestjs/common';
import MailComposer from 'nodemailer/lib/mail-composer';
import { Config } from '../platform/config/config.js';
import { withoutBrackets } from '../platform/config/config.variables.js';
import { BounceAddresses } from './bounces/bounce-addresses.js';
import { SIGNED_HEADERS, withEd25519Signature } from './dkim-signature.js';
import { layOut, type MailContent } from './mail-layout.js';
import type { Mail } from './mail.entity.js';

/** A slow server fails an attempt well before the lease of its email ends. */
const CONNECT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

/** Hands emails to the mail server. Sends nothing while the development inbox shows them. */
@Injectable()
export class MailSender {
  constructor(
    private readonly config: Config,
    private readonly mailer: MailerService,
    private readonly bounces: BounceAddresses,
  ) {}

  isReachable(): Promise<boolean> {
    return this.mailer.verifyAllTransporters();
  }

  async send(mail: Mail, content: MailContent): Promise<void> {
    if (!this.config.smtpUrl) return;
    await this.mailer.sendMail(await this.signed(this.messageOf(mail, content)));
  }

  /** Signs a message with Ed25519. Nodemailer signs with RSA itself, and documents this path of `MailComposer`. */
  private async signed(message: ISendMailOptions): Promise<ISendMailOptions> {
    const { dkim } = this.config;
    if (dkim?.type !== 'ed25519') return message;
    const node = new MailComposer(message as ConstructorParameters<typeof MailComposer>[0]).compile();
    return { envelope: node.getEnvelope(), raw: withEd25519Signature(await node.build(), dkim) } as ISendMailOptions;
  }

  /** Returns the message of an email, with the headers that all emails have. */
  private messageOf(mail: Mail, content: MailContent): ISendMailOptions {
    const { html, text } = layOut(content, mail.language);
    const bounceAddress = this.bounces.addressOf(mail.id);
    return {
      subject: content.subject,
      html,
      text,
      from: this.config.mailFrom,
      to: { name: '', address: mail.recipient },
      replyTo: { name: '', address: content.replyTo ?? this.config.contactEmail },
      ...(bounceAddress && { envelope: { from: bounceAddress, to: mail.recipient } }),
      // The same id in every attempt: mail clients recognize an email that arrives twice.
      messageId: `<${mail.id}@${new URL(this.config.publicUrl).hostname}>`,
      date: mail.createdAt,
      headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content) },
      attachments: content.attachments,
    };
  }
}

const unsubscribeHeaders = ({ unsubscribeUrl }: MailContent): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};

/** Returns pooled connections to SMTP_URL. Without SMTP_URL, returns a transport that sends nothing. */
export function transport({
  smtpUrl,
  smtpTls,
  dkim,
}: Pick<Config, 'smtpUrl' | 'smtpTls' | 'dkim'>): MailerOptions['transport'] {
  if (!smtpUrl) return { jsonTransport: true };
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    pool: true,
    maxConnections: 10,
    host: withoutBrackets(hostname),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Without STARTTLS emails wait and are retried: an attacker in between may be hiding it.
    requireTLS: smtpTls === 'required',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(dkim?.type === 'rsa' && { dkim: { ...dkim, headerFieldNames: SIGNED_HEADERS.join(':') } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
}
