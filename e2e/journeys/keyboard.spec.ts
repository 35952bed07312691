import { expect, test } from '../fixtures.js';
import { pressOn, takeFirst, tabTo, typeInto } from '../pages/keyboard.js';
import { followLink, signIn } from '../pages/sign-in.js';
import type { TextId } from '../texts.js';

test('an expert joins by keyboard alone', async ({ page, t }) => {
  const email = 'keyboard-expert@example.org';
  const button = (name: TextId) => page.getByRole('button', { name: t(name), exact: true });
  const choice = (group: TextId) =>
    page
      .getByRole('group', { name: t(group) })
      .getByRole('radio')
      .first();

  await page.goto('/auth/start?role=expert');
  await typeInto(page, t('auth.email.label'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('auth.sent.title') })).toBeVisible();
  await followLink(page, email);

  await expect(page.getByRole('heading', { name: t('expert.wizard.step.1') })).toBeVisible();
  await typeInto(page, t('expert.wizard.fullName.label'), 'Salma Keyes');
  await takeFirst(page, t('profileField.country'));
  await typeInto(page, t('profileField.city'), 'Beirut');
  await typeInto(page, t('expert.wizard.linkedinUrl.label'), 'https://www.linkedin.com/in/salma');
  await typeInto(page, t('expert.wizard.bio.label'), 'Ten years of teaching.');
  await takeFirst(page, t('profileField.languages'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: t('language.Arabic') })).toBeVisible();
  await pressOn(page, button('wizard.next'));

  await expect(page.getByRole('heading', { name: t('expert.wizard.step.2') })).toBeVisible();
  await takeFirst(page, t('expert.wizard.mainExpertise.label'));
  await pressOn(page, choice('expert.wizard.yearsExperience.label'));
  await typeInto(page, t('expert.wizard.keySkills.label'), 'Reading');
  await page.keyboard.press('Enter');
  await takeFirst(page, t('profileField.sector'));
  await pressOn(page, choice('expert.wizard.availabilityHrs.label'));
  await pressOn(page, choice('expert.wizard.startAvailability.label'));
  await typeInto(page, t('expert.wizard.motivation.label'), 'To teach at home.');
  await pressOn(page, button('wizard.next'));

  await pressOn(page, page.getByLabel(t('expert.wizard.pledge.label')));
  await pressOn(page, button('wizard.submit'));
  await expect(
    page.getByRole('heading', { name: t('expert.dashboard.under_review.title', { name: 'Salma' }) }),
    'keyboard users continue from the heading',
  ).toBeFocused();
});

test('an organization joins and submits a project by keyboard alone', async ({ page, t }) => {
  const button = (name: TextId) => page.getByRole('button', { name: t(name), exact: true });
  await signIn(page, 'keyboard-organization@example.org', 'organization');
  await page.goto('/app/organization/onboarding');

  await typeInto(page, t('organization.wizard.orgName.label'), 'Keyboard School');
  await takeFirst(page, t('organization.wizard.orgType.label'));
  await takeFirst(page, t('profileField.country'));
  await typeInto(page, t('organization.wizard.mission.label'), 'Lessons for every child in town.');
  await pressOn(page, button('wizard.next'));

  await expect(page.getByRole('heading', { name: t('organization.wizard.step.2') })).toBeVisible();
  await typeInto(page, t('organization.wizard.pocName.label'), 'Sami Khoury');
  await typeInto(page, t('organization.wizard.pocTitle.label'), 'Director');
  await typeInto(page, t('organization.wizard.pocEmail.label'), 'sami@example.org');
  await typeInto(page, t('organization.wizard.pocPhone.label'), '944567890');
  await pressOn(page, button('wizard.next'));

  await expect(page.getByRole('heading', { name: t('organization.wizard.step.3') })).toBeVisible();
  await typeInto(page, t('organization.wizard.needsExpertise.label'), 'Teaching');
  await page.keyboard.press('Enter');
  await pressOn(page, button('preferredLanguage.Both'));
  await pressOn(page, button('wizard.submit'));

  await expect(page.getByRole('heading', { name: t('organization.dashboard.none.title') })).toBeVisible();
  await pressOn(page, button('organization.dashboard.none.submit'));
  await expect(page.getByRole('heading', { name: t('project.submit.button') })).toBeVisible();
  await typeInto(page, t('project.form.title'), 'A reading hour');
  await typeInto(page, t('project.form.summary'), 'One hour of reading a day.');
  await typeInto(page, t('project.form.expertise'), 'Reading');
  await page.keyboard.press('Enter');
  await tabTo(page, button('project.submit.button'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'A reading hour' })).toBeVisible();
});
