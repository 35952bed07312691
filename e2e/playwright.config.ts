import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import type { WorkerOptions } from './fixtures.js';

// Found once. The worker processes read this file too, and inherit the environment variable.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());

// Slow journeys that hardly depend on the language run in one language only, except for screenshots. Arabic runs them
// on the server, because their many restarts take several times as long on the embedded database.
const inOneLanguage = (elsewhere: RegExp) => (process.env.SCREENSHOTS ? {} : { grepInvert: elsewhere });

export default defineConfig<object, WorkerOptions>({
  testDir: 'journeys',
  outputDir: 'test-results',
  // Ends hanging journeys. A shared machine may be several times as slow as ours.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than cores, because journeys sometimes wait for a slow connection or a retry.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    launchOptions: JSON.parse(process.env.E2E_BROWSER) as LaunchOptions,
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Traces cost a quarter of the time. `--trace on` records one.
    trace: 'off',
  },
  projects: [
    {
      name: 'English',
      use: { locale: 'en-GB' },
      ...inOneLanguage(/another origin|is pinned|offline|given up|line drops/),
    },
    {
      name: 'Arabic',
      use: { locale: 'ar-SY', isOnServer: true },
      testIgnore: /(language|restart|keyboard)\.spec/,
      ...inOneLanguage(/two administrators at once|dialogs of|by mail alone/),
    },
  ],
});
