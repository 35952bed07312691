/**
 * The tags with what is typed beside them, trimmed. Nothing is added that is blank, already there in any letter case, or
 * one too many.
 */
export function withTag(values: readonly string[], typed: string, max = Infinity): string[] {
  const tag = typed.trim();
  const isThere = values.some((value) => value.toLowerCase() === tag.toLowerCase());
  return !tag || isThere || values.length >= max ? [...values] : [...values, tag];
}
