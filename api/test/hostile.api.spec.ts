import { operations, resolve, type Operation, type Schema } from './support/contract/document.js';
import { send } from './support/contract/send.js';
import { World, type Way } from './support/contract/world.js';
import { HOSTILE_TEXTS, superlinear } from './support/hostile.js';
import { startTestApp, type TestApp } from './support/test-app.js';

/** What goes into a body, and into an address or a header, which is 16 KB at most and written with three signs a byte. */
const BODY_BYTES = 96 * 1024;
const HEADER_BYTES = 4 * 1024;

/** One of each sort: the rules are tried with all of them by themselves. */
const KINDS = [
  'whitespace between letters',
  'zero width of several kinds',
  'at signs',
  'labels of a host',
  'brackets',
  'digits',
  'tatweel',
  'combining marks',
];

/** What several calls have in common is tried with all texts in the first of them only. */
const AGAIN = KINDS.slice(0, 2);
const tried = new Set<string>();
function kindsFor(...place: unknown[]): string[] {
  const key = JSON.stringify(place);
  if (tried.has(key)) return AGAIN;
  tried.add(key);
  return KINDS;
}

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT_EMAIL: '1000000', RATE_LIMIT_IP: '1000000' });
  world = new World(app);
});
afterAll(() => app.close());

/** A place of a call that takes a text: how the call looks with it. */
interface Slot {
  name: string;
  bytes: number;
  /** The texts worth trying there: in a path, which is cut off early, any stands for all. */
  kinds: string[];
  call: (text: string) => { address?: string; body?: unknown; headers?: Record<string, string> };
}

function slotsOf({ method, path, parameters, body }: Operation, { params = {} }: Way): Slot[] {
  const address = (replaced: Record<string, string> = {}) =>
    path.replace(/\{(\w+)\}/g, (_, name: string) => replaced[name] ?? params[name] ?? 'x');
  const inAddress = parameters.map(({ name, in: place, schema }): Slot => {
    const slot = { name, bytes: HEADER_BYTES, kinds: place === 'path' ? KINDS.slice(0, 1) : kindsFor(name, schema) };
    if (place === 'path')
      return { ...slot, call: (text) => ({ address: address({ [name]: encodeURIComponent(text) }) }) };
    if (place === 'query')
      return { ...slot, call: (text) => ({ address: `${address()}?${name}=${encodeURIComponent(text)}` }) };
    return { ...slot, call: (text) => ({ address: address(), headers: { [name]: inLatin1(text) } }) };
  });
  if (!body || method === 'GET') return inAddress;
  const inBody = valuesIn(resolve<Schema>(body as { $ref: string })).map(([name, schema, valueOf]): Slot => ({
    ...{ name, bytes: BODY_BYTES, kinds: kindsFor(name, schema) },
    call: (text) => ({ address: address(), body: valueOf(text) }),
  }));
  const name = 'a name that is no field';
  const call = (text: string) => ({ address: address(), body: { [text]: 1 } });
  return [...inAddress, ...inBody, { name, bytes: BODY_BYTES, kinds: kindsFor(name), call }];
}

/** Each field of a body, with the text as its value, as an item of its list, or as a part of its object. */
type Value = [name: string, schema: Schema, valueOf: (text: string) => unknown];
function valuesIn({ properties = {} }: Schema): Value[] {
  return Object.entries(properties).flatMap(([name, given]) => {
    const schema = resolve<Schema>(given as { $ref: string });
    const parts = Object.keys(schema.properties ?? {});
    return [
      [name, schema, (text: string) => ({ [name]: text })],
      ...(schema.items ? [[`${name}[]`, schema, (text: string) => ({ [name]: [text] })]] : []),
      ...parts.map((part) => [`${name}.${part}`, schema, (text: string) => ({ [name]: { [part]: text } })]),
    ] as Value[];
  });
}

/** A header holds bytes, and no line. */
const inLatin1 = (text: string) => Buffer.from(text.replace(/[\r\n]/g, ' ')).toString('latin1');

/** Sends the call with a text in one of its places; whatever the answer is, it has to come. */
async function ask({ method }: Operation, { caller }: Way, { address, body, headers }: ReturnType<Slot['call']>) {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const { status } = await send(app.origin, {
    method,
    path: address!,
    body: payload,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...headers,
    },
  });
  expect(status).toBeLessThan(500);
}

/** The calls with each of the texts in one place, to be measured. */
function worksAt(operation: Operation, way: Way, { call, kinds = KINDS }: Pick<Slot, 'call'> & Partial<Slot>) {
  const works = kinds.map((kind) => {
    const work = (length: number) => ask(operation, way, call(HOSTILE_TEXTS[kind]!(length)));
    return [kind, work] as const;
  });
  const baseline = (length: number) => ask(operation, way, call('x'.repeat(length)));
  return [Object.fromEntries(works), baseline] as const;
}

describe('a hostile text costs no more than its length', () => {
  it.each(operations)('in any place of $method $path', async (operation) => {
    const way = await world.wayTo(operation);
    const slow: Record<string, string[]> = {};
    for (const slot of slotsOf(operation, way)) {
      const kinds = await superlinear(...worksAt(operation, way, slot), slot.bytes);
      if (kinds.length > 0) slow[slot.name] = kinds;
    }
    expect(slow).toEqual({});
  });

  const HEADERS = ['accept-language', 'authorization', 'cookie', 'accept', 'origin', 'content-type', 'range'];
  const callers = operations.filter(({ path }) => ['/api/auth/start', '/api/auth/me'].includes(path));
  it.each(HEADERS.flatMap((header) => callers.map((operation) => ({ header, ...operation }))))(
    'in the header $header of $method $path',
    async ({ header, ...operation }) => {
      const call = (text: string) => ({
        address: operation.path,
        headers: { [header]: `${header === 'authorization' ? 'Bearer ' : ''}${inLatin1(text)}` },
      });
      expect(
        await superlinear(...worksAt(operation, await world.wayTo(operation), { call }), 3 * HEADER_BYTES),
      ).toEqual([]);
    },
  );
});
