import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { User } from '../../src/auth/user.entity.js';
import { problemsOf, type Operation, type Schema } from './document.js';
import { broken, ODD_BODIES, ODD_TEXTS, valid } from './values.js';
import type { Caller, Way, World } from './world.js';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface Answered {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** One made-up call: what is sent, and whether by somebody for whom and on things with which it should succeed. */
interface Call {
  isValid: boolean;
  caller: number;
  target: number;
  body: unknown;
  raw: string | Buffer | null;
  params: string | null;
  query: [string, string][];
  headers: [string, string][];
}

const ROUND = 60;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const ODD_HEADERS: Record<string, string[]> = {
  'if-match': ['*', '"1"', 'W/"1"', '"999"', '1', '""', '"-1"', '"1", "2"', '"x"', '"99999999999999"'],
  'idempotency-key': ['x', '', '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f'],
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

/** What can be sent to an operation, made from the document. */
function callOf(operation: Operation): fc.Arbitrary<Call> {
  const names = operation.parameters.filter((each) => each.in === 'query');
  const asked = names.map(({ name, schema }) =>
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
      asked.length > 0
        ? fc
            .subarray(names.map((_, index) => index))
            .chain((chosen) => fc.tuple(...chosen.map((index) => asked[index]!)))
        : fc.constant([]),
    headers: fc.constant([]),
  });
  const bad = fc.record({
    ...anyone,
    isValid: fc.constant(false),
    body: fc.oneof(broken(schema), valid(schema)),
    raw: fc.option(fc.constantFrom(...ODD_BODIES), { freq: 5 }),
    params: fc.option(fc.constantFrom(...ODD_TEXTS), { freq: 3 }),
    query: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(fc.oneof(odd, ...asked), { maxLength: 4 })),
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(header, { maxLength: 3 })),
  });
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 3, arbitrary: bad }) as fc.Arbitrary<Call>;
}

/** Calls operations with made-up input and holds the answers against the document. */
export class Fuzz {
  sent = 0;
  readonly byStatus: Record<string, number> = {};

  constructor(
    private readonly world: World,
    private readonly seed: number,
  ) {}

  /** Sends `count` calls to one operation; answers how many valid ones succeeded, and those that were refused. */
  async try(operation: Operation, count: number): Promise<{ succeeded: number; refused: string[] }> {
    const tally = { succeeded: 0, refused: [] as string[] };
    await fc.assert(
      fc.asyncProperty(callOf(operation), async (call) => {
        if (this.sent++ % ROUND === 0) await this.world.renew();
        const way = await this.wayOf(operation, call);
        const sent = this.write(operation, call, way);
        const answer = await send(this.world.app.origin, sent);
        this.byStatus[answer.status] = (this.byStatus[answer.status] ?? 0) + 1;
        const problem = (await this.problemOf(operation, way.caller, sent, answer)) ?? null;
        if (problem)
          throw new Error(`${problem}
${shown(sent, answer)}`);
        if (!call.isValid) return;
        if (answer.status < 400) tally.succeeded++;
        else tally.refused.push(shown(sent, answer));
      }),
      // Shrinking would call again a world that the first call has changed.
      { numRuns: count, seed: this.seed, endOnFailure: true },
    );
    return tally;
  }

  private async wayOf(operation: Operation, { isValid, caller, target }: Call): Promise<Way> {
    // Half of the wrong calls, too, come from those who might make right ones.
    if (isValid || caller % 2 === 0) return this.world.wayTo(operation);
    const { callers, ids } = this.world;
    const id = ids[target % ids.length]!;
    return { caller: callers[caller % callers.length]!, params: { id, orgId: id, userId: id } };
  }

  private write(
    { method, path, body: schema, parameters }: Operation,
    call: Call,
    { caller, params, query, body }: Way,
  ): Sent {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => call.params ?? params?.[name] ?? 'x');
    const asked = [...(call.isValid || call.query.length === 0 ? Object.entries(query ?? {}) : []), ...call.query]
      .filter(([name], index, all) => !call.isValid || all.findIndex(([other]) => other === name) === index)
      .map(([name, value]) => `${name}=${value}`);
    const has = (name: string) => parameters.some((parameter) => parameter.name.toLowerCase() === name);
    const isSent = schema && method !== 'GET';
    const payload =
      call.raw ??
      (isSent ? JSON.stringify(call.isValid ? { ...(call.body as object), ...body } : call.body) : undefined);
    const headers = {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(call.isValid && has('if-match') && call.target % 3 === 0 && { 'if-match': '*' }),
      ...Object.fromEntries(call.headers),
    };
    return { method, path: asked.length > 0 ? `${address}?${asked.join('&')}` : address, headers, body: payload };
  }

  /** What the document does not say of an answer, or null. */
  private async problemOf(
    { answers, roles }: Operation,
    caller: Caller,
    sent: Sent,
    { status, headers, text }: Answered,
  ) {
    const documented = answers[status];
    if (status >= 500 || !documented) return `${status} is not an answer of this call`;
    for (const [name, { required }] of Object.entries(documented.headers ?? {})) {
      if (required && headers[name.toLowerCase()] === undefined) return `the header ${name} is missing`;
    }
    const schema = documented.content?.['application/json']?.schema;
    if (!schema) return text === '' ? null : 'there is a body where none is documented';
    if (!String(headers['content-type']).startsWith('application/json'))
      return `${headers['content-type']} is not JSON`;
    const problem = problemsOf(schema, JSON.parse(text));
    if (problem) return problem;
    const hasOwnToken = sent.headers.authorization === `Bearer ${caller.token}`;
    if (hasOwnToken && status === 401 && (await this.isAlive(caller))) return 'a living session was refused';
    const isFor = ['public', 'signed-in', caller.user?.role].some((role) => roles.includes(role as string));
    return status < 400 && !(isFor && (roles.includes('public') || hasOwnToken)) ? 'somebody else was let in' : null;
  }

  /** Whether the account is still who it was: calls end accounts and change roles. */
  private async isAlive({ user }: Caller): Promise<boolean> {
    return !!user && (await this.world.app.tx.existsBy(User, { id: user.id, role: user.role }));
  }
}

function shown({ method, path, headers, body }: Sent, { status, text }: Answered): string {
  const said = { ...headers, ...(headers.authorization && { authorization: '…' }) };
  const sent = [method, path.slice(0, 300), JSON.stringify(said), String(body ?? '').slice(0, 600)];
  return `${sent.join(' ')}\n→ ${status} ${text.slice(0, 500)}`;
}

/** Sends bytes as they are: fetch would refuse or mend much of it. */
function send(origin: string, { method, path, headers, body }: Sent): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const call = request(
      origin,
      {
        agent,
        method,
        path,
        headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
