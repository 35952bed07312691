import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { Product } from './product.js';

interface Fixtures {
  /** A page in a browser of its own: another person, who shares nothing with the others. */
  newPerson: () => Promise<Page>;
}

interface WorkerFixtures {
  /** The built product on an empty database, shared by the journeys of one worker. */
  product: Product;
}

/** A test against the running product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
      const product = await Product.start({ dataDir });
      await use(product);
      expect(await product.stop(), 'the product ends in order when it is told to').toBe(0);
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ product }, use) => use(product.address),

  newPerson: async ({ browser, baseURL }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
