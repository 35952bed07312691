import { PRODUCT_NAME } from '@network/domain';
import type { Config } from '../config/config.js';

/** What one who started the product wants to know: where it is, where its mail goes, and who administers it. */
export function announce(config: Config, administrators: { email: string }[]): string {
  return [
    `${PRODUCT_NAME} is running at ${config.publicUrl}`,
    `  Inbox          ${inboxOf(config)}`,
    `  Administrator  ${administrators.map(({ email }) => email).join(', ') || 'none: npm run admin -- grant EMAIL'}`,
    `  API            ${config.publicUrl}/api/docs`,
  ].join('\n');
}

function inboxOf({ inboxEnabled, smtpUrl, publicUrl }: Config): string {
  if (inboxEnabled) return `${publicUrl}/dev/inbox`;
  return smtpUrl ? 'mail goes out over SMTP' : 'none: mail is kept, but PUBLIC_URL is not this machine; set SMTP_URL';
}
