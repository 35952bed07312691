import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';

test.use({ javaScriptEnabled: false });

const menu = '#menu';
/** A fragment without a target. It closes the menu and does not scroll. */
const nowhere = '#closed';
/** Playwright does not search texts and roles in `<noscript>`. */
const withoutScripts = 'noscript > main';

test('the landing page is complete, and every link works', async ({ page, request, t }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('landing.hero.title'));
  for (const heading of ['howItWorks', 'experts', 'organizations', 'partners', 'stories', 'getInvolved'] as const)
    await expect(page.getByRole('heading', { name: t(`landing.${heading}.title`), exact: true }).first()).toBeVisible();

  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.filter((href) => href.startsWith('mailto:')).length).toBeGreaterThanOrEqual(3);
  expect(links.join(' ')).not.toContain('.invalid');
  for (const href of new Set(links.filter((href) => href.startsWith('http://localhost')))) {
    expect((await request.get(href)).ok(), href).toBe(true);
    const { hash, pathname } = new URL(href);
    if (pathname === '/' && hash && hash !== nowhere) await expect(page.locator(hash)).toHaveCount(1);
  }

  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.stories') })
    .click();
  await expect(page.getByRole('heading', { name: t('landing.stories.title') })).toBeInViewport();
  const story = page.getByRole('link', { name: t('landing.stories.play', { name: t('landing.stories.craft.name') }) });
  await expect(story).toHaveAttribute('href', /\.mp4$/);
});

test('the phone menu opens, and closes on selection @Arabic', async ({ page, t }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/');
  await expect(page.locator(menu)).toBeHidden();
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await expect(page.locator(menu)).toBeVisible();
  await page
    .locator(menu)
    .getByRole('link', { name: t('nav.getInvolved') })
    .click();
  await expect(page.locator(menu)).toBeHidden();
  await expect(page.getByRole('heading', { name: t('landing.getInvolved.title') }).first()).toBeInViewport();
});

test('the menu closes in place, and fits a low screen @Arabic', async ({ page, t }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto('/#stories');
  await page.getByRole('button', { name: t('nav.openMenu') }).click();
  await page
    .locator(menu)
    .getByRole('button', { name: /^English$|^العربية$/ })
    .scrollIntoViewIfNeeded();
  await expect(page.locator(menu).getByRole('button', { name: /^English$|^العربية$/ })).toBeInViewport();
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: t('nav.closeMenu') }).click();
  await expect(page.locator(menu)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(place);
});

test('the language changes, and stays on the next page @Arabic', async ({ page, locale }) => {
  const [other, name, direction] = locale?.startsWith('ar') ? ['en', 'English', 'ltr'] : ['ar', 'العربية', 'rtl'];
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', direction!);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', other!);

  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('banner').locator('a[href="#menu"]').click();
  await page
    .locator(menu)
    .getByRole('button', { name: /^English$|^العربية$/ })
    .click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', other!);
  await expect(page.locator(menu)).toBeHidden();
});

test('a page that requires scripts says so, and links back @Arabic', async ({ page, t }) => {
  await page.goto('/app/account');
  await expect(page.locator(withoutScripts)).toContainText(t('loading.needsScripts'));
  await expect(page.getByText(t('loading'), { exact: true })).toBeHidden();
  await page.locator(`${withoutScripts} >> css=a`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('landing.hero.title'));
});

test('the newsletter is requested and confirmed, and an error is at its field @Arabic', async ({ page, t }) => {
  const email = 'newsletter-without-scripts@example.org';
  await page.goto('/');
  await page.getByLabel(t('newsletter.form.email')).fill('nobody');
  await page.getByRole('button', { name: t('newsletter.form.submit') }).click();
  await expect(page.getByText(t('field.email'))).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('nobody');
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: t('newsletter.page.submit') }).click();
  await expect(page.getByRole('heading', { name: t('newsletter.subscribed') })).toBeVisible();
  await openMail(page, email, t('mail.newsletter-confirmation.subject'));
  await page.getByRole('link', { name: t('mail.newsletter-confirmation.button'), exact: true }).click();
  await expect(page.getByText(t('newsletter.confirm.text'))).toBeVisible();
  await page.getByRole('button', { name: t('newsletter.confirm.button') }).click();
  await expect(page.getByRole('heading', { name: t('newsletter.confirm.done.title') })).toBeVisible();
});
