import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { askForMail, followLink, join } from '../pages/sign-in.js';
import type { T } from '../texts.js';

/** Opens the latest sign-in email of an address on another device, and returns its code. */
async function mailedCode(device: Page, email: string, t: T): Promise<string> {
  await openMail(device, email, t('mail.sign-in.subject'));
  const code = await device
    .getByText(/^\d{6}$/)
    .first()
    .textContent();
  return code!;
}

test('a used link fails, and offers to try again', async ({ page, newPerson, t }) => {
  const email = 'used-link@example.org';
  await askForMail(page, email, 'expert');
  const address = await followLink(page, email);
  await page.waitForURL('/app/expert/onboarding');

  const somebodyElse = await newPerson();
  await somebodyElse.goto(address);

  await expect(somebodyElse.getByRole('heading', { name: t('auth.verify.failed.title') })).toBeVisible();
  await somebodyElse.getByRole('link', { name: t('auth.verify.again') }).click();
  await somebodyElse.waitForURL('/auth/start');
  await expect(somebodyElse.getByText(t('auth.start.login'))).toBeVisible();
});

test('the code of an email read on another device signs in the waiting screen', async ({ page, newPerson, t }) => {
  const email = 'code@example.org';
  await askForMail(page, email, 'organization');

  const code = await mailedCode(await newPerson(), email, t);
  await page.getByLabel(t('auth.code.label')).fill(code);
  await page.getByRole('button', { name: t('auth.code.submit') }).click();
  await page.waitForURL('/app/organization/onboarding');
});

test('a phone that discards the page while its owner reads the email still asks for the code', async ({
  page,
  newPerson,
  t,
}) => {
  const email = 'discarded@example.org';
  await askForMail(page, email, 'expert');
  const code = await mailedCode(await newPerson(), email, t);

  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel(t('auth.code.label')).fill(code);
  await page.getByRole('button', { name: t('auth.code.submit') }).click();
  await page.waitForURL('/app/expert/onboarding');
});

test('logging out leads to the landing page, and signing in again works', async ({ page, t }) => {
  const email = 'returns@example.org';
  await join(page, email, 'expert');
  await page
    .getByRole('button', { name: t('account.logout') })
    .first()
    .click();
  await page.waitForURL('/');

  await askForMail(page, email);
  await followLink(page, email);
  await page.waitForURL('/app/expert/onboarding');
});
