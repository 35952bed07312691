import { AsyncLocalStorage } from 'node:async_hooks';
import { makeExpert } from './support/factories.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { watchStatements } from './support/watch-statements.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const start = (email: string, role?: string) => app.call('POST', '/api/auth/start', { body: { email, role } });

describe('the answer to a request for a link', () => {
  it('takes the same steps for every address', async () => {
    await makeExpert(app, { email: 'known@example.org' });
    const steps = await stepsOf();
    const known = await steps('known@example.org', 'expert');
    expect(known.length).toBeGreaterThan(5);
    expect(await steps('known@example.org')).toEqual(known);
    expect(await steps('nobody@example.org', 'expert')).toEqual(known);
    expect(await steps('nobody-else@example.org')).toEqual(known);
    expect(await steps('admin@example.org')).toEqual(known);
  });

  it('refuses known and unknown addresses above the limit in the same steps', async () => {
    const { email } = await makeExpert(app);
    await start(email);
    await start('limited@example.org');
    await app.tx.query("UPDATE rate_limits SET points = 100000 WHERE key LIKE 'mailbox:%'");
    const steps = await stepsOf();
    const refused = await steps(email);
    expect(refused.length).toBeGreaterThan(1);
    expect((await start(email)).status).toBe(429);
    expect(await steps('limited@example.org')).toEqual(refused);
    await app.tx.query('DELETE FROM rate_limits');
  });

  it('to a wrong code takes the same steps for every address, asked for or not', async () => {
    await makeExpert(app, { email: 'wrong-known@example.org' });
    await start('wrong-asked@example.org', 'expert');
    await start('wrong-either@example.org');
    await start('admin@example.org');
    const steps = await stepsOf('/api/auth/verify-code');
    const wrong = (email: string) => steps(email, undefined, 'wrong');
    const known = await wrong('wrong-known@example.org');
    expect(known.filter((sql) => sql.startsWith('UPDATE "login_links"'))).toHaveLength(1);
    await start('wrong-known@example.org');
    for (const who of ['wrong-known', 'wrong-asked', 'wrong-either', 'wrong-nobody', 'admin']) {
      expect(await wrong(`${who}@example.org`)).toEqual(known);
    }
  });

  /** The statements of a request, without their values and how many rows they write. */
  async function stepsOf(url = '/api/auth/start') {
    const request = new AsyncLocalStorage<string[]>();
    jest.restoreAllMocks();
    watchStatements((sql) =>
      request.getStore()?.push(sql.replace(/\$\d+/g, '?').replace(/(\([^()]*\)), (?:\1(?:, )?)+/g, '$1')),
    );
    return async (email: string, role?: string, code?: string) => {
      const statements: string[] = [];
      // Awaited inside: only then does the injected request begin.
      await request.run(statements, async () => {
        await app.nest.inject({ method: 'POST', url, payload: { email, role, code } });
      });
      return statements;
    };
  }
});
