import { type Page } from '@playwright/test';
import { Administrator } from '../administrator.js';
import { expect, test } from '../fixtures.js';
import { idOf, submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';
import { fillBasics, fillSnapshot } from '../pages/expert-wizard.js';
import { expectGoodScreen } from '../pages/screen.js';
import { ADMINISTRATOR, askForMail, join, signIn } from '../pages/sign-in.js';
import { beginningWith, languageOf } from '../texts.js';

const LONG_NAME =
  'Association for the Reconstruction of Schools, Libraries and Kindergartens in the Northern Countryside';
const ARABIC_NAME = 'جمعية إعادة إعمار المدارس والمكتبات';

async function press(page: Page, name: string) {
  const say = await languageOf(page);
  await page
    .getByRole('button', { name: say(name), exact: true })
    .first()
    .click();
}
async function heading(page: Page, name: string) {
  const say = await languageOf(page);
  await expect(page.getByRole('heading', { name: say(name) }).first()).toBeVisible();
}

test('the public screens', async ({ page, say }) => {
  for (const [name, path] of [
    ['landing', '/'],
    ['sign-in', '/auth/start'],
    ['join', '/auth/start?role=expert'],
    ['fallback', '/nowhere'],
    ['verify-failed', '/auth/verify?token=wrong'],
    ['verify-missing', '/auth/verify'],
    ['newsletter-confirm', '/newsletter/confirm?token=wrong'],
    ['newsletter-unsubscribe', '/newsletter/unsubscribe?token=wrong'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (name === 'verify-failed') await heading(page, 'Verification Failed');
    await expectGoodScreen(page, `public-${name}`);
  }
  await askForMail(page, 'visitor@example.org', 'expert');
  await page.getByLabel(say('Or enter the 6-digit code from the email')).fill('000000');
  await press(page, 'Sign in');
  await expect(page.getByLabel(say('Or enter the 6-digit code from the email'))).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expectGoodScreen(page, 'public-check-email');
});

test('the screens of an expert who joins', async ({ page, say }) => {
  await join(page, 'screens-expert@example.org', 'expert');
  await heading(page, 'Profile Basics');
  await expectGoodScreen(page, 'expert-wizard-1');
  await fillBasics(page, 'Omar Saleh');
  await page.getByLabel(say('LinkedIn URL')).fill('not an address');
  await page.getByLabel(say('Languages')).selectOption('Arabic');
  await press(page, 'Next');
  await expect(page.getByLabel(say('LinkedIn URL'))).toBeFocused();
  await expectGoodScreen(page, 'expert-wizard-1-wrong');
  await page.getByLabel(say('LinkedIn URL')).fill('https://www.linkedin.com/in/omar');
  await press(page, 'Next');
  await fillSnapshot(page);
  await expectGoodScreen(page, 'expert-wizard-2');
  await press(page, 'Next');
  await expectGoodScreen(page, 'expert-wizard-3');
});

test('the screens of an expert over a project', async ({ page, newPerson, say }) => {
  const administrator = await Administrator.signIn(await newPerson());
  const organization = await newPerson();
  await signIn(organization, 'screens-expert-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, LONG_NAME);
  const { id: projectId } = await submitProject(organization, `${ARABIC_NAME} · Library ${'and archive '.repeat(4)}`);
  await signIn(page, 'screens-dashboards@example.org', 'expert');
  await submitExpertProfile(page, 'Omar Saleh');
  const expertId = await idOf(page);

  await page.goto('/app/expert/dashboard');
  await heading(page, "Thanks, Omar! We're reviewing your profile.");
  await expectGoodScreen(page, 'expert-under-review');
  await press(page, 'Edit Profile');
  await heading(page, 'Edit Your Profile');
  await expectGoodScreen(page, 'expert-wizard-edit');

  await administrator.setStatus(expertId, 'approved_waiting');
  await page.goto('/app/expert/dashboard');
  await heading(page, "You're approved — welcome to the 5% network!");
  await expectGoodScreen(page, 'expert-approved');

  await administrator.approve(projectId, expertId);
  await page.goto('/app/expert/dashboard');
  await heading(page, "You've been matched!");
  await expectGoodScreen(page, 'expert-matched');
  await press(page, 'View Project Details');
  await expect(page.getByRole('heading', { name: ARABIC_NAME })).toBeVisible();
  await expect(page.getByText('sami@example.org')).toBeVisible();
  await expectGoodScreen(page, 'expert-project');

  await administrator.complete(projectId);
  await page.goto('/app/expert/dashboard');
  await heading(page, 'Thank you for contributing!');
  await expectGoodScreen(page, 'expert-done');
  await press(page, 'Share Feedback');
  await expect(page.getByRole('dialog').getByLabel(say('Comment'))).toBeVisible();
  await expectGoodScreen(page, 'expert-feedback');

  await page.route('/api/expert/dashboard', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/app/expert/dashboard');
  await expect(page.getByRole('button', { name: say('Retry') })).toBeVisible();
  await expectGoodScreen(page, 'expert-failed');
});

test('the screens of an organization that joins', async ({ page, newPerson, say }) => {
  const administrator = await Administrator.signIn(await newPerson());
  await join(page, 'screens-organization@example.org', 'organization');
  await heading(page, 'Organization Details');
  await expectGoodScreen(page, 'organization-wizard-1');
  await submitOrganizationProfile(page, LONG_NAME);
  await page.goto('/app/organization/onboarding?edit=true');
  await heading(page, 'Needs and Collaboration');
  await expectGoodScreen(page, 'organization-wizard-3');
  await press(page, 'Back');
  await heading(page, 'Point of Contact');
  await expectGoodScreen(page, 'organization-wizard-2');
  await press(page, 'Back to Dashboard');
  await heading(page, 'No Projects Yet');
  await expectGoodScreen(page, 'organization-under-review');
  await administrator.setStatus(await idOf(page), 'approved_no_projects');
  await page.goto('/app/organization/dashboard');
  await heading(page, 'No Projects Yet');
  await expectGoodScreen(page, 'organization-approved');
  await press(page, 'Submit Your First Project');
  await expect(page.getByLabel(say('Summary'))).toBeVisible();
  await expectGoodScreen(page, 'organization-submit');
});

test('the screens of an organization over its projects', async ({ page, newPerson, say }) => {
  const administrator = await Administrator.signIn(await newPerson());
  await signIn(page, 'screens-projects@example.org', 'organization');
  await submitOrganizationProfile(page, LONG_NAME);
  const userId = await idOf(page);
  const running = await submitProject(page, 'A library');
  const rejected = await submitProject(page, `${ARABIC_NAME} ${'and a garden '.repeat(5)}`);
  await submitProject(page, 'Averyveryverylongwordwithoutanyplacetobreakitbecausepeopledothat');
  await administrator.reject(rejected.id, 'Please describe what the experts should do in the first two weeks.');
  const expert = await newPerson();
  await signIn(expert, 'screens-organization-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Abdul Rahman Mohammad Al-Khatib Al-Dimashqi');
  const expertId = await idOf(expert);
  await administrator.setStatus(expertId, 'approved_waiting');
  await administrator.approve(running.id, expertId);

  await page.goto('/app/organization/dashboard');
  await heading(page, 'Dashboard');
  await expectGoodScreen(page, 'organization-projects');
  await page.getByRole('tab', { name: beginningWith(say('Completed')) }).click();
  await heading(page, 'No Completed Projects');
  await expectGoodScreen(page, 'organization-tab-empty');
  await page.getByRole('tab', { name: beginningWith(say('Active')) }).click();
  await press(page, 'View Details');
  await expect(page.getByRole('dialog')).toContainText('Al-Dimashqi');
  await expectGoodScreen(page, 'organization-details');
  await page.goto(`/app/organization/edit-project/${rejected.id}`);
  await expect(page.getByText(/first two weeks/)).toBeVisible();
  await expectGoodScreen(page, 'organization-edit-rejected');
  await page.goto('/app/organization/edit-project/nothing');
  await heading(page, 'Project Not Found');
  await expectGoodScreen(page, 'organization-project-not-found');
  await administrator.setStatus(userId, 'inactive');
  await page.goto('/app/organization/dashboard');
  await heading(page, 'Dashboard');
  await expectGoodScreen(page, 'organization-inactive');
});

test('the screens of an administrator', async ({ page, newPerson, say }) => {
  const expert = await newPerson();
  await signIn(expert, 'seen-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Lina Aziz');
  const organization = await newPerson();
  await signIn(organization, 'seen-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Hama Hospital');
  await submitProject(organization, 'A pharmacy');

  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  for (const [tab, row] of [
    ['Experts', 'Lina Aziz'],
    ['Organizations', 'Hama Hospital'],
    ['Projects', 'A pharmacy'],
  ] as const) {
    await page.getByRole('tab', { name: beginningWith(say(tab)) }).click();
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    await expectGoodScreen(page, `admin-${tab.toLowerCase()}`);
    await page.getByRole('row', { name: row }).getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: row })).toBeVisible();
    await expectGoodScreen(page, `admin-${tab.toLowerCase()}-dialog`);
    await page.keyboard.press('Escape');
  }
});

test('the dialogs of an administrator', async ({ page, newPerson, say }) => {
  test.setTimeout(180_000);
  const expert = await newPerson();
  await signIn(expert, 'dialog-expert@example.org', 'expert');
  await submitExpertProfile(expert, LONG_NAME);
  const organization = await newPerson();
  await signIn(organization, 'dialog-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Homs Hospital');
  await submitProject(organization, `${ARABIC_NAME} · ${'Library '.repeat(9)}`);
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const dialog = page.getByRole('dialog');
  const openRow = (name: string) => page.getByRole('row', { name }).getByRole('button').first().click();

  await expect(page.getByRole('row', { name: LONG_NAME })).toBeVisible();
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  await expectGoodScreen(page, 'admin-keys');
  await page.keyboard.press('Escape');

  await openRow(LONG_NAME);
  for (const text of ['Called in the morning.', ARABIC_NAME, 'w'.repeat(120)]) {
    await dialog.getByLabel(say('Add a note')).fill(text);
    await press(page, 'Add Note');
    await expect(dialog.getByRole('listitem').getByText(text)).toBeVisible();
  }
  await dialog
    .getByRole('button', { name: say('Remove') })
    .first()
    .click();
  await dialog.getByLabel(say('Status'), { exact: true }).selectOption('matched');
  await press(page, 'Update Status');
  await dialog.getByRole('heading', { name: say('Notes') }).scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'admin-person-notes-and-question');
  await press(page, 'Cancel');
  await press(page, 'Close');

  await press(page, 'Select');
  await page.getByRole('checkbox', { name: say(`Select ${LONG_NAME}`) }).check();
  await page.getByLabel(say('Change status to')).selectOption('approved_waiting');
  await expectGoodScreen(page, 'admin-selection');
  await press(page, 'Change Status');
  await expect(
    dialog.getByText(say('Are you sure you want to change the status of 1 expert to Approved?')),
  ).toBeVisible();
  await expectGoodScreen(page, 'admin-many-question');
  await press(page, 'Yes, Update');
  await expect(
    dialog.getByText(say('1 changed to Approved, 0 were so already, 0 could not be changed.')),
  ).toBeVisible();
  await expectGoodScreen(page, 'admin-many-results');
  await press(page, 'Close');

  await page.getByLabel(say('Search')).fill('nobody at all');
  await expect(page.getByText(say('No users found matching your search'))).toBeVisible();
  await expectGoodScreen(page, 'admin-none-found');

  await page.getByRole('tab', { name: beginningWith(say('Projects')) }).click();
  await openRow(ARABIC_NAME);
  await dialog.getByRole('checkbox', { name: LONG_NAME }).check();
  await dialog.getByLabel(say('Search experts')).fill('nobody at all');
  await expect(dialog.getByRole('button', { name: say(`Remove ${LONG_NAME}`) })).toBeVisible();
  await expectGoodScreen(page, 'admin-review-chosen');
  await press(page, 'Approve & Match');
  await expect(dialog).toHaveCount(0);
  await openRow(ARABIC_NAME);
  await expect(dialog.getByText(say('Project approved, experts matched'))).toBeVisible();
  await expectGoodScreen(page, 'admin-review-running');
  await press(page, 'Change Experts');
  await expect(dialog.getByRole('checkbox', { name: LONG_NAME })).toBeChecked();
  await expectGoodScreen(page, 'admin-review-swap');
  await press(page, 'Keep Current Experts');
  await dialog.getByLabel(say('Reason (optional)')).fill('The building is not ready.');
  await press(page, 'Put on Hold');
  await expect(dialog).toHaveCount(0);
  await openRow(ARABIC_NAME);
  await expect(dialog.getByText('The building is not ready.')).toBeVisible();
  await expectGoodScreen(page, 'admin-review-held');
});

test('the screens of the programme', async ({ page, say }) => {
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const at = '2026-03-01T09:30:00.000Z';
  const dead = { id: 'one', kind: 'join', status: 'dead', attempts: 3, lastError: 'EENVELOPE 550', createdAt: at };
  await page.route('/api/admin/mails?*', (route) =>
    route.fulfill({
      json: [{ ...dead, recipient: `${'long.'.repeat(12)}name@${'example.'.repeat(8)}org`, sentAt: null }],
    }),
  );
  await page.route('/api/admin/feedback?*', (route) =>
    route.fulfill({
      json: [
        { rating: 4, comment: 'A good team. '.repeat(60), hours: 24, projectTitle: LONG_NAME, expertName: 'Lina Aziz' },
        { rating: 2, comment: null, hours: null, projectTitle: ARABIC_NAME, expertName: null },
      ].map((row, index) => ({ ...row, projectId: `project-${index}`, expertId: `expert-${index}`, at })),
    }),
  );
  // Other journeys on the same product confirm subscriptions.
  await page.route('/api/admin/newsletter?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.goto('/admin/programme');
  await expect(page.getByRole('figure', { name: say('Projects by Status') })).toBeVisible();
  await page.getByText(say('Show the numbers')).first().click();
  await expectGoodScreen(page, 'programme-statistics');
  await page.getByRole('link', { name: say('Emails') }).click();
  await expect(page.getByRole('button', { name: beginningWith(say('Resend')) })).toBeVisible();
  await expectGoodScreen(page, 'programme-mails');
  await page.getByRole('link', { name: say('Feedback') }).click();
  await expect(page.getByRole('button', { name: say('Show All') })).toBeVisible();
  await expectGoodScreen(page, 'programme-feedback');
  await page.getByRole('link', { name: say('Newsletter') }).click();
  await expect(page.getByText(say('Nobody has confirmed a subscription yet'))).toBeVisible();
  await expectGoodScreen(page, 'programme-newsletter-empty');
  await page.getByRole('link', { name: say('Administrators') }).click();
  await page.getByRole('button', { name: say(`Revoke ${ADMINISTRATOR}`) }).click();
  await expect(
    page.getByRole('group', { name: say('Give up your own administrator role? You will be signed out immediately.') }),
  ).toBeVisible();
  await expectGoodScreen(page, 'programme-administrators');
});
