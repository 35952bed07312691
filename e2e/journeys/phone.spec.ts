import { programmeDay } from '@network/domain';
import { expect, test } from '../fixtures.js';
import { ARABIC_NAME, expectGoodScreen, LONG_NAME, LONG_WORD } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { call, idOf, submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';

const LONG_TEXT = 'We went through the records of three clinics and wrote down what is missing. '.repeat(8);
const TODAY = programmeDay();

test.use({ viewport: { width: 375, height: 720 } });

test("an expert's project fits a phone, and links open its folded forms", async ({
  page,
  newCaller,
  administrator,
  t,
}) => {
  const title = `${ARABIC_NAME} · Library ${'and archive '.repeat(5)}`.trim();
  const organization = await newCaller('phone-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, LONG_NAME, {
    pocName: 'Abdulrahman Muhammad Nizar al-Din ibn Abd al-Aziz al-Halabi al-Qudsi',
    pocTitle: 'Deputy director of programmes, partnerships and volunteering abroad',
    pocEmail: 'abdulrahman.nizar.al-din.al-halabi@reconstruction-of-schools.example.org',
    pocPhone: '+963944567890',
    mission: LONG_TEXT,
  });
  const { id } = await submitProject(organization, title, { summary: LONG_TEXT });
  await signIn(page, 'phone-expert@example.org', 'expert');
  await submitExpertProfile(page, 'Omar Saleh');
  await administrator.setStatus(await idOf(page), 'approved_waiting');
  await administrator.approve(id, await idOf(page));
  const path = `/app/expert/projects/${id}`;

  await test.step('an asked expert reads the brief', async () => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: t('project.brief') }).getByText(LONG_TEXT.trim())).toBeVisible();
  });

  await call(page, 'POST', `/api/expert/projects/${id}/answer`, { accept: true });
  for (let count = 0; count < 5; count += 1) {
    await call(page, 'POST', `/api/expert/projects/${id}/check-in`, { state: 'slow', note: LONG_TEXT });
    await call(page, 'POST', `/api/expert/projects/${id}/hours`, { date: TODAY, hours: 1.5, note: LONG_TEXT });
  }

  await test.step('the contact and the hours come first', async () => {
    await page.goto(path);
    const contact = page.getByRole('region', { name: t('expert.project.contact') });
    const hours = page.getByRole('region', { name: t('hours.title') });
    await expect(hours.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('region', { name: t('project.checkIn') })).toBeVisible();
    const sizes = {
      total: await page.evaluate(() => document.documentElement.scrollHeight),
      contact: await contact.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY),
      hours: await hours.evaluate((element) => element.getBoundingClientRect().top + window.scrollY),
      button: await hours
        .getByRole('button', { name: t('hours.add') })
        .evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY),
    };
    expect(sizes.total).toBeLessThanOrEqual(2600);
    expect(sizes.contact).toBeLessThanOrEqual(1700);
    expect(sizes.hours).toBeLessThanOrEqual(1900);
    expect(sizes.button).toBeLessThanOrEqual(1900);
    await expectGoodScreen(page, 'expert-project-phone');
  });

  await test.step('all hours appear at a touch', async () => {
    await page.setViewportSize({ width: 375, height: 720 });
    const hours = page.getByRole('region', { name: t('hours.title') });
    await hours.getByRole('button', { name: t('hours.all') }).click();
    await expect(hours.getByRole('listitem')).toHaveCount(5);
  });

  await test.step('a heading opens what it folds', async () => {
    const brief = page.getByRole('region', { name: t('project.brief') });
    await expect(brief.getByText(LONG_TEXT.trim())).toBeHidden();
    await brief.getByRole('heading', { name: t('project.brief') }).click();
    await expect(brief.getByText(LONG_TEXT.trim())).toBeVisible();
  });
});

