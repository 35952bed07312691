import { defineConfig, type LaunchOptions } from '@playwright/test';
import { findBrowser } from './browser.js';

// Found once: the processes that run the journeys read this file too, and inherit what the first one found.
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser());

// Officers read Arabic: what is theirs and everybody's runs always, all screens where there is time or pictures are taken.
const isWhole = Boolean(process.env.WHOLE ?? process.env.SCREENSHOTS);
const ARABIC = isWhole ? {} : { grepInvert: /administrator|programme|of an expert|over its projects/ };

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  timeout: 90_000,
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
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'English', use: { locale: 'en-GB' } },
    { name: 'Arabic', use: { locale: 'ar-SY' }, testMatch: /(main-job|sign-in|screens)\.spec/, ...ARABIC },
  ],
});
