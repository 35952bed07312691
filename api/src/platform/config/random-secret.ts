import { deflateRawSync } from 'node:zlib';

/** Words of examples and of what people type, and the spaces between them: a random text holds none. */
const NOT_RANDOM = /\s|secret|passw|change.?me|example|default|trying|production|development/i;
/** What 32 random characters of 16 cannot be packed into. */
const LEAST_PACKED_BYTES = 28;

/**
 * Whether a text may come from a random generator: no words of examples, no repeated or running characters, and
 * characters of more than one sort, which sentences and words are not made of.
 */
export function looksRandom(text: string): boolean {
  const sorts = [/[a-z]/, /[A-Z]/, /\d/].filter((sort) => sort.test(text)).length;
  const steps = [...text].slice(1).map((sign, index) => Math.abs(sign.charCodeAt(0) - text.charCodeAt(index)));
  const running = steps.filter((step) => step <= 1).length;
  return (
    sorts > 1 &&
    !NOT_RANDOM.test(text) &&
    running < 0.6 * steps.length &&
    deflateRawSync(text).length >= LEAST_PACKED_BYTES
  );
}
