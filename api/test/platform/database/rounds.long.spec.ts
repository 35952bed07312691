import { CONCURRENT_ACTIONS, redeemAtOnce } from '../../support/rounds.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const ROUNDS = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe(`${ROUNDS} rounds`, () => {
  it('of a link opened by a hundred callers', async () => {
    for (let links = 0; links < ROUNDS; links++) await redeemAtOnce(app, 100);
  });

  it.each(Object.entries(CONCURRENT_ACTIONS))('of %s', async (_, round) => {
    const admin = await app.as(await app.admin());
    for (let rounds = 0; rounds < ROUNDS; rounds++) await round(app, admin);
  });
});
