import { expect, test } from '../fixtures.js';
import { expectGoodScreen } from '../pages/screen.js';
import { signIn } from '../pages/sign-in.js';
import { idOf, submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';

const TITLE = 'Patient records';

test('an expert who is asked accepts, is reached by the organization, and leaves with a handover', async ({
  newPerson,
  administrator,
  t,
}) => {
  const organization = await newPerson();
  await signIn(organization, 'after-match-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Aleppo Clinic');
  const { id } = await submitProject(organization, TITLE);
  const expert = await newPerson();
  await signIn(expert, 'after-match-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Omar Saleh');
  await administrator.setStatus(await idOf(expert), 'approved_waiting');
  await organization.goto(`/app/organization/projects/${id}`);
  await expect(organization.getByRole('heading', { name: TITLE })).toBeVisible();
  await expectGoodScreen(organization, 'work-organization-pending');
  await administrator.approve(id, await idOf(expert));

  await test.step('the expert sees what is asked, and accepts in one tap', async () => {
    await expert.goto('/app/expert/dashboard');
    const asking = expert.getByRole('region', { name: t('project.ask.title') });
    await asking.getByRole('button', { name: t('project.ask.decline') }).click();
    await expect(asking.getByRole('radio', { name: t('declineReason.no_time') })).toBeFocused();
    await expectGoodScreen(expert, 'work-expert-declining');
    await asking.getByRole('button', { name: t('project.decline.back') }).click();
    await asking.getByRole('button', { name: t('project.ask.accept') }).click();
    await expect(expert.getByText(t('project.ask.accepted', { organization: 'Aleppo Clinic' }))).toBeVisible();
    await expect(asking).toHaveCount(0);
    await expert.getByRole('button', { name: t('expert.project.view') }).click();
    await expert.getByRole('checkbox', { name: t('expert.project.step.brief') }).check();
    await expert.getByRole('radio', { name: t('checkIn.slow') }).check();
    await expert.getByRole('button', { name: t('project.checkIn.send') }).click();
    await expect(expert.getByRole('listitem').filter({ hasText: t('checkIn.slow') })).toBeVisible();
    await expectGoodScreen(expert, 'work-expert-accepted');
  });

  await test.step('the organization sees the address', async () => {
    await organization.goto('/app/organization/dashboard');
    await organization.getByRole('link', { name: t('organization.project.page') }).click();
    await expect(organization.getByRole('link', { name: 'after-match-expert@example.org' })).toBeVisible();
    await expectGoodScreen(organization, 'work-organization-accepted');
  });

  await test.step('the expert leaves, and what is handed over stays', async () => {
    await expert.getByRole('button', { name: t('project.leave.open') }).click();
    const dialog = expert.getByRole('dialog', { name: t('project.leave.question', { title: TITLE }) });
    await dialog.getByRole('radio', { name: t('declineReason.no_time') }).check();
    await dialog.getByLabel(t('project.leave.done')).fill('The forms of two clinics are typed in.');
    await expectGoodScreen(expert, 'work-expert-leaving');
    await dialog.getByRole('button', { name: t('project.leave.send') }).click();
    await expert.waitForURL('/app/expert/dashboard');
    await expect(expert.getByText(t('project.leave.sent', { title: TITLE }))).toBeVisible();
    await organization.reload();
    await expect(organization.getByText('The forms of two clinics are typed in.')).toBeVisible();
    await expectGoodScreen(organization, 'work-organization-left');
  });

  await test.step('the organization says how it was', async () => {
    await administrator.complete(id);
    await organization.reload();
    await organization.getByRole('radio', { name: t('project.yes') }).check();
    await organization.getByRole('button', { name: '4' }).click();
    await expectGoodScreen(organization, 'work-organization-feedback');
    await organization.getByRole('button', { name: t('project.feedback.send') }).click();
    await expect(organization.getByText(t('project.words.ratingOf', { rating: 4, max: 5 }))).toBeVisible();
  });
});
