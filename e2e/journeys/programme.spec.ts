import { readFile } from 'node:fs/promises';
import { PRODUCT_NAME } from '@network/domain';
import { MailServer } from '../../api/test/mail-server.js';
import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { askForMail, followLink, signInAsAdministrator } from '../pages/sign-in.js';

test('an administrator invites another, who signs in, and takes the role away again', async ({ page, newPerson }) => {
  const email = 'colleague@example.org';
  await signInAsAdministrator(page);
  await page.getByRole('link', { name: 'Administrators' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Make Administrator' }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();

  const colleague = await newPerson();
  await askForMail(colleague, email);
  await followLink(colleague, email);
  await expect(colleague.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: `Revoke ${email}` }).click();
  await page.getByRole('button', { name: 'Yes, Revoke' }).click();
  await expect(page.getByRole('row', { name: email })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'admin@example.org' })).toBeVisible();

  await colleague.getByRole('tab', { name: /^Projects/ }).click();
  await expect(colleague.getByRole('heading', { name: `Welcome to ${PRODUCT_NAME}` })).toBeVisible();
});

test('a mail that was given up is sent again', async ({ product, page, newPerson }) => {
  const email = 'refused@example.org';
  await signInAsAdministrator(page);
  const refused = [email];
  const mailServer = await new MailServer(0, refused).start();
  await product.stop();
  await product.start({ SMTP_URL: mailServer.url });

  await askForMail(await newPerson(), email);
  await page.goto('/admin/programme/mails');
  const mail = page.getByRole('row', { name: email });
  await expect(mail).toContainText('Failed');
  // Tried twice more, 15 seconds in all, before it is given up; the list follows by itself.
  await expect(mail).toContainText('Given up', { timeout: 40_000 });

  refused.length = 0;
  await mail.getByRole('button', { name: 'Send Again' }).click();
  await expect(page.getByText(`The mail to ${email} is on its way again`)).toBeVisible();
  await expect(mail).toContainText('Sent', { timeout: 20_000 });
  expect(mailServer.received.map(({ to }) => to)).toEqual([[email]]);

  await product.stop();
  await product.start();
  await mailServer.stop();
});

test('who confirmed the newsletter is counted, and exported for a spreadsheet', async ({ page, newPerson }) => {
  const email = 'reader@example.org';
  const reader = await newPerson();
  await reader.request.post('/api/newsletter/subscribe', { data: { email } });
  await openMail(reader, email, 'Please confirm your newsletter subscription');
  await reader.getByRole('link', { name: 'Confirm', exact: true }).click();
  await reader.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(reader.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeVisible();

  await signInAsAdministrator(page);
  await page.getByRole('link', { name: 'Newsletter' }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});
