import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { expectGoodScreen } from '../pages/screen.js';
import { idOf, submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';

const TITLE = 'Vaccination records';
const EXPERT = 'by-mail-expert@example.org';
const ORGANIZATION = 'by-mail-organization@example.org';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A bad connection: 50 kbit/s with a latency of half a second. */
const BAD_LINE = { offline: false, latency: 500, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 };
const LARGEST_PAGE = 20 * 1024;

/** A cheap phone without scripts on a bad connection. It is never signed in. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 720 } });
  const phone = await context.newPage();
  const session = await context.newCDPSession(phone);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', BAD_LINE);
  return phone;
}

/** The link of a button in an email, found by its preset answer or its name. */
async function buttonOf(inbox: Page, to: string, subject: string, button: { chooses?: string; name?: string }) {
  const link = inbox.locator(`a[href*="/action?token="][href*="${button.chooses ?? 'token='}"]`, {
    hasText: button.name,
  });
  // Emails arrive within a second of their cause, reminders within some seconds.
  await expect(async () => {
    await openMail(inbox, to, subject);
    await expect(link.first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  return (await link.first().getAttribute('href'))!;
}

test('an expert gets from the request to the certificate by email alone, on a phone without scripts @English', async ({
  product,
  browser,
  page,
  administrator,
  newCaller,
  t,
}) => {
  test.setTimeout(900_000);
  const organization = await newCaller(ORGANIZATION, 'organization');
  await submitOrganizationProfile(organization, 'Homs Clinic');
  const { id } = await submitProject(organization, TITLE);
  const expert = await newCaller(EXPERT, 'expert');
  await submitExpertProfile(expert, 'Rana Haddad');
  const expertId = await idOf(expert);
  await administrator.setStatus(expertId, 'approved_waiting');
  await administrator.approve(id, expertId);
  const phone = await openPhone(browser);

  /** Opens a button's link, checks the page, submits it, and checks the result and the reopened page. */
  async function answerBy(href: string, name: string, submit: string, fill = async () => {}): Promise<void> {
    await page.goto(href);
    await expectGoodScreen(page, `action-${name}`);
    const opened = await phone.goto(href);
    expect((await opened!.body()).length).toBeLessThan(LARGEST_PAGE);
    await fill();
    await phone.getByRole('button', { name: submit, exact: true }).click();
    await expect(phone.getByRole('main').getByRole('alert')).toHaveCount(0);
    await page.goto(href);
    await expectGoodScreen(page, `action-${name}-done`);
  }

  const asked = await buttonOf(page, EXPERT, t('mail.expert-matched.subject', { title: TITLE }), {
    chooses: 'accept=true',
  });
  await test.step('the expert accepts', async () => {
    await page.goto(asked.replace('accept=true', 'accept=false'));
    await expectGoodScreen(page, 'action-decline');
    await answerBy(asked, 'answer', t('action.accept.submit'));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(t('action.done'));
  });

  await test.step('both have spoken, the work goes well, and the hours are written down', async () => {
    await product.moveClock(15 * DAY_MS);
    const toOrganization = t('mail.reminder.contact.subject', { title: TITLE });
    const spoken = await buttonOf(page, ORGANIZATION, toOrganization, { chooses: 'spoken=yes' });
    await answerBy(spoken, 'contact', t('action.send'));
    const subject = t('mail.reminder.heading', { count: 2 });
    await answerBy(await buttonOf(page, EXPERT, subject, { chooses: 'state=on_track' }), 'check-in', t('action.send'));
    const hours = await buttonOf(page, EXPERT, subject, { name: t('mail.reminder.hours') });
    await answerBy(hours, 'hours', t('action.hours.submit'), () =>
      phone.getByLabel(t('action.hours.hours')).fill('2.5'),
    );
  });

  await test.step('the organization confirms the hours', async () => {
    await product.moveClock(17 * DAY_MS);
    const subject = t('mail.reminder.confirm_hours.subject', { title: TITLE });
    const confirm = await buttonOf(page, ORGANIZATION, subject, { name: t('mail.reminder.confirm_hours.button') });
    // A Latin name at the start of a line must not change its direction on an Arabic page.
    await answerBy(confirm, 'confirm-hours', t('action.confirm_hours.submit'), () =>
      expect(phone.getByText('Rana Haddad')).toHaveCSS('direction', t('wizard.next') === 'Next' ? 'ltr' : 'rtl'),
    );
  });

  await test.step('both say how it was, and the expert is thanked', async () => {
    await product.moveClock(0);
    await administrator.complete(id);
    const toOrganization = t('mail.project-completed.subject', { title: TITLE });
    const happened = await buttonOf(page, ORGANIZATION, toOrganization, { chooses: 'happened=true' });
    await answerBy(happened, 'feedback-organization', t('action.send'), () =>
      phone.getByRole('radio', { name: '5' }).check(),
    );
    const toExpert = t('mail.expert-completed.subject', { title: TITLE });
    await answerBy(await buttonOf(page, EXPERT, toExpert, { chooses: 'rating=5' }), 'feedback', t('action.send'));
    const certificate = phone.getByRole('link', { name: t('action.feedback.certificate') });
    await page.goto((await certificate.getAttribute('href'))!);
    await expect(page.getByText('Rana Haddad').first()).toBeVisible();
    await expectGoodScreen(page, 'action-certificate');
  });

  await test.step('a link that is too old says so', async () => {
    await product.moveClock(31 * DAY_MS);
    await page.goto(asked);
    await expect(page.getByText(t('action.expired'))).toBeVisible();
    await expectGoodScreen(page, 'action-late');
    await page.goto('/action?token=nothing');
    await expectGoodScreen(page, 'action-unknown');
    await product.moveClock(0);
  });
  await phone.context().close();
});
