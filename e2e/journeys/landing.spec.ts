import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { holdScripts } from '../pages/screen.js';

const HEADER_HEIGHT = 64;

/** Expects the section in the address right below the header. */
async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));
  await expect.poll(top).toBe(HEADER_HEIGHT);
}

/** Collects the requested films. */
function watchFilms(page: Page): string[] {
  const films: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(webm|mp4)$/.test(pathname)) films.push(pathname);
  });
  return films;
}

const isMoving = (page: Page) =>
  page
    .locator('#stories video')
    .first()
    .evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

test('a section has a URL that works from other sites and pages', async ({ page, t }) => {
  await page.goto('/#stories');
  await expectBelowHeader(page, 'stories');

  await page.goto('/nowhere');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer.partners') })
    .click();
  await expect(page).toHaveURL('/#partners');
  await expectBelowHeader(page, 'partners');

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.organizations') })
    .click();
  await expect(page).toHaveURL('/#organizations');
  await expectBelowHeader(page, 'organizations');
});

test('the stories load and play only near the viewport, until they are paused', async ({ browser, baseURL, t }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  const films = watchFilms(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('landing.howItWorks.title') })).toBeVisible();
  expect(films).toEqual([]);

  await page.getByRole('heading', { name: t('landing.stories.title') }).scrollIntoViewIfNeeded();
  await expect.poll(() => isMoving(page)).toBe(true);
  await page
    .getByRole('button', { name: t('landing.stories.pause', { name: t('landing.stories.firstSchool.name') }) })
    .click();
  await expect.poll(() => isMoving(page)).toBe(false);
  await page
    .getByRole('button', { name: t('landing.stories.play', { name: t('landing.stories.firstSchool.name') }) })
    .click();
  await expect.poll(() => isMoving(page)).toBe(true);

  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => isMoving(page)).toBe(false);
  await context.close();
});

test('nothing moves or loads for users who prefer no motion', async ({ page, t }) => {
  const films = watchFilms(page);
  await page.goto('/#stories');
  await expectBelowHeader(page, 'stories');
  await expect(
    page.getByRole('button', { name: t('landing.stories.play', { name: t('landing.stories.firstSchool.name') }) }),
  ).toBeVisible();
  expect(films).toEqual([]);

  await page
    .getByRole('button', { name: t('landing.stories.play', { name: t('landing.stories.firstSchool.name') }) })
    .click();
  await expect.poll(() => isMoving(page)).toBe(true);
});

test('the phone menu works by keyboard', async ({ page, t }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: t('nav.openMenu') });
  await toggle.press('Enter');
  await expect(page.getByRole('button', { name: t('nav.closeMenu') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('nav.getInvolved') })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectBelowHeader(page, 'get-involved');
  await page.keyboard.press('Tab');
  await expect(page.locator('#get-involved').getByRole('link', { name: t('landing.experts.cta') })).toBeFocused();
});

test('the focus stays in the phone menu when the scripts arrive', async ({ page, t }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const release = await holdScripts(page, '**/landing/**');
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator(`a[aria-label="${t('nav.openMenu')}"]`).focus();
  release();
  await expect(page.locator(`button[aria-label="${t('nav.openMenu')}"]`)).toBeFocused();
});

test('a menu that is opened during hydration stays open', async ({ page, t }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  // Opens the menu by the server's link, just after the page has checked whether the menu is open.
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      if (query.includes('768px')) {
        window.matchMedia = matchMedia;
        queueMicrotask(() => document.querySelector<HTMLElement>('a[href="#menu"]')!.click());
      }
      return matchMedia(query);
    };
  });
  await page.goto('/');
  await expect(page.locator('#menu[open]').getByRole('button', { name: t('nav.closeMenu') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('button', { name: t('nav.openMenu') })).toBeFocused();
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an open menu disappears when a phone is turned to a wide screen', async ({ page, t }) => {
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto('/');
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 600 });
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.stories') })
    .click();
  await expectBelowHeader(page, 'stories');

  // The address does not open the menu on a wide screen either.
  await page.goto('/?wide#menu');
  await expect(page.locator('button[aria-haspopup="dialog"]')).toBeAttached();
  await expect(page.locator('#menu')).not.toHaveAttribute('open');
});

test('typing in another section than the URL’s continues when the scripts arrive', async ({ page, t }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const release = await holdScripts(page, '**/landing/**');
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('footer.experts') })
    .click();
  await expect(page).toHaveURL('/#experts');
  const field = page.getByLabel(t('newsletter.form.email'));
  await field.pressSequentially('rana');
  const place = await page.evaluate(() => scrollY);
  release();
  await expect(page.locator('button[aria-haspopup="dialog"]')).toBeAttached();
  await page.keyboard.type('@example.org');
  await expect(field).toHaveValue('rana@example.org');
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('a section chosen before the scripts arrive stays in view', async ({ page, t }) => {
  const release = await holdScripts(page, '**/landing/**');
  await page.goto('/', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: t('nav.getInvolved') });
  await link.press('Enter');
  await expect(page).toHaveURL('/#get-involved');
  await expectBelowHeader(page, 'get-involved');
  release();
  await expect(page.getByRole('button', { name: t('theme.dark') })).toBeVisible();
  await expectBelowHeader(page, 'get-involved');
  await page.keyboard.press('Tab');
  await expect(page.locator('#get-involved').getByRole('link', { name: t('landing.experts.cta') })).toBeFocused();
});
