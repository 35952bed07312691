import { CONCURRENT_ACTIONS, redeemAtOnce } from './rounds.js';
import { startTestApp, type TestApp } from './test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

// What the embedded database, which does one thing at a time, cannot show shows on a server; `npm run test:long` goes on.
describe('a few rounds', () => {
  it('of a link opened by fifty', () => redeemAtOnce(app, 50));

  it.each(Object.entries(CONCURRENT_ACTIONS))('of %s', async (_, round) => {
    const admin = await app.as(await app.admin());
    for (let rounds = 0; rounds < 5; rounds++) await round(app, admin);
  });
});
