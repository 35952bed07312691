import { httpUrl, isPossiblePhone } from '@network/ui';

/** What a text may have to be besides there and long enough (docs/product.md 4.5). */
export type Format = 'email' | 'phone' | 'url';

const USER = /^[^\s@.,;:"()<>[\]\\]+(\.[^\s@.,;:"()<>[\]\\]+)*$/;
const HOST = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+([\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/** Whether a text can be one mailbox. The API decides; this tells people of a slip before they have gone on. */
export function isEmail(text: string): boolean {
  const [user = '', host = '', ...more] = text.trim().split('@');
  return more.length === 0 && user.length <= 64 && USER.test(user) && HOST.test(host);
}

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
