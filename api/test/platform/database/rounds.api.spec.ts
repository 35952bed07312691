import { CONCURRENT_ACTIONS, redeemAtOnce } from '../../support/rounds.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// What these can break shows on a server; the embedded database does one thing at a time, so once is enough.
const ROUNDS = process.env.TEST_DATABASE_URL ? 5 : 1;

describe('a few rounds', () => {
  it('of a link opened by fifty', () => redeemAtOnce(app, 50));

  it.each(Object.entries(CONCURRENT_ACTIONS))('of %s', async (_, round) => {
    const admin = await app.as(await app.admin());
    for (let rounds = 0; rounds < ROUNDS; rounds++) await round(app, admin);
  });
});
