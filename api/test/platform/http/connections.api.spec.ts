import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { startOneProcess, type TestApp } from '../../support/test-app.js';

let app: TestApp;
afterEach(() => app.close());

const portOf = ({ nest }: TestApp) => (nest.getHttpServer().address() as AddressInfo).port;

/** A connection that has sent this, and what it will have got when it is closed. */
async function open(port: number, sent: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', () => undefined);
  const answer = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  socket.write(sent);
  return { socket, answer };
}

const body = JSON.stringify({ email: 'rana@example.org', role: 'expert' });
const head = `POST /api/auth/start HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

describe('a request that does not arrive', () => {
  it.each([
    ['nothing', ''],
    ['half its headers', head.slice(0, 60)],
    ['no body', head],
    ['half its body', head + body.slice(0, 10)],
  ])('is closed in time, having sent %s', async (_, sent) => {
    app = await startOneProcess({}, { requestTimeoutMs: 200 });
    const { answer } = await open(portOf(app), sent);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"code":"invalid_input"/s);
  });

  it('has half a minute', async () => {
    app = await startOneProcess();
    const { requestTimeout, headersTimeout } = app.nest.getHttpServer();
    expect([requestTimeout, headersTimeout, app.config.requestTimeoutMs]).toEqual([30_000, 30_000, 30_000]);
  });
});

describe('the end of the process', () => {
  it('answers the requests whose headers have arrived, and takes no more', async () => {
    app = await startOneProcess();
    const port = portOf(app);
    let arrived = 0;
    const all = new Promise<void>((resolve) => {
      app.nest.getHttpServer().on('request', () => ++arrived === 20 && resolve());
    });
    const requests = await Promise.all(Array.from({ length: 20 }, () => open(port, head + body.slice(0, 10))));
    await all;

    const ended = app.nest.close();
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    for (const { socket } of requests) socket.write(body.slice(10));
    for (const { answer } of requests) {
      expect(await answer).toMatch(/^HTTP\/1\.1 202 Accepted\r\n.*connection: close\r\n/is);
    }
    await ended;
  });

  it('is told to the balancer while calls are still taken', async () => {
    app = await startOneProcess({}, { drainSeconds: 1 });
    expect((await app.call('GET', '/api/health/ready')).status).toBe(200);
    const ended = app.nest.close();
    const leaving = await app.call('GET', '/api/health/ready');
    expect([leaving.status, leaving.headers.get('connection')]).toEqual([503, 'close']);
    expect((await app.call('GET', '/api/health/live')).status).toBe(200);
    expect((await app.call('GET', '/api/auth/me')).status).toBe(401);
    await ended;
    await expect(app.call('GET', '/api/health/live')).rejects.toThrow();
  });

  it('waits for nobody who has asked for nothing yet', async () => {
    app = await startOneProcess();
    const { answer } = await open(portOf(app), head.slice(0, 60));
    const before = process.hrtime.bigint();
    await app.nest.close();
    expect(await answer).toBe('');
    // Six seconds are for those whose headers have arrived.
    expect(Number(process.hrtime.bigint() - before) / 1e9).toBeLessThan(5);
  });
});

describe('an address or headers too long to be read', () => {
  it('is refused in the shape of every error', async () => {
    app = await startOneProcess();
    expect(await app.call('GET', `/api/auth/verify?token=${'x'.repeat(20_000)}`)).toMatchObject({
      status: 431,
      body: { code: 'too_large', error: expect.any(String) },
    });
  });
});
