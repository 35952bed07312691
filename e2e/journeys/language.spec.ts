import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { askForMail, join } from '../pages/sign-in.js';
import { textsIn } from '../texts.js';

const html = (page: Page) => page.locator('html');
const arabic = (page: Page) => page.getByRole('button', { name: 'العربية' });
const english = (page: Page) => page.getByRole('button', { name: 'English' });

test('the page has the language of the URL, else of the last choice, else of the browser', async ({ request }) => {
  for (const [path, headers, language] of [
    ['/', {}, 'en'],
    ['/', { 'accept-language': 'ar-SY,ar;q=0.9,en;q=0.8' }, 'ar'],
    ['/about', { 'accept-language': 'ar', cookie: 'lang=en' }, 'en'],
    ['/nowhere?lang=ar', { 'accept-language': 'en', cookie: 'lang=en' }, 'ar'],
    ['/?lang=de', { 'accept-language': 'de,ar;q=0.5' }, 'ar'],
  ] as const) {
    const answer = await request.get(path, { headers });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    const { vary, link, ...rest } = answer.headers();
    expect(rest).toMatchObject({ 'content-language': language, 'cache-control': 'no-cache' });
    expect(vary).toContain('Accept-Language, Cookie');
    expect(html + link).toContain(`/texts-${language}.`);
  }
});

test('a reader downloads the texts and fonts of one language only', async ({ browser, baseURL }) => {
  // Arabic pages use Latin digits.
  for (const [locale, own, other, scripts] of [
    ['ar-SY', 'ar', 'en', ['arabic', 'latin']],
    ['en-GB', 'en', 'ar', ['latin']],
  ] as const) {
    const context = await browser.newContext({ baseURL, locale });
    const page = await context.newPage();
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
    await page.evaluate(() => document.fonts.ready);
    expect(files.filter((file) => file.includes(`texts-${own}`))).toHaveLength(1);
    expect(files.filter((file) => file.includes(`texts-${other}`))).toEqual([]);
    const fonts = files.filter((file) => file.endsWith('.woff2')).sort();
    expect(fonts).toEqual(scripts.map((script) => expect.stringContaining(`readex-pro-${script}.`)));
    await context.close();
  }
});

test('a search engine finds a public page in both languages', async ({ page, baseURL }) => {
  await page.goto('/?lang=ar');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('link[hreflang]')).toHaveCount(3);
  await expect(page.locator('link[hreflang="ar"]')).toHaveAttribute('href', `${baseURL}/?lang=ar`);
  await page.reload();
  await expect(html(page), 'the address was a choice').toHaveAttribute('lang', 'ar');
});

test('the language changes in place, without losing input', async ({ page }) => {
  await page.goto('/auth/start?role=expert#here');
  await page.getByRole('textbox').fill('kept@example.org');
  await arabic(page).focus();
  await page.keyboard.press('Enter');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await expect(english(page)).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveValue('kept@example.org');
  await expect(page).toHaveURL('/auth/start?role=expert#here');

  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'ar');
  await english(page).click();
  await expect(html(page)).toHaveAttribute('dir', 'ltr');

  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await arabic(page).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
});

/** The side of a phone's screen from which the menu slides in. */
async function menuStart(page: Page) {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.getByRole('banner').locator('[aria-haspopup="dialog"]')).toBeVisible();
  return page.evaluate(async () => {
    document.querySelector<HTMLElement>('header [aria-haspopup="dialog"]')!.click();
    const menu = document.getElementById('menu')!;
    await new Promise(requestAnimationFrame);
    const [slide] = menu.getAnimations();
    slide!.pause();
    slide!.currentTime = 0;
    const { left, right } = menu.getBoundingClientRect();
    if (left >= innerWidth) return 'right';
    return right <= 0 ? 'left' : 'inside';
  });
}

test('directional drawings are mirrored with the language, and addresses are not', async ({ page }) => {
  for (const [language, drawn, reflected, start] of [
    ['en', 'none', 'matrix(1, 0, 0, -1, 0, 0)', 'right'],
    ['ar', 'matrix(-1, 0, 0, 1, 0, 0)', 'matrix(-1, 0, 0, -1, 0, 0)', 'left'],
  ] as const) {
    await page.goto(`/dev/ui?lang=${language}`);
    const iconOf = (name: string) => page.getByRole('button', { name, exact: true }).locator('svg').first();
    await expect(iconOf('Previous')).toHaveCSS('transform', drawn);
    await expect(iconOf('Next')).toHaveCSS('transform', drawn);
    await expect(iconOf('Close')).toHaveCSS('transform', 'none');

    await page.goto('/');
    const marks = page.getByRole('main').locator('svg[viewBox="0 0 64 34"]');
    await expect(marks.nth(0)).toHaveCSS('transform', drawn);
    await expect(marks.nth(1)).toHaveCSS('transform', reflected);
    await expect(page.locator('input[type="email"]')).toHaveCSS('direction', 'ltr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
    expect(await menuStart(page)).toBe(start);
  }
});

test('a choice is stored in the account, and applies in browsers without a choice', async ({ page, newPerson }) => {
  const email = 'two-languages@example.org';
  await join(page, email, 'expert');
  await page.getByLabel('City').fill('Berlin');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/account') && answer.ok());
  await arabic(page).click();
  await kept;
  await expect(page.getByLabel(textsIn('ar')('profileField.city'))).toHaveValue('Berlin');

  const elsewhere = await newPerson();
  await askForMail(elsewhere, email);
  await openMail(elsewhere, email, textsIn('ar')('mail.sign-in.subject'));
  await elsewhere.getByRole('link', { name: textsIn('ar')('mail.sign-in.button'), exact: true }).click();
  await elsewhere.waitForURL('/app/expert/onboarding');
  await expect(html(elsewhere)).toHaveAttribute('lang', 'ar');
});
