import { expect, type Page } from '@playwright/test';
import { inEither, languageOf } from '../texts.js';
import { openMail } from './inbox.js';

type JoiningRole = 'expert' | 'organization';

/** Asks for the mail: to join as `role`, or just to sign in. */
export async function askForMail(page: Page, email: string, role?: JoiningRole): Promise<void> {
  const say = await languageOf(page);
  await page.goto(role ? `/auth/start?role=${role}` : '/auth/start');
  await page.getByLabel(say('Email')).fill(email);
  await page.getByRole('button', { name: say('Continue') }).click();
  await expect(page.getByRole('heading', { name: say('Check your email') })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(
    page.getByText(say('Click the link in the email to continue. The link expires in 24 hours.')),
  ).toBeVisible();
}

/** Clicks the link in the newest mail; the address that it led to. */
export async function followLink(page: Page, email: string): Promise<string> {
  await openMail(page, email, inEither('Your login link'));
  const link = page.getByRole('link', { name: inEither('Sign in') });
  const address = (await link.getAttribute('href'))!;
  await link.click();
  return address;
}

/** Joins as `role` and arrives at the wizard. */
export async function join(page: Page, email: string, role: JoiningRole): Promise<void> {
  await askForMail(page, email, role);
  await followLink(page, email);
  await page.waitForURL(`/app/${role}/onboarding`);
}

/** Signs an administrator in; the language of the screens is chosen, whatever the account's was. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.goto('/auth/start');
  const language = await page.locator('html').getAttribute('lang');
  await page.goto(`/auth/start?lang=${language}`);
  await askForMail(page, 'admin@example.org');
  await followLink(page, 'admin@example.org');
  await page.waitForURL('/admin');
}
