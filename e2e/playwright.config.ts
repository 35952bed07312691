import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import type { WorkerOptions } from './fixtures.js';

// Found once: the processes that run the journeys read this file too, and inherit what the first one found.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());

// What takes long and says little in a language runs in one of them, unless screenshots are taken: in Arabic, on the
// server, where the product starts again and again, which takes several times as long on the embedded database.
const inOneLanguage = (elsewhere: RegExp) => (process.env.SCREENSHOTS ? {} : { grepInvert: elsewhere });

export default defineConfig<object, WorkerOptions>({
  testDir: 'journeys',
  outputDir: 'test-results',
  // Ends what hangs. A machine that others use too may be several times as slow as ours.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than cores: a journey waits now and then for a slow line, or for what is tried again later.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: JSON.parse(process.env.E2E_BROWSER) as LaunchOptions,
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Costs a quarter of the time; `--trace on` records one.
    trace: 'off',
  },
  projects: [
    {
      name: 'English',
      use: { locale: 'en-GB' },
      ...inOneLanguage(/another origin|offline|given up|line drops/),
    },
    {
      name: 'Arabic',
      use: { locale: 'ar-SY', isOnServer: true },
      testIgnore: /(language|restart|keyboard)\.spec/,
      ...inOneLanguage(/two administrators|dialogs of|by mail alone/),
    },
  ],
});
