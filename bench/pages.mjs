import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser.mjs';
import { Product } from './product.mjs';

const KILOBYTE = 1024;
/** Kilobytes of scripts and styles on 25 November 2026. The budget allows 3 % more. */
const TODAY = { 'en-GB': 102.4, 'ar-SY': 104.8, expert: 160.4, organization: 150.6 };
const TOLERANCE = 1.03;

/** Measures the bytes that a browser without a cache loads until the network is idle. */
export async function measurePages() {
  const product = await Product.seeded(0.02);
  const browser = await chromium.launch(await findBrowser());
  try {
    const url = await product.serveApi();
    const people = await product.people();
    const row = async (what, budget, options) => {
      const size = (await visit(browser, options)) / KILOBYTE;
      const most = budget * TOLERANCE;
      return {
        what: `${what}: scripts and styles`,
        unit: 'KB',
        product: size,
        spread: [],
        budget: `≤ ${Math.round(most)} KB`,
        isMet: size <= most,
      };
    };
    const dashboard = (role) => ({
      address: `${url}/app/${role}/dashboard`,
      token: people[`${role}s`][0].authorization.replace('Bearer ', ''),
    });
    return [
      await row('landing page, English', TODAY['en-GB'], { address: `${url}/`, locale: 'en-GB' }),
      await row('landing page, Arabic', TODAY['ar-SY'], { address: `${url}/`, locale: 'ar-SY' }),
      await row('expert’s dashboard', TODAY.expert, dashboard('expert')),
      await row('organization’s dashboard', TODAY.organization, dashboard('organization')),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function visit(browser, { address, locale = 'en-GB', token }) {
  const context = await browser.newContext({ locale, serviceWorkers: 'block', viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    if (token) await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    await page.goto(address, { waitUntil: 'networkidle' });
    if (page.url() !== address) throw new Error(`${address} led to ${page.url()}.`);
    return await page.evaluate(() =>
      window.performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(js|css)$/.test(name))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    );
  } finally {
    await context.close();
  }
}
