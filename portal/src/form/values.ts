/** Whether a field has a value. A checkbox has one, ticked or not. */
export const isFilled = (value: unknown) =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value != null;

/** The length of a text as the server counts it: trimmed, in code points (docs/product.md 4.4). */
export const lengthOf = (text: string) => [...text.trim()].length;
