import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/forms.js';
import { openMail } from '../pages/inbox.js';
import { join, signInAsAdministrator } from '../pages/sign-in.js';
import { beginningWith } from '../texts.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an expert and an organization join, are matched, and complete a project', async ({ newPerson, t }) => {
  const expert = await newPerson();
  const organization = await newPerson();
  const administrator = await newPerson();

  await test.step('an expert joins by the mailed link and pledges', async () => {
    await join(expert, 'rima@example.org', 'expert');
    await expect(heading(expert, t('wizard.welcome'))).toBeVisible();
    await expect(expert.getByText(t('wizard.subtitle'))).toBeVisible();

    await expect(heading(expert, t('expert.wizard.step.1'))).toBeVisible();
    await expect(button(expert, t('wizard.next'))).toBeDisabled();
    await fillBasics(expert, 'Rima Haddad');
    await expect(expert.getByText(t('wizard.counter', { count: 39, min: 10 }))).toBeVisible();
    await expert.getByLabel(t('profileField.languages')).selectOption('Arabic');
    await expert.getByLabel(t('profileField.timezone')).selectOption('Europe/Berlin');
    await button(expert, t('wizard.next')).click();

    await expect(heading(expert, t('expert.wizard.step.2'))).toBeVisible();
    await expect(button(expert, t('wizard.next'))).toBeDisabled();
    await fillSnapshot(expert);
    await button(expert, t('wizard.next')).click();

    await expect(heading(expert, t('expert.wizard.step.3'))).toBeVisible();
    await expect(button(expert, t('wizard.submit'))).toBeDisabled();
    await expert.getByLabel(t('expert.wizard.pledge.label')).check();
    await expert.getByLabel(t('expert.wizard.additionalNotes.label')).fill('Evenings suit me best.');
    await button(expert, t('wizard.submit')).click();

    await expert.waitForURL('/app/expert/dashboard');
    await expect(heading(expert, t('expert.dashboard.under_review.title', { name: 'Rima' }))).toBeVisible();
    await expect(expert.getByText(t('expert.dashboard.under_review.text'))).toBeVisible();
  });

  await test.step('an organization joins and submits a project while it is under review', async () => {
    await join(organization, 'clinic@example.org', 'organization');
    await expect(heading(organization, t('organization.wizard.step.1'))).toBeVisible();
    await expect(button(organization, t('wizard.next'))).toBeDisabled();
    await organization.getByLabel(t('organization.wizard.orgName.label')).fill('Aleppo Clinic');
    await organization.getByLabel(t('organization.wizard.orgType.label')).selectOption('Healthcare');
    await organization.getByLabel(t('profileField.country')).selectOption('Syria');
    await organization.getByLabel(t('organization.wizard.website.label')).fill('https://clinic.example.org');
    await organization.getByLabel(t('organization.wizard.mission.label')).fill('Care for everybody in town.');
    await expect(organization.getByText(t('wizard.counter', { count: 27, min: 10 }))).toBeVisible();
    await button(organization, t('wizard.next')).click();

    await expect(heading(organization, t('organization.wizard.step.2'))).toBeVisible();
    await organization.getByLabel(t('organization.wizard.pocName.label')).fill('Sami Khoury');
    await organization.getByLabel(t('organization.wizard.pocTitle.label')).fill('Director');
    await organization.getByLabel(t('organization.wizard.pocEmail.label')).fill('sami@example.org');
    await organization.getByLabel(t('organization.wizard.pocPhone.label')).fill('944 567 890');
    await button(organization, t('wizard.next')).click();

    await expect(heading(organization, t('organization.wizard.step.3'))).toBeVisible();
    await organization.getByLabel(t('organization.wizard.needsExpertise.label')).fill('Health');
    await button(organization, t('form.add')).click();
    await organization.getByLabel(t('organization.wizard.typicalProjectLength.label')).selectOption('4-8 weeks');
    await expect(button(organization, t('wizard.submit'))).toBeDisabled();
    await button(organization, t('preferredLanguage.Both')).click();
    await button(organization, t('wizard.submit')).click();

    await organization.waitForURL('/app/organization/dashboard');
    await expect(organization.getByRole('heading', { name: /Aleppo Clinic/ })).toBeVisible();
    await expect(organization.getByText(t('organization.dashboard.underReview.banner'))).toBeVisible();
    await expect(organization.getByText(t('organization.dashboard.underReview.subtitle'))).toBeVisible();
    await expect(heading(organization, t('organization.dashboard.none.title'))).toBeVisible();
    await expect(heading(organization, t('organization.dashboard.how.title'))).toBeVisible();
    await button(organization, t('organization.dashboard.none.submit')).click();

    await organization.waitForURL('/app/organization/submit-project');
    await organization.getByLabel(t('project.form.title')).fill('A calmer waiting room');
    await organization.getByLabel(t('project.form.summary')).fill('Shorter waits for patients.');
    await organization.getByLabel(t('project.form.expertise')).fill('Clinic management');
    await organization.getByLabel(t('project.form.expertise')).press('Enter');
    await organization.getByLabel(t('project.form.duration')).fill('6');
    await organization.getByLabel(t('project.form.start')).selectOption('Within a month');
    await button(organization, t('project.submit.button')).click();

    await organization.waitForURL('/app/organization/dashboard');
    await expect(heading(organization, 'A calmer waiting room')).toBeVisible();
    await expect(organization.getByText(t('projectStatus.pending_review'), { exact: true }).last()).toBeVisible();
  });

  await test.step('an administrator approves the expert', async () => {
    await signInAsAdministrator(administrator);
    await expect(heading(administrator, t('dashboard.title'))).toBeVisible();
    await administrator.getByRole('tab', { name: beginningWith(t('tabs.experts')) }).click();
    await administrator.getByRole('row', { name: 'Rima Haddad' }).click();

    const details = administrator.getByRole('dialog', { name: 'Rima Haddad' });
    for (const fact of ['rima@example.org', 'Berlin', 'Fifteen years of running small clinics.', 'Clinic management']) {
      await expect(details.getByText(fact).first()).toBeVisible();
    }
    await details.getByLabel(t('person.status.label')).selectOption('approved_waiting');
    await details.getByRole('button', { name: t('person.status.update') }).click();
    await expect(
      details.getByText(
        t('person.status.question', { from: t('userStatus.under_review'), to: t('userStatus.approved_waiting') }),
      ),
    ).toBeVisible();
    await details.getByRole('button', { name: t('person.status.confirm') }).click();
    await expect(details).toBeHidden();
    await expect(administrator.getByRole('row', { name: 'Rima Haddad' })).toContainText(
      t('userStatus.approved_waiting'),
    );

    await expert.reload();
    await expect(heading(expert, t('expert.dashboard.approved_waiting.title'))).toBeVisible();
    await expect(expert.getByText(t('expert.dashboard.approved_waiting.text'))).toBeVisible();
  });

  await test.step('the administrator approves the project and matches the expert', async () => {
    await administrator.getByRole('tab', { name: beginningWith(t('tabs.projects')) }).click();
    await administrator
      .getByRole('row', { name: 'A calmer waiting room' })
      .getByRole('button', { name: t('projects.review') })
      .click();

    const review = administrator.getByRole('dialog', { name: 'A calmer waiting room' });
    await expect(review.getByText('Aleppo Clinic')).toBeVisible();
    await expect(review.getByText('Shorter waits for patients.')).toBeVisible();
    await expect(review.getByRole('button', { name: t('review.approve') })).toBeDisabled();
    await review.getByRole('checkbox', { name: 'Rima Haddad' }).check();
    await expect(review.getByText(t('review.selected', { count: 1 }))).toBeVisible();
    await review.getByRole('button', { name: t('review.approve') }).click();
    await expect(review).toBeHidden();
    await expect(administrator.getByRole('row', { name: 'A calmer waiting room' })).toContainText(
      t('adminProjectStatus.in_progress'),
    );
  });

  await test.step('both see the match', async () => {
    await openMail(expert, 'rima@example.org', t('mail.expert-matched.subject', { title: 'A calmer waiting room' }));
    await expert.getByRole('link', { name: t('mail.dashboardButton') }).click();
    await expect(heading(expert, t('expert.dashboard.matched.title'))).toBeVisible();
    await expect(expert.getByText(t('expert.dashboard.matched.text'))).toBeVisible();
    const card = expert.getByRole('listitem').filter({ hasText: 'A calmer waiting room' });
    await expect(card.getByText(t('project.state.asked'), { exact: true }).first()).toBeVisible();
    await expect(card.getByText('Shorter waits for patients.')).toBeVisible();
    await expect(card.getByRole('button', { name: t('expert.project.view'), exact: true })).toBeVisible();

    await organization.reload();
    await expect(heading(organization, t('organization.dashboard.title'))).toBeVisible();
    await expect(organization.getByText(t('organization.dashboard.managing', { count: 1 }))).toBeVisible();
    await organization.getByRole('tab', { name: beginningWith(t('organization.dashboard.tab.active')) }).click();
    await expect(organization.getByText(t('organization.project.experts', { count: 1 }))).toBeVisible();
    await button(organization, t('organization.project.view')).click();
    const details = organization.getByRole('dialog', { name: 'A calmer waiting room' });
    for (const fact of [
      'Rima Haddad',
      t('expertise.Health'),
      t('country.Germany'),
      t('organization.project.weeks', { count: 6 }),
      t('startTarget.Within a month'),
    ]) {
      await expect(details.getByText(fact).first()).toBeVisible();
    }
    await details.getByRole('button', { name: t('organization.project.close') }).click();
  });

  await test.step('the project is completed, and everybody sees it', async () => {
    const row = administrator.getByRole('row', { name: 'A calmer waiting room' });
    await row.getByRole('button', { name: t('projects.review') }).click();
    const review = administrator.getByRole('dialog', { name: 'A calmer waiting room' });
    const team = review.locator('section', { has: heading(administrator, t('review.assigned')) });
    await expect(team.getByText('Rima Haddad')).toBeVisible();
    await button(administrator, t('review.complete')).click();
    await expect(review.getByRole('group', { name: 'A calmer waiting room' })).toBeVisible();
    await button(administrator, t('review.ask.complete.confirm')).click();
    await expect(review).toBeHidden();
    await expect(row).toContainText(t('adminProjectStatus.completed'));
    await row.getByRole('button', { name: t('projects.review') }).click();
    await expect(review.getByText(t('review.completed'))).toBeVisible();

    await expert.reload();
    await expect(heading(expert, t('expert.dashboard.done.title'))).toBeVisible();
    await expect(expert.getByText(t('expert.dashboard.done.text'))).toBeVisible();

    await organization.reload();
    await organization.getByRole('tab', { name: beginningWith(t('organization.dashboard.tab.completed')) }).click();
    await expect(heading(organization, 'A calmer waiting room')).toBeVisible();
    await expect(button(organization, t('organization.project.edit'))).toBeHidden();
  });
});
