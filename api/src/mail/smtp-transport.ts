import type { MailerOptions } from '@nestjs-modules/mailer';
import type { Config } from '../config/config.js';

/** A try ends well before its job is given to somebody else, even when the server answers slowly. */
const CONNECT_MS = 10_000;
const SILENCE_MS = 15_000;

/** A pooled connection to SMTP_URL; while that is unset, a transport that sends nothing anywhere. */
export function transport({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailerOptions['transport'] {
  if (!smtpUrl) return { jsonTransport: true };
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  return {
    pool: true,
    maxConnections: 10,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}
