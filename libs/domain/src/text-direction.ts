const POP = '\u2069';
const ISOLATES = ['\u2066', '\u2067', '\u2068'];
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
/** Direction marks inside a number, which would reverse its digits. */
const MARKS_IN_NUMBERS = /(?<=\p{Nd})[\u061c\u200e\u200f]+(?=\p{Nd})/gu;
const ANY_CONTROL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * Returns the text without characters that would change the direction of its numbers or of the text around it. These
 * are embeddings, overrides, marks inside a number, and the end of an isolate that the text did not begin.
 */
export function containDirection(text: string): string {
  let open = 0;
  const contained = text.replace(MARKS_IN_NUMBERS, '').replace(CONTROLS, (control) => {
    if (ISOLATES.includes(control)) open += 1;
    else if (control === POP && open > 0) open -= 1;
    else return '';
    return control;
  });
  return contained + POP.repeat(open);
}

/** Isolates the direction of a text where `<bdi>` cannot be used. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Returns the values of a message, with each text contained. */
export const containTexts = (values: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? containDirection(value) : value]),
  );

/** Returns JSON with each text contained. */
export const containJson = (json: string): string =>
  ANY_CONTROL.test(json)
    ? JSON.stringify(
        JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? containDirection(value) : value)),
      )
    : json;
