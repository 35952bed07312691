import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { Product } from './product.js';

interface Fixtures {
  /** A page in a browser of its own: another person, who shares nothing with the others. */
  newPerson: (product?: Product) => Promise<Page>;
  /** A product for one journey alone, and again on the same folder after its end. */
  startProduct: (options?: { after?: Product; env?: Record<string, string> }) => Promise<Product>;
}

interface WorkerFixtures {
  /** The built product on a database that begins empty, shared by the journeys of one worker. */
  product: Product;
}

/** A test against the running product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    async ({ playwright: _ }, use) => {
      const dataDir = newFolder();
      const product = await Product.start({ dataDir });
      await use(product);
      expect(await product.stop(), 'the product ends in order when it is told to').toBe(0);
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: ({ product }, use) => use(product.address),

  newPerson: async ({ browser, product: shared }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (product = shared) => {
      const context = await browser.newContext({ baseURL: product.address });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  startProduct: async ({ browserName: _ }, use) => {
    const dataDir = newFolder();
    const products: Product[] = [];
    await use(async ({ after, env } = {}) => {
      const product = await Product.start({ dataDir, port: after?.port, env });
      products.push(product);
      return product;
    });
    for (const product of products) await product.stop();
    rmSync(dataDir, { recursive: true });
  },
});

const newFolder = () => mkdtempSync(join(tmpdir(), 'e2e-'));

export { expect };
