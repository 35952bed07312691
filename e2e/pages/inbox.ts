import type { APIRequestContext, Page } from '@playwright/test';

/** Opens the newest email to an address in the development inbox. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  await page.goto(inboxOf(to));
  await page.getByRole('link', { name: subject }).first().click();
}

/** The newest email to an address, fetched from the development inbox without a page. */
export async function newestMail(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const list = await (await request.get(inboxOf(to))).text();
  const mails = [...list.matchAll(/href='([^']+)'><strong>([^<]+)</g)];
  const newest = mails.find(([, , itsSubject]) => subject.test(itsSubject!));
  if (!newest) throw new Error(`No mail to ${to} with the subject ${subject}.`);
  return (await request.get(newest[1]!)).text();
}

/** The inbox lists the latest 50 emails only. The other journeys of the worker send emails too. */
const inboxOf = (to: string) => `/dev/inbox?to=${encodeURIComponent(to)}`;
