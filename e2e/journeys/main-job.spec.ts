import { PRODUCT_NAME } from '@network/domain';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot } from '../pages/expert-wizard.js';
import { openMail } from '../pages/inbox.js';
import { join, signInAsAdministrator } from '../pages/sign-in.js';
import { beginningWith, containing } from '../texts.js';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('an expert and an organization join, are matched, and complete a project', async ({ newPerson, say }) => {
  const expert = await newPerson();
  const organization = await newPerson();
  const administrator = await newPerson();

  await test.step('an expert joins by the mailed link and pledges', async () => {
    await join(expert, 'rima@example.org', 'expert');
    await expect(heading(expert, say(`Welcome to ${PRODUCT_NAME}`))).toBeVisible();
    await expect(expert.getByText(say('Complete your profile to get started'))).toBeVisible();

    await expect(heading(expert, say('Profile Basics'))).toBeVisible();
    await expect(button(expert, say('Next'))).toBeDisabled();
    await fillBasics(expert, 'Rima Haddad');
    await expect(expert.getByText(say('39/10 characters'))).toBeVisible();
    await expert.getByLabel(say('Languages')).selectOption('Arabic');
    await expert.getByLabel(say('Timezone')).selectOption('Europe/Berlin');
    await button(expert, say('Next')).click();

    await expect(heading(expert, say('Expertise Snapshot'))).toBeVisible();
    await expect(button(expert, say('Next'))).toBeDisabled();
    await fillSnapshot(expert);
    await button(expert, say('Next')).click();

    await expect(heading(expert, say('Pledge'))).toBeVisible();
    await expect(button(expert, say('Submit'))).toBeDisabled();
    await expert.getByLabel(say('I pledge to contribute ≈ 5% of my time')).check();
    await expert.getByLabel(say("Anything else you'd like us to know?")).fill('Evenings suit me best.');
    await button(expert, say('Submit')).click();

    await expert.waitForURL('/app/expert/dashboard');
    await expect(heading(expert, say("Thanks, Rima! We're reviewing your profile."))).toBeVisible();
    await expect(
      expert.getByText(say("This usually takes 2–3 days. You'll get an email once approved.")),
    ).toBeVisible();
  });

  await test.step('an organization joins and submits a project while it is under review', async () => {
    await join(organization, 'clinic@example.org', 'organization');
    await expect(heading(organization, say('Organization Details'))).toBeVisible();
    await expect(button(organization, say('Next'))).toBeDisabled();
    await organization.getByLabel(say('Organization Name')).fill('Aleppo Clinic');
    await organization.getByLabel(say('Organization Type')).selectOption('Healthcare');
    await organization.getByLabel(say('Country')).selectOption('Syria');
    await organization.getByLabel(say('Website')).fill('https://clinic.example.org');
    await organization.getByLabel(say('Mission Statement * (min 10 characters)')).fill('Care for everybody in town.');
    await expect(organization.getByText(say('27/10 characters'))).toBeVisible();
    await button(organization, say('Next')).click();

    await expect(heading(organization, say('Point of Contact'))).toBeVisible();
    await organization.getByLabel(say('Name')).fill('Sami Khoury');
    await organization.getByLabel(say('Title')).fill('Director');
    await organization.getByLabel(say('Email')).fill('sami@example.org');
    await organization.getByLabel(say('Phone')).fill('944 567 890');
    await button(organization, say('Next')).click();

    await expect(heading(organization, say('Needs and Collaboration'))).toBeVisible();
    await organization.getByLabel(say('Expertise')).fill('Health');
    await button(organization, say('Add')).click();
    await organization.getByLabel(say('Typical Project Length (optional)')).selectOption('4-8 weeks');
    await expect(button(organization, say('Submit'))).toBeDisabled();
    await button(organization, say('Both')).click();
    await button(organization, say('Submit')).click();

    await organization.waitForURL('/app/organization/dashboard');
    await expect(organization.getByRole('heading', { name: /Aleppo Clinic/ })).toBeVisible();
    await expect(organization.getByText(say('Profile Under Review'))).toBeVisible();
    await expect(
      organization.getByText(say('We are reviewing your profile. This usually takes 2–3 days.')),
    ).toBeVisible();
    await expect(heading(organization, say('No Projects Yet'))).toBeVisible();
    await expect(heading(organization, say('How It Works'))).toBeVisible();
    await button(organization, say('Submit Your First Project')).click();

    await organization.waitForURL('/app/organization/submit-project');
    await organization.getByLabel(say('Title')).fill('A calmer waiting room');
    await organization.getByLabel(say('Summary')).fill('Shorter waits for patients.');
    await organization.getByLabel(say('Expertise')).fill('Clinic management');
    await organization.getByLabel(say('Expertise')).press('Enter');
    await organization.getByLabel(say('Duration in weeks (optional)')).fill('6');
    await organization.getByLabel(say('Start target (optional)')).selectOption('Within a month');
    await button(organization, say('Submit Project')).click();

    await organization.waitForURL('/app/organization/dashboard');
    await expect(heading(organization, 'A calmer waiting room')).toBeVisible();
    await expect(organization.getByText(say('Pending Review'), { exact: true }).last()).toBeVisible();
  });

  await test.step('an administrator approves the expert', async () => {
    await signInAsAdministrator(administrator);
    await expect(heading(administrator, say('Admin Dashboard'))).toBeVisible();
    await administrator.getByRole('tab', { name: beginningWith(say('Experts')) }).click();
    await administrator.getByRole('row', { name: 'Rima Haddad' }).click();

    const details = administrator.getByRole('dialog', { name: 'Rima Haddad' });
    for (const fact of ['rima@example.org', 'Berlin', 'Fifteen years of running small clinics.', 'Clinic management']) {
      await expect(details.getByText(fact).first()).toBeVisible();
    }
    await details.getByLabel(say('Status')).selectOption('approved_waiting');
    await details.getByRole('button', { name: say('Update Status') }).click();
    await expect(
      details.getByText(say('Are you sure you want to change status from Pending Review to Approved?')),
    ).toBeVisible();
    await details.getByRole('button', { name: say('Yes, Update') }).click();
    await expect(details).toBeHidden();
    await expect(administrator.getByRole('row', { name: 'Rima Haddad' })).toContainText(containing(say('Approved')));

    await expert.reload();
    await expect(heading(expert, say("You're approved — welcome to the 5% network!"))).toBeVisible();
    await expect(expert.getByText(say("We'll notify you when an organization needs your expertise."))).toBeVisible();
  });

  await test.step('the administrator approves the project and matches the expert', async () => {
    await administrator.getByRole('tab', { name: beginningWith(say('Projects')) }).click();
    await administrator
      .getByRole('row', { name: 'A calmer waiting room' })
      .getByRole('button', { name: say('Review') })
      .click();

    const review = administrator.getByRole('dialog', { name: 'A calmer waiting room' });
    await expect(review.getByText('Aleppo Clinic')).toBeVisible();
    await expect(review.getByText('Shorter waits for patients.')).toBeVisible();
    await expect(review.getByRole('button', { name: say('Approve & Match') })).toBeDisabled();
    await review.getByRole('checkbox', { name: 'Rima Haddad' }).check();
    await expect(review.getByText(say('1 selected'))).toBeVisible();
    await review.getByRole('button', { name: say('Approve & Match') }).click();
    await expect(review).toBeHidden();
    await expect(administrator.getByRole('row', { name: 'A calmer waiting room' })).toContainText(
      containing(say('In Progress')),
    );
  });

  await test.step('both see the match', async () => {
    await openMail(expert, 'rima@example.org', say('You’ve been matched: A calmer waiting room'));
    await expert.getByRole('link', { name: say('Open the dashboard') }).click();
    await expect(heading(expert, say("You've been matched!"))).toBeVisible();
    await expect(expert.getByText(say('Your expertise is needed for the following project(s).'))).toBeVisible();
    const card = expert.getByRole('listitem').filter({ hasText: 'A calmer waiting room' });
    await expect(card.getByText(say('Active'), { exact: true }).first()).toBeVisible();
    await expect(card.getByText('Shorter waits for patients.')).toBeVisible();
    await expect(card.getByRole('button', { name: say('View Project Details'), exact: true })).toBeVisible();

    await organization.reload();
    await expect(heading(organization, say('Dashboard'))).toBeVisible();
    await expect(organization.getByText(say('Managing 1 project'))).toBeVisible();
    await organization.getByRole('tab', { name: beginningWith(say('Active')) }).click();
    await expect(organization.getByText(say('1 matched expert'))).toBeVisible();
    await button(organization, say('View Details')).click();
    const details = organization.getByRole('dialog', { name: 'A calmer waiting room' });
    for (const fact of ['Rima Haddad', say('Health'), say('Germany'), say('6 weeks'), say('Within a month')]) {
      await expect(details.getByText(fact).first()).toBeVisible();
    }
    await details.getByRole('button', { name: say('Close') }).click();
  });

  await test.step('the project is completed, and everybody sees it', async () => {
    const row = administrator.getByRole('row', { name: 'A calmer waiting room' });
    await row.getByRole('button', { name: say('Review') }).click();
    const review = administrator.getByRole('dialog', { name: 'A calmer waiting room' });
    const team = review.locator('section', { has: heading(administrator, say('Assigned Experts')) });
    await expect(team.getByText('Rima Haddad')).toBeVisible();
    await review.getByRole('button', { name: say('Mark Complete') }).click();
    await expect(review).toBeHidden();
    await expect(row).toContainText(containing(say('Completed')));
    await row.getByRole('button', { name: say('Review') }).click();
    await expect(review.getByText(say('This project is complete'))).toBeVisible();

    await expert.reload();
    await expect(heading(expert, say('Thank you for contributing!'))).toBeVisible();
    await expect(
      expert.getByText(say("You've made a difference. We'll contact you for future opportunities.")),
    ).toBeVisible();

    await organization.reload();
    await organization.getByRole('tab', { name: beginningWith(say('Completed')) }).click();
    await expect(heading(organization, 'A calmer waiting room')).toBeVisible();
    await expect(button(organization, say('Edit'))).toBeHidden();
  });
});
