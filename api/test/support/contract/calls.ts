import fc from 'fast-check';
import { type Operation, type Schema } from './document.js';
import { broken, ODD_BODIES, ODD_TEXTS, valid } from './values.js';

/** A generated call. `isValid` means that its caller, subject and input should succeed. */
export interface Call {
  isValid: boolean;
  caller: number;
  target: number;
  body: unknown;
  raw: string | Buffer | null;
  params: string | null;
  query: [string, string][];
  headers: [string, string][];
}

const ODD_HEADERS: Record<string, string[]> = {
  'if-match': ['*', '"1"', 'W/"1"', '"999"', '1', '""', '"-1"', '"1", "2"', '"x"', '"99999999999999"'],
  'idempotency-key': ['x', '', 'two words', 'x'.repeat(65), '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f'],
  'x-verify-nonce': ['', ' ', 'x', 'n'.repeat(3000), '\xe9'],
  'accept-language': ['ar', 'ar;q=x', '*', ';;q=,,', 'x'.repeat(2000), 'en;q=0'],
  accept: ['text/html', '*/*', 'x'],
  origin: ['null', 'https://evil.example'],
  'sec-fetch-mode': ['navigate', 'cors', 'x'],
  'sec-purpose': ['prefetch'],
  authorization: ['Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'bearer  ', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  'content-type': [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
    '',
  ].concat([
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ]),
};

/** Generates calls of an operation from the OpenAPI document. */
export function callOf(operation: Operation): fc.Arbitrary<Call> {
  const names = operation.parameters.filter((each) => each.in === 'query');
  const query = names.map(({ name, schema }) =>
    fc.tuple(
      fc.constant(name),
      valid(schema).map((value) => encodeURIComponent(String(value))),
    ),
  );
  const odd = fc.tuple(
    fc.constantFrom(...names.map(({ name }) => name), 'noSuch', 'page[]', '__proto__'),
    fc.constantFrom(...ODD_TEXTS),
  );
  const header = fc
    .constantFrom(...Object.keys(ODD_HEADERS))
    .chain((name) => fc.tuple(fc.constant(name), fc.constantFrom(...ODD_HEADERS[name]!)));
  const schema: Schema = operation.body ?? { type: 'object' };
  const anyone = { caller: fc.nat(99), target: fc.nat(99) };
  const good = fc.record({
    ...anyone,
    isValid: fc.constant(true),
    body: valid(schema),
    raw: fc.constant(null),
    params: fc.constant(null),
    query:
      query.length > 0
        ? fc
            .subarray(names.map((_, index) => index))
            .chain((chosen) => fc.tuple(...chosen.map((index) => query[index]!)))
        : fc.constant([]),
    headers: fc.constant([]),
  });
  const bad = fc.record({
    ...anyone,
    isValid: fc.constant(false),
    body: fc.oneof(broken(schema), valid(schema)),
    raw: fc.option(fc.constantFrom(...ODD_BODIES), { freq: 5 }),
    params: fc.option(fc.constantFrom(...ODD_TEXTS), { freq: 3 }),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(fc.oneof(odd, ...query), { maxLength: 4 })),
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(header, { maxLength: 3 })),
  });
  // Valid input with a caller or subject that may not fit.
  const elsewhere = good.map((call) => ({ ...call, isValid: false }));
  return fc.oneof(
    { weight: 2, arbitrary: good },
    { weight: 1, arbitrary: elsewhere },
    { weight: 2, arbitrary: bad },
  ) as fc.Arbitrary<Call>;
}
