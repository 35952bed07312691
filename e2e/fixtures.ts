import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { ADMINISTRATOR, signInAsCaller, type JoiningRole } from './pages/sign-in.js';
import { Administrator, type Caller } from './people.js';
import { Product } from './product.js';
import { textsFor, type T } from './texts.js';

interface Fixtures {
  /** The texts of the screens by message id, in the language of this run. */
  t: T;
  /** Opens a page in a new browser context, for another person. */
  newPerson: () => Promise<Page>;
  /** Signs another person in without screens. Without an account, they join as `role`. */
  newCaller: (email: string, role?: JoiningRole) => Promise<Caller>;
  /** The programme team, without its screens. */
  administrator: Administrator;
}

export interface WorkerOptions {
  /** Whether the product runs on the embedded database rather than on a PostgreSQL server. */
  isEmbedded: boolean;
}

interface WorkerFixtures extends WorkerOptions {
  /** The built product on a database that starts empty. The journeys of one worker share it and run in turn. */
  product: Product;
}

/** A test with the running product. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isEmbedded: [false, { option: true, scope: 'worker' }],

  product: [
    async ({ isEmbedded }, use) => {
      const product = await Product.onFreePort({ isEmbedded });
      await product.start();
      await use(product);
      const code = await product.stop();
      await product.remove();
      expect(code, 'the product stops cleanly on SIGTERM').toBe(0);
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: ({ product }, use) => use(product.address),

  t: ({ locale }, use) => use(textsFor(locale)),

  context: async ({ context }, use) => {
    const complaints = complaintsAbout(context);
    await use(context);
    expect(complaints).toEqual([]);
  },

  newPerson: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[][] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      complaints.push(complaintsAbout(context));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints.flat()).toEqual([]);
  },

  newCaller: ({ request, locale }, use) =>
    use((email, role) => signInAsCaller(request, { email, role, language: locale! })),

  administrator: async ({ newCaller }, use) => use(new Administrator(await newCaller(ADMINISTRATOR))),
});

/** Collects the browser's warnings about the content security policy and about module federation. */
function complaintsAbout(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted(ScriptURL|HTML|Script)|Federation Runtime/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}

export { expect };
