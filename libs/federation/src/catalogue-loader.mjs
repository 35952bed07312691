import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Turns a flat catalogue of ICU messages into compiled ones, so that no message parser reaches the browser. */
export default function compileCatalogue(source) {
  const compiled = Object.entries(JSON.parse(source)).map(([id, message]) => [id, compileMessageOrThrow(message)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}
