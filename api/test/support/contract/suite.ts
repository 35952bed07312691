import { startTestApp, type TestApp } from '../test-app.js';
import { operations } from './document.js';
import { Fuzz } from './fuzz.js';
import { World } from './world.js';

/** A fixed seed for repeatable calls. `FUZZ_SEED=… npm test` generates others. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** Calls every documented operation with generated input, `requests` times in total. */
export function fuzzEveryOperation(requests: number): void {
  const count = Math.ceil(requests / operations.length);
  let app: TestApp;
  let fuzz: Fuzz;
  beforeAll(async () => {
    app = await startTestApp();
    fuzz = new Fuzz(new World(app), SEED);
  });
  afterAll(async () => {
    const statuses = Object.entries(fuzz.byStatus).map(([status, times]) => `${times} × ${status}`);
    process.stdout.write(`${fuzz.sent} requests with seed ${SEED}: ${statuses.join(', ')}\n`);
    await app.close();
  });

  it.each(operations)(
    'keeps the promises of $method $path',
    async (operation) => {
      const { succeeded, refused } = await fuzz.try(operation, count);
      expect(succeeded).toBeGreaterThan(0);
      // Nearly all calls that are valid by the document must succeed.
      if (refused.length > succeeded / 10) expect(refused).toEqual([]);
    },
    count * 5000,
  );
}
