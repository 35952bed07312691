import { readFile } from 'node:fs/promises';
import { PRODUCT_NAME } from '@network/domain';
import { MailServer } from '../../api/test/mail-server.js';
import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { ADMINISTRATOR, askForMail, followLink, signIn, signInAsAdministrator } from '../pages/sign-in.js';

test('an administrator invites another, who signs in, and takes the role away again', async ({
  page,
  newPerson,
  say,
}) => {
  const email = 'colleague@example.org';
  await signInAsAdministrator(page);
  await page.getByRole('link', { name: say('Administrators') }).click();
  await page.getByLabel(say('Email')).fill(email);
  await page.getByRole('button', { name: say('Make Administrator') }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();

  const colleague = await newPerson();
  await askForMail(colleague, email);
  await followLink(colleague, email);
  await expect(colleague.getByRole('heading', { name: say('Admin Dashboard') })).toBeVisible();

  await page.getByRole('button', { name: say(`Revoke ${email}`) }).click();
  await page.getByRole('button', { name: say('Yes, Revoke') }).click();
  await expect(page.getByRole('row', { name: email })).toHaveCount(0);
  await expect(page.getByRole('row', { name: ADMINISTRATOR })).toBeVisible();

  await colleague.goto('/admin/dashboard');
  await expect(colleague.getByRole('heading', { name: say(`Welcome to ${PRODUCT_NAME}`) })).toBeVisible();
});

test('a mail that was given up is sent again', async ({ product, page, newPerson, say }) => {
  const email = 'refused@example.org';
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const refused = [email];
  const mailServer = await new MailServer(0, refused).start();
  await product.stop();
  await product.start({ SMTP_URL: mailServer.url });

  // Open before the mail is refused: between its tries it is seen as failed.
  await page.goto('/admin/programme/mails');
  await askForMail(await newPerson(), email);
  const mail = page.getByRole('row', { name: email });
  await expect(mail).toContainText(say('Failed'));
  // Tried twice more, 15 seconds in all, before it is given up; the list follows by itself.
  await expect(mail).toContainText(say('Given up'), { timeout: 40_000 });

  refused.length = 0;
  await mail.getByRole('button', { name: say('Resend') }).click();
  await expect(page.getByText(say(`The email to ${email} is on its way again`))).toBeVisible();
  await expect(mail).toContainText(say('Sent'), { timeout: 20_000 });
  expect(mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(1);

  await product.stop();
  await product.start();
  await mailServer.stop();
});

test('who confirmed the newsletter is counted, and exported for a spreadsheet', async ({ page, newPerson, say }) => {
  const email = 'reader@example.org';
  const reader = await newPerson();
  await reader.goto('/');
  await reader.getByLabel(say('Email')).fill(email);
  await reader.getByRole('button', { name: say('Subscribe') }).click();
  await expect(reader.getByText(say("Thank you for subscribing! We'll be in touch soon."))).toBeVisible();
  await openMail(reader, email, say('Please confirm your newsletter subscription'));
  await reader.getByRole('link', { name: say('Confirm'), exact: true }).click();
  await reader.getByRole('button', { name: say('Confirm subscription') }).click();
  await expect(reader.getByRole('heading', { name: say('Your subscription is confirmed') })).toBeVisible();

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  await page.getByRole('link', { name: say('Newsletter') }).click();
  await expect(page.getByRole('row', { name: email })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Export CSV') }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^newsletter-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});