test('a link of the dashboard opens the check-in on a phone, and scrolls to it @Arabic', async ({
  page,
  newCaller,
  administrator,
  t,
}) => {
  const organization = await newCaller('phone-link-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, LONG_NAME);
  const { id } = await submitProject(organization, 'Patient records');
  await signIn(page, 'phone-link-expert@example.org', 'expert');
  await submitExpertProfile(page, 'Omar Saleh');
  await administrator.setStatus(await idOf(page), 'approved_waiting');
  await administrator.approve(id, await idOf(page));
  await call(page, 'POST', `/api/expert/projects/${id}/answer`, { accept: true });
  for (const [form, region, field] of [
    ['check-in', 'project.checkIn', 'project.checkIn.send'],
    ['hours', 'hours.title', 'hours.add'],
  ] as const) {
    await page.goto('/app/expert/dashboard');
    await page.getByRole('button', { name: t('expert.project.view') }).waitFor();
    // As the lists of what is due and of what waits link: the form's name is the state of the address.
    await page.evaluate(
      ({ to, submission }) => window.history.replaceState({ usr: { submission }, key: 'linked', idx: 0 }, '', to),
      { to: `/app/expert/projects/${id}`, submission: `${form}:${id}:` },
    );
    await page.reload();
    const section = page.getByRole('region', { name: t(region) });
    await expect(section.getByRole('button', { name: t(field) })).toBeVisible();
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
  }
});

test('the pages of a project fit a phone with the longest words', async ({ page, newCaller, administrator, t }) => {
  const [name, website] = ['w'.repeat(120), `https://example.org/${'w'.repeat(280)}`];
  const organization = await newCaller('longest-organization@example.org', 'organization');
  const pocEmail = `${'w'.repeat(60)}@${'w'.repeat(60)}.example.org`;
  await submitOrganizationProfile(organization, name, { pocName: name, pocEmail, website });
  const { id } = await submitProject(organization, name);
  await signIn(page, 'longest-expert@example.org', 'expert');
  await submitExpertProfile(page, name);
  await administrator.setStatus(await idOf(page), 'approved_waiting');
  await administrator.approve(id, await idOf(page));
  await call(page, 'POST', `/api/expert/projects/${id}/answer`, { accept: true });
  await call(page, 'POST', `/api/expert/projects/${id}/hours`, { date: TODAY, hours: 1.5 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);

  await page.goto(`/app/expert/projects/${id}`);
  await expect(page.getByRole('region', { name: t('expert.project.contact') })).toBeVisible();
  await expect(page.getByRole('region', { name: t('hours.title') }).getByRole('listitem')).toHaveCount(1);
  await page
    .locator('details')
    .evaluateAll((folded: HTMLDetailsElement[]) => folded.forEach((part) => (part.open = true)));
  await expect(page.locator(`a[href="${website}"]`)).toBeVisible();
  await expect.poll(width).toBe(375);

  await signIn(page, 'longest-organization@example.org');
  await page.goto(`/app/organization/projects/${id}`);
  await expect(page.getByRole('region', { name: t('hours.title') }).getByText(name)).toBeVisible();
  await expect.poll(width).toBe(375);
});

test('words longer than a line do not widen a list of the console', async ({ page, newCaller, t }) => {
  const expert = await newCaller('long-words-expert@example.org', 'expert');
  await submitExpertProfile(expert, LONG_WORD, { city: LONG_WORD });
  await signIn(page, ADMINISTRATOR);
  await page.goto(`/admin?search=${LONG_WORD}`);
  await expect(page.getByRole('button', { name: LONG_WORD, exact: true })).toBeVisible();
  await expectGoodScreen(page, 'admin-experts-long-words');

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const skip = page.getByRole('link', { name: t('skip') });
  await expect(skip, 'the link for the keyboard, with large letters').not.toBeInViewport();
  const last = page.getByRole('columnheader').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last, 'the last column, with large letters').toBeInViewport({ ratio: 0.9 });
});

test('enlarged text fits a phone', async ({ page, newCaller, administrator, t }) => {
  await signIn(page, 'phone-enlarged@example.org', 'organization');
  await submitOrganizationProfile(page, LONG_NAME);
  const { id } = await submitProject(page, 'Patient records');
  const expert = await newCaller('phone-enlarged-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Omar Saleh');
  await administrator.setStatus(await idOf(expert), 'approved_waiting');
  await administrator.approve(id, await idOf(expert));
  await call(expert, 'POST', `/api/expert/projects/${id}/answer`, { accept: true });
  await call(expert, 'POST', `/api/expert/projects/${id}/hours`, { date: TODAY, hours: 1.5, note: LONG_TEXT });

  for (const [path, last] of [
    ['/app/organization/onboarding?edit=true', page.getByRole('button', { name: t('wizard.next'), exact: true })],
    [`/app/organization/projects/${id}`, page.getByRole('button', { name: t('hours.confirm'), exact: true })],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto(path);
    await expect(last).toBeVisible();
    await page.evaluate(() => void (document.documentElement.style.fontSize = '150%'));
    const overflow = () => page.getByRole('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await expect.poll(overflow, path).toBe(0);
    await expect(page.getByRole('link', { name: t('skip') })).not.toBeInViewport();
  }
});
