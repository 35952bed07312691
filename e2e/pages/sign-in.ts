import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Caller } from '../people.js';
import { inEither, textsOf } from '../texts.js';
import { newestMail, openMail } from './inbox.js';

export const ADMINISTRATOR = 'admin@example.org';

export type JoiningRole = 'expert' | 'organization';

/** Requests the sign-in email. With `role`, the address joins. */
export async function askForMail(page: Page, email: string, role?: JoiningRole): Promise<void> {
  const t = await textsOf(page);
  await page.goto(role ? `/auth/start?role=${role}` : '/auth/start');
  await page.getByLabel(t('auth.email.label')).fill(email);
  await page.getByRole('button', { name: t('auth.start.continue') }).click();
  await expect(page.getByRole('heading', { name: t('auth.sent.title') })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(t('auth.sent.text'))).toBeVisible();
}

/** Clicks the link in the newest email and returns its address. */
export async function followLink(page: Page, email: string): Promise<string> {
  await openMail(page, email, inEither('mail.sign-in.subject'));
  const link = page.getByRole('link', { name: inEither('mail.sign-in.button') });
  const address = (await link.getAttribute('href'))!;
  await link.click();
  return address;
}

/** Signs in by API calls, in a browser's language. An address without an account joins as `role`. */
export async function signInAsCaller(
  request: APIRequestContext,
  { email, role, language }: { email: string; role?: JoiningRole; language: string },
): Promise<Caller> {
  const headers = { 'accept-language': language };
  const asked = await request.post('/api/auth/start', { data: { email, role }, headers });
  expect(asked.status()).toBe(202);
  const mail = await newestMail(request, email, inEither('mail.sign-in.subject'));
  const [, search] = /\/auth\/verify(\?token=[^"]+)"/.exec(mail)!;
  const answer = await request.get(`/api/auth/verify${search}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  return { request, token };
}

/**
 * Signs in without screens. An address without an account joins as `role`. Leaves the page on a plain text document.
 */
export async function signIn(page: Page, email: string, role?: JoiningRole): Promise<void> {
  const language = await page.evaluate(() => navigator.language);
  const { token } = await signInAsCaller(page.request, { email, role, language });
  // Storage needs a page of the product's origin. This one is quick to load.
  await page.goto('/dev/inbox/newest');
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** Joins as `role` and waits for the wizard. */
export async function join(page: Page, email: string, role: JoiningRole): Promise<void> {
  await askForMail(page, email, role);
  await followLink(page, email);
  await page.waitForURL(`/app/${role}/onboarding`);
}

/** Signs an administrator in and waits for the dashboard. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await askForMail(page, ADMINISTRATOR);
  await followLink(page, ADMINISTRATOR);
  await page.waitForURL('/admin');
}
