import type { APIRequestContext, Page } from '@playwright/test';

/** Opens the newest mail to an address in the development inbox. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  await page.goto('/dev/inbox');
  await page.getByRole('link', { name: subject }).filter({ hasText: to }).first().click();
}

/** The newest mail to an address, fetched from the development inbox without a page. */
export async function newestMail(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const list = await (await request.get('/dev/inbox')).text();
  const mails = [...list.matchAll(/href='([^']+)'><strong>([^<]+)<\/strong><small>(\S+)/g)];
  const newest = mails.find(([, , itsSubject, recipient]) => recipient === to && subject.test(itsSubject!));
  if (!newest) throw new Error(`There is no mail to ${to} whose subject is ${subject}.`);
  return (await request.get(newest[1]!)).text();
}
