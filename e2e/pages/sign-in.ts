import { expect, type Page } from '@playwright/test';
import { inEither, textsOf } from '../texts.js';
import { openMail } from './inbox.js';

export const ADMINISTRATOR = 'admin@example.org';

type JoiningRole = 'expert' | 'organization';

/** Asks for the mail: to join as `role`, or just to sign in. */
export async function askForMail(page: Page, email: string, role?: JoiningRole): Promise<void> {
  const t = await textsOf(page);
  await page.goto(role ? `/auth/start?role=${role}` : '/auth/start');
  await page.getByLabel(t('auth.email.label')).fill(email);
  await page.getByRole('button', { name: t('auth.start.continue') }).click();
  await expect(page.getByRole('heading', { name: t('auth.sent.title') })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(t('auth.sent.text'))).toBeVisible();
}

/** The link of the newest mail to an address, and where it leads. */
async function linkTo(page: Page, email: string) {
  await openMail(page, email, inEither('mail.signIn.subject'));
  const link = page.getByRole('link', { name: inEither('mail.signIn.button') });
  return { link, address: (await link.getAttribute('href'))! };
}

/** Clicks the link in the newest mail; the address that it led to. */
export async function followLink(page: Page, email: string): Promise<string> {
  const { link, address } = await linkTo(page, email);
  await link.click();
  return address;
}

/** Signs in without the screens for it; an address without an account joins as `role`. Leaves the page on the mail. */
export async function signIn(page: Page, email: string, role?: JoiningRole): Promise<void> {
  const headers = { 'accept-language': await page.evaluate(() => navigator.language) };
  const asked = await page.request.post('/api/auth/start', { data: { email, role }, headers });
  expect(asked.status()).toBe(202);
  const { address } = await linkTo(page, email);
  const answer = await page.request.get(`/api/auth/verify${new URL(address).search}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** Joins as `role` and arrives at the wizard. */
export async function join(page: Page, email: string, role: JoiningRole): Promise<void> {
  await askForMail(page, email, role);
  await followLink(page, email);
  await page.waitForURL(`/app/${role}/onboarding`);
}

/** Signs an administrator in and arrives at the dashboard. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await askForMail(page, ADMINISTRATOR);
  await followLink(page, ADMINISTRATOR);
  await page.waitForURL('/admin');
}
