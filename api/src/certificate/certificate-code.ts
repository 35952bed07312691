import { randomInt } from 'node:crypto';
import { typedCode } from '@network/domain';

/** Digits and letters that readers cannot confuse. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Returns a new code such as `K7PM-2XQD-9WHA`: short enough to type, but one of about 5 · 10^17. */
export const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(''),
  ).join('-');

/** Normalizes a typed code to the stored form. Returns null for text that cannot be a code. */
export function codeIn(typed: string): string | null {
  const characters = typedCode(typed).toUpperCase();
  if (
    characters.length !== GROUPS * GROUP_LENGTH ||
    [...characters].some((character) => !CHARACTERS.includes(character))
  )
    return null;
  return characters.match(/.{4}/g)!.join('-');
}
