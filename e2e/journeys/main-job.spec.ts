import { PRODUCT_NAME } from '@network/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/expert-wizard.js';
import { openMail } from '../pages/inbox.js';
import { join, signInAsAdministrator } from '../pages/sign-in.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an expert and an organization join, are matched, and complete a project', async ({ newPerson }) => {
  const expert = await newPerson();
  const organization = await newPerson();
  const administrator = await newPerson();

  await test.step('an expert joins by the mailed link and pledges', async () => {
    await join(expert, 'rima@example.org', 'expert');
    await expect(heading(expert, `Welcome to ${PRODUCT_NAME}`)).toBeVisible();
    await expect(expert.getByText('Complete your profile to get started')).toBeVisible();

    await expect(heading(expert, 'Profile Basics')).toBeVisible();
    await expect(button(expert, 'Next')).toBeDisabled();
    await fillBasics(expert, 'Rima Haddad');
    await expect(expert.getByText('39/10 characters')).toBeVisible();
    await expert.getByLabel('Languages').selectOption('Arabic');
    await expert.getByLabel('Timezone').selectOption('Berlin');
    await button(expert, 'Next').click();

    await expect(heading(expert, 'Expertise Snapshot')).toBeVisible();
    await expect(button(expert, 'Next')).toBeDisabled();
    await fillSnapshot(expert);
    await button(expert, 'Next').click();

    await expect(heading(expert, 'Pledge')).toBeVisible();
    await expect(button(expert, 'Submit')).toBeDisabled();
    await expert.getByLabel('I pledge to contribute ≈ 5% of my time').check();
    await expert.getByLabel("Anything else you'd like us to know?").fill('Evenings suit me best.');
    await button(expert, 'Submit').click();

    await expert.waitForURL('/app/expert/dashboard');
    await expect(heading(expert, "Thanks, Rima! We're reviewing your profile.")).toBeVisible();
    await expect(expert.getByText("This usually takes 2–3 days. You'll get an email once approved.")).toBeVisible();
  });

  await test.step('an organization joins and submits a project while it is under review', async () => {
    await join(organization, 'clinic@example.org', 'organization');
    await expect(heading(organization, 'Organization Details')).toBeVisible();
    await expect(button(organization, 'Next')).toBeDisabled();
    await organization.getByLabel('Organization Name').fill('Aleppo Clinic');
    await organization.getByLabel('Organization Type').selectOption('Healthcare');
    await organization.getByLabel('Country').selectOption('Syria');
    await organization.getByLabel('Website').fill('https://clinic.example.org');
    await organization.getByLabel('Mission Statement * (min 10 characters)').fill('Care for everybody in town.');
    await expect(organization.getByText('27/10 characters')).toBeVisible();
    await button(organization, 'Next').click();

    await expect(heading(organization, 'Point of Contact')).toBeVisible();
    await organization.getByLabel('Name').fill('Sami Khoury');
    await organization.getByLabel('Title').fill('Director');
    await organization.getByLabel('Email').fill('sami@example.org');
    await organization.getByLabel('Phone').fill('944 567 890');
    await button(organization, 'Next').click();

    await expect(heading(organization, 'Needs and Collaboration')).toBeVisible();
    await organization.getByLabel('Expertise').fill('Health');
    await button(organization, 'Add').click();
    await organization.getByLabel('Typical Project Length').selectOption('4-8 weeks');
    await expect(button(organization, 'Submit')).toBeDisabled();
    await button(organization, 'Both').click();
    await button(organization, 'Submit').click();

    await organization.waitForURL('/app/organization/dashboard');
    await expect(organization.getByRole('heading', { name: /Welcome.*Aleppo Clinic/ })).toBeVisible();
    await expect(organization.getByText('Profile Under Review')).toBeVisible();
    await expect(organization.getByText(/2-3 days/)).toBeVisible();
    await expect(heading(organization, 'No Projects Yet')).toBeVisible();
    await expect(heading(organization, 'How It Works')).toBeVisible();
    await button(organization, 'Submit Your First Project').click();

    await organization.waitForURL('/app/organization/submit-project');
    await organization.getByLabel('Title').fill('A calmer waiting room');
    await organization.getByLabel('Summary').fill('Shorter waits for patients.');
    await organization.getByLabel('Expertise').fill('Clinic management');
    await organization.getByLabel('Expertise').press('Enter');
    await organization.getByLabel('Duration').fill('6');
    await organization.getByLabel('Start target').selectOption('Within a month');
    await button(organization, 'Submit Project').click();

    await organization.waitForURL('/app/organization/dashboard');
    await expect(heading(organization, 'A calmer waiting room')).toBeVisible();
    await expect(organization.getByText('Pending Review')).toBeVisible();
  });

  await test.step('an administrator approves the expert', async () => {
    await signInAsAdministrator(administrator);
    await expect(heading(administrator, 'Admin Dashboard')).toBeVisible();
    await administrator.getByRole('tab', { name: 'Experts' }).click();
    await administrator.getByRole('row', { name: 'Rima Haddad' }).click();

    const details = administrator.getByRole('dialog', { name: 'Rima Haddad' });
    for (const fact of ['rima@example.org', 'Berlin', 'Fifteen years of running small clinics.', 'Clinic management']) {
      await expect(details.getByText(fact).first()).toBeVisible();
    }
    await details.getByLabel('Status').selectOption('Approved');
    await details.getByRole('button', { name: 'Update Status' }).click();
    await expect(
      details.getByText('Are you sure you want to change status from Pending Review to Approved?'),
    ).toBeVisible();
    await details.getByRole('button', { name: 'Yes, Update' }).click();
    await expect(details).toBeHidden();
    await expect(administrator.getByRole('row', { name: 'Rima Haddad' })).toContainText('Approved');

    await expert.reload();
    await expect(heading(expert, "You're approved — welcome to the 5% network!")).toBeVisible();
    await expect(expert.getByText("We'll notify you when an organization needs your expertise.")).toBeVisible();
  });

  await test.step('the administrator approves the project and matches the expert', async () => {
    await administrator.getByRole('tab', { name: 'Projects' }).click();
    await administrator
      .getByRole('row', { name: 'A calmer waiting room' })
      .getByRole('button', { name: 'Review' })
      .click();

    const review = administrator.getByRole('dialog', { name: 'A calmer waiting room' });
    await expect(review.getByText('Aleppo Clinic')).toBeVisible();
    await expect(review.getByText('Shorter waits for patients.')).toBeVisible();
    await expect(review.getByRole('button', { name: 'Approve & Match' })).toBeDisabled();
    await review.getByRole('checkbox', { name: 'Rima Haddad' }).check();
    await expect(review.getByText('1 selected')).toBeVisible();
    await review.getByRole('button', { name: 'Approve & Match' }).click();
    await expect(review).toBeHidden();
    await expect(administrator.getByRole('row', { name: 'A calmer waiting room' })).toContainText('In Progress');
  });

  await test.step('both see the match', async () => {
    await openMail(expert, 'rima@example.org', 'You’ve been matched');
    await expert.getByRole('link', { name: 'Open the dashboard' }).click();
    await expect(heading(expert, "You've been matched!")).toBeVisible();
    await expect(expert.getByText('Your expertise is needed for the following project(s).')).toBeVisible();
    const card = expert.getByRole('listitem').filter({ hasText: 'A calmer waiting room' });
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(card.getByText('Shorter waits for patients.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'View Project Details', exact: true })).toBeVisible();

    await organization.reload();
    await expect(heading(organization, 'Dashboard')).toBeVisible();
    await expect(organization.getByText('Managing 1 project')).toBeVisible();
    await organization.getByRole('tab', { name: /^Active/ }).click();
    await expect(organization.getByText('1 matched expert')).toBeVisible();
    await button(organization, 'View Details').click();
    const details = organization.getByRole('dialog', { name: 'A calmer waiting room' });
    for (const fact of ['Rima Haddad', 'Health', 'Germany', '6 weeks', 'Within a month']) {
      await expect(details.getByText(fact).first()).toBeVisible();
    }
    await details.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the project is completed, and everybody sees it', async () => {
    const row = administrator.getByRole('row', { name: 'A calmer waiting room' });
    await row.getByRole('button', { name: 'Review' }).click();
    const review = administrator.getByRole('dialog', { name: 'A calmer waiting room' });
    await expect(review.getByText('Rima Haddad')).toBeVisible();
    await review.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(review).toBeHidden();
    await expect(row).toContainText('Completed');
    await row.getByRole('button', { name: 'Review' }).click();
    await expect(review.getByText('This project is complete')).toBeVisible();

    await expert.reload();
    await expect(heading(expert, 'Thank you for contributing!')).toBeVisible();
    await expect(
      expert.getByText("You've made a difference. We'll contact you for future opportunities."),
    ).toBeVisible();

    await organization.reload();
    await organization.getByRole('tab', { name: /^Completed/ }).click();
    await expect(heading(organization, 'A calmer waiting room')).toBeVisible();
    await expect(button(organization, 'Edit')).toBeHidden();
  });
});
