import { readFile } from 'node:fs/promises';
import { MailServer } from '../../api/test/support/mail-server.js';
import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { ADMINISTRATOR, askForMail, followLink, signIn } from '../pages/sign-in.js';

test('an administrator invites another, who signs in, and revokes the role', async ({ page, newPerson, t }) => {
  const email = 'invited@example.org';
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('administrators.title') }).click();
  await page.getByLabel(t('administrators.email')).fill(email);
  await page.getByRole('button', { name: t('administrators.invite.button') }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();

  const colleague = await newPerson();
  await askForMail(colleague, email);
  await followLink(colleague, email);
  await expect(colleague.getByRole('heading', { name: t('dashboard.title') })).toBeVisible();

  await page.getByRole('button', { name: t('administrators.revoke.who', { email }) }).click();
  await page.getByRole('button', { name: t('administrators.revoke.confirm') }).click();
  await expect(page.getByRole('row', { name: email })).toHaveCount(0);
  await expect(page.getByRole('row', { name: ADMINISTRATOR })).toBeVisible();

  await colleague.goto('/admin/dashboard');
  await expect(colleague.getByRole('heading', { name: t('auth.start.title') })).toBeVisible();
});

test('an undeliverable email is resent', async ({ product, page, request, t }) => {
  const email = 'refused@example.org';
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const refused = [email];
  const mailServer = await new MailServer(0, refused).start();
  await product.stop();
  await product.start({ SMTP_URL: mailServer.url });

  // Open before the server refuses the email, because the email shows as failed only between attempts.
  await page.goto('/admin/programme/mails');
  expect((await request.post('/api/auth/start', { data: { email } })).status()).toBe(202);
  const mail = page.getByRole('row', { name: email });
  await expect(mail).toContainText(t('mails.status.failed'));
  // Two more attempts, 15 seconds in all, before the product gives up. The list updates itself.
  await expect(mail).toContainText(t('mails.status.dead'), { timeout: 120_000 });

  refused.length = 0;
  await mail.getByRole('button', { name: t('mails.resend') }).click();
  await expect(page.getByText(t('mails.resend.done', { recipient: email }))).toBeVisible();
  await expect(mail).toContainText(t('mails.status.sent'), { timeout: 60_000 });
  expect(mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);

  await product.stop();
  await product.start();
  await mailServer.stop();
});

test('confirmed subscribers are counted, and exported for a spreadsheet', async ({ page, newPerson, t }) => {
  const email = 'reader@example.org';
  const reader = await newPerson();
  await reader.goto('/');
  await reader.getByLabel(t('newsletter.form.email')).fill(email);
  await reader.getByRole('button', { name: t('newsletter.form.submit') }).click();
  await expect(reader.getByText(t('newsletter.form.thanks'))).toBeVisible();
  await openMail(reader, email, t('mail.newsletter-confirmation.subject'));
  await reader.getByRole('link', { name: t('mail.newsletter-confirmation.button'), exact: true }).click();
  await reader.getByRole('button', { name: t('newsletter.confirm.button') }).click();
  await expect(reader.getByRole('heading', { name: t('newsletter.confirm.done.title') })).toBeVisible();

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  await page.getByRole('button', { name: t('programme.more') }).click();
  await page.getByRole('link', { name: t('newsletter.title') }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('export.button') }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});
