import { randomInt } from 'node:crypto';

/** Digits and letters that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const OF = 4;

/** A code that is short enough to type and cannot be guessed, as `K7PM-2XQD-9WHA`: one of some 5 · 10^17. */
export const newCode = (): string =>
  Array.from({ length: GROUPS }, () => Array.from({ length: OF }, () => SIGNS[randomInt(SIGNS.length)]).join('')).join(
    '-',
  );

/** The code as it is kept, however it was typed; null where it can be none. */
export function codeIn(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  if (signs.length !== GROUPS * OF || [...signs].some((sign) => !SIGNS.includes(sign))) return null;
  return signs.match(/.{4}/g)!.join('-');
}
