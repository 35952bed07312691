import type { Page } from '@playwright/test';
import { MailServer } from '../../api/test/support/mail-server.js';
import { expect, test } from '../fixtures.js';
import { expectGoodScreen } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { call, submitExpertProfile } from '../people.js';
import { beginningWith } from '../texts.js';

const SEGMENT = 'Health experts in Oman';
const MINUTE = 60_000;

test('a coordinator writes to a segment, and a reader unsubscribes with one click', async ({
  page,
  product,
  newPerson,
  newCaller,
  t,
}) => {
  const email = 'campaign-reader@example.org';
  const reader = await newCaller(email, 'expert');
  await submitExpertProfile(reader, 'Salma Aziz');
  await call(reader, 'PATCH', '/api/expert/profile/partial', { country: 'Oman' });
  const readerPage = await newPerson();
  await signIn(readerPage, email);
  await signIn(page, ADMINISTRATOR);
  const mailServer = await new MailServer().start();
  await product.stop();
  await product.start({ SMTP_URL: mailServer.url });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const mailsTo = (address: string, subject: RegExp) =>
    mailServer.received.filter(({ to, mail }) => to.includes(address) && subject.test(mail.subject!));

  await test.step('chips become a segment', async () => {
    await page.goto('/admin');
    await button(t('people.filter.button')).click();
    const dialog = page.getByRole('dialog', { name: t('people.filter.title') });
    await dialog.getByLabel(t('people.filter.country')).selectOption('Oman');
    await expectGoodScreen(page, 'filter-dialog');
    await button(t('people.filter.apply')).click();
    await expect(page).toHaveURL(/country=Oman/);
    await expect(page.getByRole('row', { name: 'Salma Aziz' })).toBeVisible();
    await expectGoodScreen(page, 'filter-chips');
    await button(t('segments.save')).click();
    await page.getByLabel(t('segments.name')).fill(SEGMENT);
    await page.getByLabel(t('segments.isShared')).check();
    await expectGoodScreen(page, 'segment-save');
    await button(t('save')).click();
    await expect(page.getByText(t('segments.save.done', { name: SEGMENT }))).toBeVisible();
    await page.goto('/admin/programme/segments');
    await page.getByRole('link', { name: SEGMENT }).click();
    await expect(page.getByRole('row', { name: 'Salma Aziz' })).toBeVisible();
  });

  /** Writes a draft to the segment, and sends it off. */
  async function sendOff(subject: string): Promise<void> {
    await page.goto('/admin/programme/campaigns');
    await page.getByRole('link', { name: t('campaigns.new') }).click();
    await button(t('campaigns.audience.segment')).click();
    await page.getByLabel(t('campaigns.segment'), { exact: false }).selectOption({ label: `\u2068${SEGMENT}\u2069` });
    for (const [tab, text] of [
      ['العربية', 'مرحبا {{firstName}}، **شكرا**.'],
      ['English', 'Hello {{firstName}}, **thank you**.'],
    ] as const) {
      await page.getByRole('tab', { name: beginningWith(tab) }).click();
      await page.getByLabel(t('campaigns.subject'), { exact: true }).fill(subject);
      await page.getByRole('textbox', { name: t('campaigns.body'), exact: true }).fill(text);
    }
    await page.getByLabel(t('campaigns.urgent')).check();
    await page.reload();
    await expect(page.getByLabel(t('campaigns.subject'), { exact: true })).toHaveValue(subject);
    await button(t('campaigns.save')).click();
    await expect(page.getByText(t('campaigns.recipients.count', { count: 1 }))).toBeVisible();
    await button(t('campaigns.send')).click();
    await button(t('campaigns.send.confirm')).click();
    await expect(page.getByRole('timer')).toBeVisible();
  }

  await test.step('a campaign is written, previewed and tested', async () => {
    await sendOff('A first letter');
    for (const language of ['English', 'العربية']) {
      const preview = page.frameLocator(`iframe[title="${t('campaigns.preview.of', { language })}"]`);
      await expect(preview.locator('strong')).toHaveText(language === 'English' ? 'thank you' : 'شكرا');
    }
    await button(t('campaigns.test', { language: 'English' })).click();
    await expect(page.getByText(t('campaigns.test.done', { email: ADMINISTRATOR }))).toBeVisible();
    await mailServer.untilTo(ADMINISTRATOR, /A first letter/);
    expect(mailsTo(ADMINISTRATOR, /A first letter/)).toHaveLength(1);
    await expectGoodScreen(page, 'campaign-held');
    expect(mailsTo(email, /letter/)).toHaveLength(0);
  });

  await test.step('it leaves after the hold, with the name of the reader', async () => {
    await product.moveClock(2 * MINUTE);
    await mailServer.untilTo(email, /A first letter/);
    const { mail } = mailsTo(email, /A first letter/)[0]!;
    expect(mail.text).toMatch(/Salma/);
    await expect(page.getByText(t('campaigns.sent'))).toBeVisible();
    await expectGoodScreen(page, 'campaign-sent');
  });

  await test.step('another is stopped in the hold, and reaches nobody', async () => {
    await sendOff('A second letter');
    await button(t('campaigns.stop')).click();
    await button(t('campaigns.stop.confirm')).click();
    await expect(page.getByText(t('campaigns.stopped'))).toBeVisible();
    await product.moveClock(5 * MINUTE);
    // A third one leaves after the time of the stopped one.
    await sendOff('A third letter');
    await product.moveClock(8 * MINUTE);
    await mailServer.untilTo(email, /A third letter/);
    await expect(page.getByText(t('campaigns.sent'))).toBeVisible();
    expect(mailsTo(email, /letter/).map(({ mail }) => mail.subject)).toEqual(['A first letter', 'A third letter']);
  });

  await test.step('one click in the mail program ends such emails, and the account page agrees', async () => {
    const { mail } = mailsTo(email, /A third letter/)[0]!;
    const { value } = mail.headers.find(({ key }) => key === 'list-unsubscribe')!;
    const address = /<(https?:[^>]+)>/.exec(value)![1]!;
    const answer = await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status()).toBe(200);
    await expect(page.getByRole('main')).toContainText(t('campaigns.counts.optedOut'));
    await page.reload();
    await expect(optedOut(page, t('campaigns.counts.optedOut'))).toHaveText('1');
    await readerPage.goto('/app/account');
    const programme = readerPage.getByLabel(t('account.notifications.programme'), { exact: true });
    await expect(programme).not.toBeChecked();
    const saved = readerPage.waitForResponse((response) => response.request().method() === 'PATCH');
    await programme.check();
    await saved;
    await readerPage.reload();
    await expect(programme).toBeChecked();
    await expectGoodScreen(readerPage, 'account-notifications');
  });

  await product.stop();
  await product.start();
  await mailServer.stop();
});

/** The number on the card of people who opted out. */
const optedOut = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).first().locator('xpath=following-sibling::*[1]');
