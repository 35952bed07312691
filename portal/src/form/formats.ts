import { httpUrl, isPossiblePhone } from '@network/ui';
import { isEmail } from './email';

/** What a text may have to be besides there and long enough (docs/product.md 4.5). */
export type Format = 'email' | 'phone' | 'url';

const isWebAddress = (text: string) =>
  /^https?:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i.test(text) && httpUrl(text) !== undefined;

/** An address as people copy or type it, with the `https://` that they leave out; anything else as it is, trimmed. */
export function withScheme(text: string): string {
  const address = text.trim().replace(/^\/\//, '');
  return /^[^\s/?#:@]+\.[^\s/?#:@]+(:\d+)?([/?#]|$)/.test(address) ? `https://${address}` : text.trim();
}

const CHECKS: Record<Format, (text: string) => boolean> = {
  email: isEmail,
  phone: isPossiblePhone,
  url: (text) => isWebAddress(withScheme(text)),
};

/** Whether a text that is there has its format. */
export const hasFormat = (format: Format, text: string) => CHECKS[format](text);
