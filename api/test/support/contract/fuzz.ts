import fc from 'fast-check';
import { Session } from '../../../src/auth/sessions/session.entity.js';
import { callOf, type Call } from './calls.js';
import { problemsOf, type Operation } from './document.js';
import { send, type OperationResponse, type Sent } from './send.js';
import type { Caller, Way } from './way.js';
import type { World } from './world.js';

const ROUND = 60;

/** Calls operations with generated input and validates the responses against the document. */
export class Fuzz {
  sent = 0;
  readonly byStatus: Record<string, number> = {};

  constructor(
    private readonly world: World,
    private readonly seed: number,
  ) {}

  /** Sends `count` calls to an operation. Returns the number of valid calls that succeeded, and the refused ones. */
  async try(operation: Operation, count: number): Promise<{ succeeded: number; refused: string[] }> {
    const tally = { succeeded: 0, refused: [] as string[] };
    await fc.assert(
      fc.asyncProperty(callOf(operation), async (call) => {
        const { status, text } = await this.send(operation, call);
        if (!call.isValid) return;
        if (status < 400) tally.succeeded++;
        else tally.refused.push(text);
      }),
      // Shrinking would repeat a call in a world that the first call has changed.
      { numRuns: count, seed: this.seed, endOnFailure: true },
    );
    return tally;
  }

  /** Sends a call. Returns the status and both texts, or throws if the response contradicts the document. */
  async send(operation: Operation, call: Call): Promise<{ status: number; text: string }> {
    if (this.sent++ % ROUND === 0) await this.world.renew();
    const way = await this.wayOf(operation, call);
    const sent = this.write(operation, call, way);
    const response = await send(this.world.app.origin, sent);
    const { status } = response;
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1;
    const text = shown(sent, response);
    const problem = await this.problemOf(operation, way.caller, sent, response);
    if (problem) throw new Error(`${problem}\n${text}`);
    return { status, text };
  }

  private async wayOf(operation: Operation, { isValid, caller, target }: Call): Promise<Way> {
    // A third of the invalid calls come from a caller who could succeed.
    if (isValid || caller % 3 === 0) return this.world.wayTo(operation);
    const { callers, ids } = this.world;
    // Half of the others have the right role in any status and the right kind of subject in any state.
    const fitting = callers.filter(({ user }) => operation.roles.includes(user?.role ?? 'public'));
    const among = caller % 3 === 1 && fitting.length > 0 ? fitting : callers;
    const things = ids[/(\w+)\/\{/.exec(operation.path)?.[1] ?? ''] ?? ids.any!;
    const id = things[target % things.length] ?? 'x';
    return { caller: among[target % among.length]!, params: { id, orgId: id, userId: id } };
  }

  private write(
    { method, path, body: schema, parameters }: Operation,
    call: Call,
    { caller, params, query, body }: Way,
  ): Sent {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => call.params ?? params?.[name] ?? 'x');
    const pairs = [...(call.isValid || call.query.length === 0 ? Object.entries(query ?? {}) : []), ...call.query]
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
      ...(has('if-match') && call.target % 3 === 0 && { 'if-match': call.isValid ? '*' : '"999"' }),
      ...Object.fromEntries(call.headers),
    };
    return { method, path: pairs.length > 0 ? `${address}?${pairs.join('&')}` : address, headers, body: payload };
  }

  /** Returns the difference between a response and the document, or null. */
  private async problemOf(
    { responses, roles }: Operation,
    caller: Caller,
    sent: Sent,
    { status, headers, text }: OperationResponse,
  ) {
    const documented = responses[status];
    if (status >= 500 || !documented) return `${status} is not an answer of this call`;
    for (const [name, { required }] of Object.entries(documented.headers ?? {})) {
      if (required && headers[name.toLowerCase()] === undefined) return `the header ${name} is missing`;
    }
    const [[type, content] = []] = Object.entries(documented.content ?? {});
    if (type === 'text/csv') return String(headers['content-type']).startsWith(type) ? null : 'this is no CSV';
    const schema = content?.schema;
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

  /** Whether the caller's session still exists. Calls can end sessions and accounts. */
  private async isAlive({ session }: Caller): Promise<boolean> {
    return !!session && (await this.world.app.tx.existsBy(Session, { id: session.id }));
  }
}

function shown({ method, path, headers, body }: Sent, { status, text }: OperationResponse): string {
  const sentHeaders = { ...headers, ...(headers.authorization && { authorization: '…' }) };
  const sent = [method, path.slice(0, 300), JSON.stringify(sentHeaders), String(body ?? '').slice(0, 600)];
  return `${sent.join(' ')}\n→ ${status} ${text.slice(0, 500)}`;
}
