/** Nothing that anybody could see, of whatever width. */
const WHITESPACE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const EDGE = /[\s\u200b\u2060]/;

/** Text without whitespace at its ends; anything else as it is. */
export function trimmed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (WHITESPACE.test(value)) return '';
  // From either end: one expression for both would start over at each whitespace in between.
  let [start, end] = [0, value.length];
  while (EDGE.test(value[start]!)) start++;
  while (EDGE.test(value[end - 1]!)) end--;
  return value.slice(start, end);
}
