import { expect, test } from '../fixtures.js';
import { openMail } from '../pages/inbox.js';
import { askForMail, followLink, join } from '../pages/sign-in.js';

test('a used link fails, and offers to try again', async ({ page, newPerson, say }) => {
  const email = 'used-link@example.org';
  await askForMail(page, email, 'expert');
  const address = await followLink(page, email);
  await page.waitForURL('/app/expert/onboarding');

  const somebodyElse = await newPerson();
  await somebodyElse.goto(address);

  await expect(somebodyElse.getByRole('heading', { name: say('Verification Failed') })).toBeVisible();
  await somebodyElse.getByRole('link', { name: say('Try again') }).click();
  await somebodyElse.waitForURL('/auth/start');
  await expect(somebodyElse.getByText(say('Enter your email to log in'))).toBeVisible();
});

test('the code of a mail read elsewhere signs the waiting screen in', async ({ page, newPerson, say }) => {
  const email = 'code@example.org';
  await askForMail(page, email, 'organization');

  const phone = await newPerson();
  await openMail(phone, email, say('Your login link'));
  const code = await phone
    .getByText(/^\d{6}$/)
    .first()
    .textContent();

  await page.getByLabel(say('Or enter the 6-digit code from the email')).fill(code!);
  await page.getByRole('button', { name: say('Sign in') }).click();
  await page.waitForURL('/app/organization/onboarding');
});

test('who logs out lands on the front page, and signs in again', async ({ page, say }) => {
  const email = 'returns@example.org';
  await join(page, email, 'expert');
  await page
    .getByRole('button', { name: say('Logout') })
    .first()
    .click();
  await page.waitForURL('/');

  await askForMail(page, email);
  await followLink(page, email);
  await page.waitForURL('/app/expert/onboarding');
});
