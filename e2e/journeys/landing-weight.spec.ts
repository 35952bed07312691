import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';

const KILOBYTE = 1024;
/** Compressed kilobytes: the page until it is readable, and the scripts and texts that make it interactive. */
const BUDGETS = { page: 14, scripts: 110, font: 22 };
const PHONE = { viewport: { width: 375, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** The requests before the largest paint, and the layout shift. */
interface Weight {
  requests: string[];
  bytes: number;
  shift: number;
  remotes: string[];
}

/** The compressed kilobytes of the page and of all files with an extension. */
async function kilobytesOf(page: Page): Promise<Record<'page' | 'scripts', number> & { fonts: number[] }> {
  const sizes = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const of = (ending: string) =>
      files.filter(({ name }) => name.endsWith(ending)).map((file) => file.encodedBodySize);
    return { page: document!.encodedBodySize, scripts: of('.js'), fonts: of('.woff2') };
  });
  return {
    page: sizes.page / KILOBYTE,
    scripts: sizes.scripts.reduce((sum, size) => sum + size, 0) / KILOBYTE,
    fonts: sizes.fonts.map((size) => size / KILOBYTE),
  };
}

test('the landing page paints early, without layout shift or remotes', async ({ browser, baseURL, t }) => {
  const context = await browser.newContext({ baseURL, ...PHONE });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => (seen.paint = list.getEntries().at(-1)!.startTime)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1e6) / 8,
    uploadThroughput: (0.75 * 1e6) / 8,
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: t('nav.openMenu') })).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Late fonts may shift the text below them.
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));

  const weight = await page.evaluate((): Weight => {
    const { paint, shift } = (window as unknown as { seen: { paint: number; shift: number } }).seen;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const before = files.filter(({ startTime }) => startTime < paint);
    const arrived = [document!, ...before].filter(({ responseEnd }) => responseEnd <= paint);
    return {
      requests: ['/', ...before.map(({ name }) => name)],
      bytes: arrived.reduce((sum, { transferSize }) => sum + transferSize, 0),
      shift,
      remotes: files.map(({ name }) => name).filter((name) => /remoteEntry|\/main\./.test(name)),
    };
  });
  expect(weight.requests.length, weight.requests.join('\n')).toBeLessThanOrEqual(6);
  expect(weight.bytes).toBeLessThanOrEqual(40 * KILOBYTE);
  expect(weight.shift).toBeLessThan(0.02);
  expect(weight.remotes).toEqual([]);

  const kilobytes = await kilobytesOf(page);
  expect(kilobytes.page).toBeLessThanOrEqual(BUDGETS.page);
  expect(kilobytes.scripts).toBeLessThanOrEqual(BUDGETS.scripts);
  expect(Math.max(...kilobytes.fonts)).toBeLessThanOrEqual(BUDGETS.font);
  await context.close();
});
