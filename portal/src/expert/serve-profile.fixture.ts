import type { User } from '@network/session';
import { deferred, http, HttpResponse, makeUser, server } from '@network/web-testing';

type Sent = { method: string; body: Record<string, unknown>; ifMatch: string | null };

/** An API that stores what is saved; `failWith` makes one write fail. */
export function serveProfile(person: Partial<User>) {
  const sent: Sent[] = [];
  const failures: (() => Response)[] = [];
  const lost: (() => Response)[] = [];
  const delays: Promise<void>[] = [];
  let me = makeUser('expert', { ...person, version: 3 });
  const write = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ method: request.method, body, ifMatch: request.headers.get('if-match') });
    const failure = failures.shift();
    if (failure) return failure() as never;
    if (request.headers.get('if-match') !== `"${me.version}"`) {
      return HttpResponse.json({ error: 'Somebody changed this.', code: 'stale' }, { status: 412 }) as never;
    }
    const status = request.method === 'POST' && me.status === 'onboarding' ? 'under_review' : me.status;
    me = { ...me, ...body, status, version: me.version + 1 } as User;
    await delays.shift();
    return (lost.shift()?.() ?? HttpResponse.json(me)) as never;
  };
  server.use(
    http.get('/api/auth/me', ({ response }) => response(200).json(me)),
    http.get('/api/vocabulary/suggestions', ({ response }) => response(200).json([])),
    http.patch('/api/expert/profile/partial', write),
    http.post('/api/expert/onboarding', write),
  );
  return {
    sent,
    failWith: (status: number, body: object) => failures.push(() => HttpResponse.json(body, { status })),
    loseConnection: () => failures.push(() => HttpResponse.error()),
    /** The write reaches the server, its response is lost. */
    loseResponse: () => lost.push(() => HttpResponse.error()),
    /** The response to a write is delayed until the returned function is called. */
    delayResponse() {
      const { promise, resolve } = deferred();
      delays.push(promise);
      return resolve;
    },
    changeElsewhere: () => (me = { ...me, city: 'Elsewhere', version: me.version + 5 }),
  };
}
