import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Compiles a flat catalog of ICU messages, so that the browser needs no message parser. */
export default function compileCatalog(source) {
  const compiled = Object.entries(JSON.parse(source)).map(([id, message]) => [id, compileMessageOrThrow(message)]);
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}
