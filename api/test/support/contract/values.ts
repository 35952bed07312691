import fc from 'fast-check';
import { resolve, type Schema } from './document.js';

/** Text fragments of users and attackers. No rule trims or refuses any of them. */
const PIECES = [
  'a',
  'Z',
  '0',
  ' ',
  'é',
  'ß',
  'İ',
  'ح',
  'لا',
  '٣',
  '😀',
  '👩‍👧',
  '\u0301',
  '‏',
  '"',
  "'",
  '\\',
  '%',
  '_',
  '<b>',
  '&',
  '{',
  '\n',
  '\u2028',
];

/** Values that are invalid in nearly every field. */
const JUNK: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', ' ', [], {}, [[]], [null], [''], { a: { b: [1] } }],
  ...['\0', 'a\0b', '\ud800', 'x\udc00y', '\u200b', '\u202e', '__proto__', 'constructor', "' OR 1=1 --", '%', '1e3'],
  ...[
    'x'.repeat(5000),
    '😀'.repeat(4001),
    Array(1000).fill('x'),
    Array(200).fill('7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f'),
  ],
  ...[
    'in_progress',
    'javascript:alert(1)',
    'http://',
    'https://user:pw@example.org',
    'a@b',
    'a@example.org, b@example.org',
  ],
];

/** Texts that no parameter expects. */
export const ODD_TEXTS = [
  '',
  '%20',
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  'NaN',
  'null',
  'x',
  '%00',
  '%ff',
  '%ed%a0%80',
].concat(['%F0%9F%98%80', '%25', '%27', '%2e%2e%2f', '*', ',', 'under_review,', 'constructor', 'x'.repeat(600)]);

const lengthOf = (text: string) => [...text].length;

/** Text of `min` to `max` code points, often at the limits, without whitespace at the ends. */
function textOf(min: number, max: number): fc.Arbitrary<string> {
  const length = fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: Math.min(max, min + 40) }));
  return fc.tuple(length, fc.array(fc.constantFrom(...PIECES), { maxLength: 12 })).map(([wanted, pieces]) => {
    const inner = [...pieces.join('')].slice(0, Math.max(0, wanted - 2)).join('');
    const filled = `x${inner}${'y'.repeat(Math.max(0, wanted - 1 - lengthOf(inner)))}`;
    return [...filled].slice(0, wanted).join('');
  });
}

function stringOf({
  format,
  pattern,
  example,
  examples,
  minLength = 1,
  maxLength = 200,
}: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email')
    return fc
      .integer({ min: 1, max: 1e6 })
      .chain((n) => fc.constantFrom(`made${n}@example.org`, ` Made.${n}+x@Example.ORG `));
  if (format === 'uri')
    return fc.constantFrom(
      'https://example.org',
      'http://a.example:8080/p?q=ä#f',
      `https://example.org/${'x'.repeat(280)}`,
    );
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  // Schema keywords cannot describe these formats, so take the document's example.
  if (format) return fc.constant(example ?? examples?.[0]);
  return textOf(minLength, maxLength);
}

const typesOf = ({ type }: Schema) => [type].flat();

/** Values that are valid by the document. */
export function valid(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(given as { $ref: string });
  const { allOf, anyOf, oneOf } = schema;
  if (anyOf ?? oneOf) return fc.oneof(...(anyOf ?? oneOf)!.map(valid));
  if (allOf) return valid(allOf[0]!);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = typesOf(schema);
  if (types.includes('null')) {
    return fc.oneof(
      { weight: 3, arbitrary: valid({ ...schema, type: types.find((type) => type !== 'null') }) },
      fc.constant(null),
    );
  }
  if (types.includes('object')) return objectOf(schema);
  if (types.includes('boolean')) return fc.boolean();
  if (types.includes('integer')) {
    const [min, max] = [schema.minimum ?? 0, schema.maximum ?? 1e6];
    return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
  }
  if (types.includes('array')) {
    const { items, minItems: minLength = 0, maxItems: maxLength = 5 } = schema;
    const selector = (item: unknown) => JSON.stringify(item).toLowerCase();
    return fc.uniqueArray(valid(items!), { minLength, maxLength: Math.min(maxLength, 9), selector });
  }
  return stringOf(schema);
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valid(property)]));
  return fc.record(values, { requiredKeys: required as never[] });
}

/** Bodies with one fault: a wrong value, a missing field, an extra field, or a length off by one. */
export function broken(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve<Schema>(given as { $ref: string });
  const names = Object.keys(schema.properties ?? {});
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('nothing');
  const wrong = fc.oneof(fc.constantFrom(...JUNK), fc.jsonValue());
  return fc.tuple(objectOf(schema), name, wrong, fc.nat(5)).map(([body, field, value, how]) => {
    const { [field]: _, ...without } = body;
    if (how === 0) return without;
    if (how === 1) return { ...body, noSuchField: value };
    if (how === 2) return { ...body, ...offByOne(field, schema.properties?.[field] ?? {}) };
    return { ...body, [field]: value };
  });
}

function offByOne(field: string, { maxLength, minLength, maximum, minimum, maxItems }: Schema) {
  if (maximum !== undefined) return { [field]: maximum + 1 };
  if (minimum !== undefined) return { [field]: minimum - 1 };
  if (maxItems !== undefined) return { [field]: Array.from({ length: maxItems + 1 }, (_, index) => `x${index}`) };
  if (minLength !== undefined && minLength > 1) return { [field]: 'x'.repeat(minLength - 1) };
  return { [field]: 'x'.repeat((maxLength ?? 4000) + 1) };
}

/** Bodies that are not a JSON object, or that the API must not read. */
export const ODD_BODIES: (string | Buffer)[] = [
  ...[
    '',
    '{bad',
    '[]',
    'null',
    '"text"',
    '1',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '\ufeff{}',
    '{}{}',
  ],
  ...[
    '{"a":1,"a":2}',
    '{"email":"\\ud800"}',
    `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
    `{"a":"${'x'.repeat(101 * 1024)}"}`,
  ],
  ...[
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    Buffer.from('{"email":"\xff@example.org"}', 'latin1'),
    Buffer.alloc(50, 0),
  ],
];
