import type { MailerOptions } from '@nestjs-modules/mailer';
import type { Config } from '../config/config.js';

/** A try ends well before its job is given to somebody else, even when the server answers slowly. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/** A pooled connection to SMTP_URL; while that is unset, a transport that sends nothing anywhere. */
export function transport({ smtpUrl, smtpTls }: Pick<Config, 'smtpUrl' | 'smtpTls'>): MailerOptions['transport'] {
  if (!smtpUrl) return { jsonTransport: true };
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    pool: true,
    maxConnections: 10,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Without STARTTLS the mail waits and is tried again: a server that hides it may be somebody in between.
    requireTLS: smtpTls === 'required',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}
