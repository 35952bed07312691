import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { document } from '../../support/contract/document.js';

const ROOT = join(__dirname, '../../../..');

interface Call {
  parameters?: object[];
  body?: object;
  isRequired?: boolean;
  answer?: object;
  status?: number;
  headers?: object;
  security?: object[];
}

const thing = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = { type: 'string' };
const options = (...values: string[]) => ({ type: 'string', enum: values });
const query = (schema: object, required = false) => [{ name: 'sort', in: 'query', required, schema }];
const error = (...codes: string[]) => ({
  allOf: [
    { type: 'object', properties: { error: text } },
    { type: 'object', properties: { code: options(...codes) } },
  ],
});
const bearer = { bearer: [] };

/** A change, the call before and after it, and the line that reports it. Compatible changes have no line. */
const CHANGES: [name: string, before: Call, after: Call | null, line: string | null][] = [
  ['a call removed', {}, null, 'Path /a-call-removed was removed.'],
  ['a parameter removed', { parameters: query(text) }, {}, 'sort: sort query parameter was removed.'],
  ['a parameter added', {}, { parameters: query(text) }, null],
  [
    'a parameter required',
    { parameters: query(text) },
    { parameters: query(text, true) },
    'sort: sort query parameter became required.',
  ],
  [
    'a parameter with fewer values',
    { parameters: query(options('a', 'b')) },
    { parameters: query(options('a')) },
    "sort: Enum lost values: 'b'.",
  ],
  ['a parameter with more values', { parameters: query(options('a')) }, { parameters: query(options('a', 'b')) }, null],
  [
    'a parameter of another type',
    { parameters: query(text) },
    { parameters: query({ type: 'integer' }) },
    "sort: Type narrowed from 'string' to 'integer'.",
  ],
  [
    'a list of more values',
    { parameters: query({ ...text, pattern: '^(a|b)(,(a|b))*$' }) },
    { parameters: query({ ...text, pattern: '^(a|b|c)(,(a|b|c))*$' }) },
    null,
  ],
  [
    'a list of other values',
    { parameters: query({ ...text, pattern: '^(a|b)(,(a|b))*$' }) },
    { parameters: query({ ...text, pattern: '^(a|c)(,(a|c))*$' }) },
    "sort: pattern changed from '^(a|b)(,(a|b))*$' to '^(a|c)(,(a|c))*$'.",
  ],
  [
    'a body required',
    { body: thing({}) },
    { body: thing({}), isRequired: true },
    'requestBody: Request body became required.',
  ],
  ['an input removed', { body: thing({ a: text }) }, { body: thing({}) }, 'requestBody a: Property a was removed.'],
  [
    'an input renamed',
    { body: thing({ a: text }) },
    { body: thing({ b: text }) },
    'requestBody a: Property a was removed.',
  ],
  [
    'an input required',
    { body: thing({ a: text }) },
    { body: thing({ a: text }, ['a']) },
    'requestBody: Properties became required: a.',
  ],
  ['an input added', { body: thing({}) }, { body: thing({ a: text }) }, null],
  [
    'an input of another type',
    { body: thing({ a: text }) },
    { body: thing({ a: { type: 'boolean' } }) },
    "requestBody a: Type of a narrowed from 'string' to 'boolean'.",
  ],
  [
    'an input with fewer values',
    { body: thing({ a: options('x', 'y') }) },
    { body: thing({ a: options('x') }) },
    "requestBody a: Enum of a lost values: 'y'.",
  ],
  ['an input with more values', { body: thing({ a: options('x') }) }, { body: thing({ a: options('x', 'y') }) }, null],
  [
    'an input with a narrower limit',
    { body: thing({ a: { ...text, maxLength: 9 } }) },
    { body: thing({ a: { ...text, maxLength: 8 } }) },
    "requestBody a: maxLength of a changed from '9' to '8'.",
  ],
  [
    'an input with a wider limit',
    { body: thing({ a: { ...text, maxLength: 9 } }) },
    { body: thing({ a: { ...text, maxLength: 10 } }) },
    null,
  ],
  ['a field removed', { answer: thing({ a: text }) }, { answer: thing({}) }, '200 a: Property a was removed.'],
  [
    'a field optional',
    { answer: thing({ a: text }, ['a']) },
    { answer: thing({ a: text }) },
    '200: Properties are no longer required: a.',
  ],
  [
    'a field nullable',
    { answer: thing({ a: text }) },
    { answer: thing({ a: { type: ['string', 'null'] } }) },
    "200 a: Type of a widened from 'string' to 'string | null'.",
  ],
  ['a field added', { answer: thing({}) }, { answer: thing({ a: text }, ['a']) }, null],
  [
    'a field of another type',
    { answer: thing({ a: text }) },
    { answer: thing({ a: { type: 'integer' } }) },
    "200 a: Type of a widened from 'string' to 'integer'.",
  ],
  [
    'a field with fewer values',
    { answer: thing({ a: options('x', 'y') }) },
    { answer: thing({ a: options('x') }) },
    "200 a: Enum lost values: 'y'.",
  ],
  [
    'a field with more values',
    { answer: thing({ a: options('x') }) },
    { answer: thing({ a: options('x', 'y') }) },
    null,
  ],
  [
    'a list of another type',
    { answer: { type: 'array', items: thing({ a: text }) } },
    { answer: { type: 'array', items: thing({ a: { type: 'number' } }) } },
    "200 items a: Type of a widened from 'string' to 'number'.",
  ],
  [
    'a choice added',
    { answer: { oneOf: [text] } },
    { answer: { oneOf: [text, { type: 'integer' }] } },
    '200 oneOf 1: oneOf subschema was added.',
  ],
  [
    'a shared field removed',
    { answer: { $ref: '#/components/schemas/Shared' } },
    { answer: { $ref: '#/components/schemas/Changed' } },
    '200 a: Property a of Changed was removed.',
  ],
  [
    'another name for a component',
    { answer: { $ref: '#/components/schemas/Shared' } },
    { answer: { $ref: '#/components/schemas/Same' } },
    null,
  ],
  [
    'a code removed',
    { status: 409, answer: error('a', 'b') },
    { status: 409, answer: error('a') },
    "409 allOf 1 code: Enum lost values: 'b'.",
  ],
  [
    'a code renamed',
    { status: 409, answer: error('a') },
    { status: 409, answer: error('b') },
    "409 allOf 1 code: Enum lost values: 'a'.",
  ],
  ['a code added', { status: 409, answer: error('a') }, { status: 409, answer: error('a', 'b') }, null],
  ['a status changed', { status: 200 }, { status: 201 }, '201: Response 200 became 201.'],
  ['a header removed', { headers: { ETag: { schema: text } } }, {}, '200: All headers of response 200 were removed.'],
  [
    'a header optional',
    { headers: { ETag: { required: true, schema: text } } },
    { headers: { ETag: { schema: text } } },
    '200 ETag: The header became optional.',
  ],
  [
    'a key refused',
    { security: [bearer, { key: ['read'] }] },
    { security: [bearer] },
    'security 1: Security requirement key is no longer accepted.',
  ],
  [
    'another scope',
    { security: [{ key: ['read'] }] },
    { security: [{ key: ['write'] }] },
    "security 0: Security scheme key requires new scopes: 'write'.",
  ],
];

