import { canonicalEmail, cleanLine, cleanText, isFilled } from '@network/domain';
import { httpUrl, isPossiblePhone } from '@network/ui';

const USER = /^[^\s@.,;:"()<>[\]\\]+(\.[^\s@.,;:"()<>[\]\\]+)*$/;
const HOST = /^([\p{L}\p{M}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+([\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;

/** Returns whether a text can be one mailbox. It catches typos before sending. The API decides. */
export function isEmail(text: string): boolean {
  const [user = '', host = '', ...more] = canonicalEmail(text).split('@');
  return more.length === 0 && user.length <= 64 && USER.test(user) && HOST.test(host);
}

/** The formats of texts that are checked in the browser. */
export type Format = 'email' | 'phone' | 'url';

const isWebAddress = (text: string) =>
  /^https?:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i.test(text) && httpUrl(text) !== undefined;

/** Adds a missing `https://` to a typed address. Cleans any other text. */
export function withScheme(text: string): string {
  const line = cleanLine(text);
  const address = line.replace(/^\/\//, '');
  return /^[^\s/?#:@]+\.[^\s/?#:@]+(:\d+)?([/?#]|$)/.test(address) ? `https://${address}` : line;
}

const CHECKS: Record<Format, (text: string) => boolean> = {
  email: isEmail,
  phone: isPossiblePhone,
  url: (text) => isWebAddress(withScheme(text)),
};

/** Whether a text that is not empty has its format. */
export const hasFormat = (format: Format, text: string) => CHECKS[format](text);

/** The values that are not blank. */
export const filled = (values: object = {}): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));

/** The length of a text as the server counts it: cleaned, in code points. */
export const lengthOf = (text: string) => [...cleanText(text)].length;
