/** The values of the placeholders for one reader. A placeholder without a value is removed. */
export type PlaceholderValues = Record<string, string | null | undefined>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
/** A placeholder with the space, the commas and the marks of emphasis around it. */
const WITH_SURROUNDINGS = /([,،]?[ \t]*)([*_]{0,3})\{\{([^{}]*)\}\}\2([,،:][ \t]*)?/g;

/** The names of all placeholders in a text, such as `firstName` of `{{firstName}}`. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!.trim());

/** Returns the text with the values in place of their placeholders. Values are not expanded again. */
export const fillIn = (text: string, values: PlaceholderValues): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => values[name.trim()] ?? placeholder);

/** Removes placeholders without a value, with the space, emphasis and comma around them. */
export const withoutMissing = (text: string, values: PlaceholderValues): string =>
  text.replace(WITH_SURROUNDINGS, (whole, _space, _marks, name: string, comma: string | undefined, offset: number) => {
    if (values[name.trim()]) return whole;
    const before = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
    const isAtStart = withoutMissing(before, values).trim() === '';
    return isAtStart ? '' : (comma ?? '');
  });