const pathOf = (name: string) => `/${name.replaceAll(' ', '-')}`;

function documentOf(calls: [string, Call | null][]) {
  const described = calls.flatMap(([name, call]) =>
    call ? [[pathOf(name), { post: operationOf(call) }] as const] : [],
  );
  const schemas = { Shared: thing({ a: text }), Same: thing({ a: text }), Changed: thing({}) };
  const securitySchemes = { bearer: { type: 'http', scheme: 'bearer' }, key: { type: 'http', scheme: 'bearer' } };
  const info = { title: 'Test', version: '1.0.0' };
  return { openapi: '3.1.0', info, paths: Object.fromEntries(described), components: { schemas, securitySchemes } };
}

function operationOf({
  parameters = [],
  body,
  isRequired = false,
  answer = {},
  status = 200,
  headers,
  security,
}: Call) {
  return {
    parameters,
    ...(security && { security }),
    ...(body && { requestBody: { required: isRequired, content: { 'application/json': { schema: body } } } }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(headers && { headers }),
        content: { 'application/json': { schema: answer } },
      },
    },
  };
}

const folder = mkdtempSync(join(tmpdir(), 'network-compatibility-'));
const released = join(folder, 'released.json');
const current = join(folder, 'current.json');
const list = join(folder, 'api-changes.md');
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the lines that the check prints, and its exit code. */
function check(...listed: string[]) {
  writeFileSync(list, listed.map((line) => `- \`${line}\`\n`).join(''));
  const args = [join(ROOT, 'tools/check-api-changes.mjs'), released, current, list];
  const { stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const lines = Array.from(stderr.matchAll(/^- `(.*)`$/gm), ([, line]) => line!);
  if (status !== 0 && lines.length === 0) throw new Error(stderr);
  return { status, lines };
}

describe('the comparison with the last release', () => {
  let found: ReturnType<typeof check>;
  beforeAll(() => {
    writeFileSync(released, JSON.stringify(documentOf(CHANGES.map(([name, before]) => [name, before]))));
    writeFileSync(current, JSON.stringify(documentOf(CHANGES.map(([name, , after]) => [name, after]))));
    found = check();
  });

  it.each(CHANGES)('judges %s', (name, _before, after, line) => {
    const path = pathOf(name);
    const expected = line && (after ? `POST ${path} ${line}` : `${path}: ${line}`);
    const about = found.lines.filter((each) => each.replace('POST ', '').split(/[ :]/)[0] === path);
    expect(about).toEqual(expected ? [expected] : []);
  });

  it('fails until every line is listed', () => {
    expect(found.status).toBe(1);
    expect(check(...found.lines.slice(1))).toEqual({ status: 1, lines: [found.lines[0]] });
    expect(check(...found.lines)).toEqual({ status: 0, lines: [] });
  });

  it('permits a new call', () => {
    writeFileSync(released, JSON.stringify(documentOf([['old', {}]])));
    writeFileSync(current, JSON.stringify(documentOf(['old', 'new'].map((name) => [name, {}]))));
    expect(check()).toEqual({ status: 0, lines: [] });
  });
});

it('gives the document the version of the api', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'api/package.json'), 'utf8'));
  expect(document.info.version).toBe(version);
  expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});
