import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findBrowser } from './browser.mjs';
import type { WorkerOptions } from './fixtures.js';

// Found once. The worker processes read this file too, and inherit the environment variable.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());

// Journeys that hardly depend on the language run in one language: these files, and tests with a tag in their title.
const ENGLISH_FILES = /(expert-wizard|keyboard|language|restart|sign-in|translated)\.spec/;
const ARABIC_FILES = /(admin-console-address|bad-connection|landing|offline|programme|screen-weight)\.spec/;
// The English ones of these run on the embedded database, which takes more than twice the CPU time of a server.
const EMBEDDED_FILES = /\/(after-match-by-mail|main-job|restart|screens)\.spec/;
// Screenshots show both languages.
const withoutTag = (tag: RegExp) => (process.env.SCREENSHOTS ? {} : { grepInvert: tag });

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
  // In this order, so that short journeys come last.
  projects: [
    {
      name: 'English, embedded',
      // Each worker would initialize a database, which takes as long as two journeys.
      workers: 1,
      use: { locale: 'en-GB', isEmbedded: true },
      testMatch: EMBEDDED_FILES,
      ...withoutTag(/@Arabic/),
    },
    {
      name: 'Arabic',
      use: { locale: 'ar-SY' },
      testIgnore: ENGLISH_FILES,
      ...withoutTag(/@English/),
    },
    {
      name: 'English',
      use: { locale: 'en-GB' },
      testIgnore: [ARABIC_FILES, EMBEDDED_FILES],
      ...withoutTag(/@Arabic/),
    },
  ],
});
