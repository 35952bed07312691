import { randomInt } from 'node:crypto';
import { typedCode } from '@network/domain';

/** Digits and letters that readers cannot confuse. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const OF = 4;

/** Returns a new code such as `K7PM-2XQD-9WHA`: short enough to type, but one of about 5 · 10^17. */
export const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: OF }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join(
    '-',
  );

/** Normalizes a typed code to the stored form. Returns null for text that cannot be a code. */
export function codeIn(typed: string): string | null {
  const signs = typedCode(typed).toUpperCase();
  if (signs.length !== GROUPS * OF || [...signs].some((sign) => !SIGNS.includes(sign))) return null;
  return signs.match(/.{4}/g)!.join('-');
}
