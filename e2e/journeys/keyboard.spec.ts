import { PRODUCT_NAME } from '@network/domain';
import { expect, test } from '../fixtures.js';
import { pressOn, takeFirst, tabTo, typeInto } from '../pages/keyboard.js';
import { followLink, signIn } from '../pages/sign-in.js';

test('an expert joins by keyboard alone', async ({ page, say }) => {
  const email = 'keyboard-expert@example.org';
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
  const choice = (group: string) =>
    page
      .getByRole('group', { name: say(group) })
      .getByRole('radio')
      .first();

  await page.goto('/auth/start?role=expert');
  await typeInto(page, say('Email'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: say('Check your email') })).toBeVisible();
  await followLink(page, email);

  await expect(page.getByRole('heading', { name: say('Profile Basics') })).toBeVisible();
  await typeInto(page, say('Full Name'), 'Salma Keyes');
  await takeFirst(page, say('Country'));
  await typeInto(page, say('City'), 'Beirut');
  await typeInto(page, say('LinkedIn URL'), 'https://www.linkedin.com/in/salma');
  await typeInto(page, say('Short Bio'), 'Ten years of teaching.');
  await takeFirst(page, say('Languages'));
  await pressOn(page, button('Next'));

  await expect(page.getByRole('heading', { name: say('Expertise Snapshot') })).toBeVisible();
  await takeFirst(page, say('Main Area of Expertise'));
  await pressOn(page, choice('Years of Experience'));
  await typeInto(page, say('Key Skills'), 'Reading');
  await page.keyboard.press('Enter');
  await takeFirst(page, say('Sector'));
  await pressOn(page, choice('Availability per Month (hours)'));
  await pressOn(page, choice('Start Availability'));
  await typeInto(page, say(`Why join ${PRODUCT_NAME}`), 'To teach at home.');
  await pressOn(page, button('Next'));

  await pressOn(page, page.getByLabel(say('I pledge to contribute ≈ 5% of my time')));
  await pressOn(page, button('Submit'));
  await expect(
    page.getByRole('heading', { name: say("Thanks, Salma! We're reviewing your profile.") }),
    'who reads by keyboard continues from the heading',
  ).toBeFocused();
});

test('an organization joins and submits a project by keyboard alone', async ({ page, say }) => {
  const button = (name: string) => page.getByRole('button', { name: say(name), exact: true });
  await signIn(page, 'keyboard-organization@example.org', 'organization');
  await page.goto('/app/organization/onboarding');

  await typeInto(page, say('Organization Name'), 'Keyboard School');
  await takeFirst(page, say('Organization Type'));
  await takeFirst(page, say('Country'));
  await typeInto(page, say('Mission Statement * (min 10 characters)'), 'Lessons for every child in town.');
  await pressOn(page, button('Next'));

  await expect(page.getByRole('heading', { name: say('Point of Contact') })).toBeVisible();
  await typeInto(page, say('Name'), 'Sami Khoury');
  await typeInto(page, say('Title'), 'Director');
  await typeInto(page, say('Email'), 'sami@example.org');
  await typeInto(page, say('Phone'), '944567890');
  await pressOn(page, button('Next'));

  await expect(page.getByRole('heading', { name: say('Needs and Collaboration') })).toBeVisible();
  await typeInto(page, say('Expertise'), 'Teaching');
  await page.keyboard.press('Enter');
  await pressOn(page, button('Both'));
  await pressOn(page, button('Submit'));

  await expect(page.getByRole('heading', { name: say('No Projects Yet') })).toBeVisible();
  await pressOn(page, button('Submit Your First Project'));
  await expect(page.getByRole('heading', { name: say('Submit Project') })).toBeVisible();
  await typeInto(page, say('Title'), 'A reading hour');
  await typeInto(page, say('Summary'), 'One hour of reading a day.');
  await typeInto(page, say('Expertise'), 'Reading');
  await page.keyboard.press('Enter');
  await tabTo(page, button('Submit Project'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A reading hour' })).toBeVisible();
});
