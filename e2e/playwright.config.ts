import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findBrowser } from './browser.js';

// Found once: the processes that run the journeys read this file too, and inherit what the first one found.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());

// What takes long and says little in a language runs in English only, unless screenshots are taken.
const ARABIC = process.env.SCREENSHOTS ? {} : { grepInvert: /another origin|given up|two administrators|dialogs of/ };

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  timeout: process.env.JITTER ? 240_000 : 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['./summary.reporter.ts']],
  use: {
    launchOptions: JSON.parse(process.env.E2E_BROWSER) as LaunchOptions,
    actionTimeout: 15_000,
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Costs a quarter of the time; `--trace on` records one.
    trace: 'off',
  },
  projects: [
    { name: 'English', use: { locale: 'en-GB' } },
    { name: 'Arabic', use: { locale: 'ar-SY' }, testIgnore: /(language|restart|keyboard)\.spec/, ...ARABIC },
  ],
});
