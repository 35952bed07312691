/** The rejection of a file. Its reason is the end of a message id, `import.file.…`. */
export class Refusal extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Whether a text contains a part more often than this. */
export function isMoreThan(count, part, text) {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0 && found <= count; at = text.indexOf(part, at + part.length)) found++;
  return found > count;
}
