import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { tabTo } from '../pages/keyboard.js';
import { ARABIC_NAME, expectGoodScreen, LONG_NAME } from '../pages/screen.js';
import { ADMINISTRATOR, signIn } from '../pages/sign-in.js';
import { idOf, submitExpertProfile, submitOrganizationProfile, submitProject } from '../people.js';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

test('a coordinator completes the main workflow by keyboard alone @English', async ({ page, newCaller, t }) => {
  for (const [email, name] of [
    ['keys-one@example.org', 'Keyla First'],
    ['keys-two@example.org', 'Keyla Second'],
  ] as const) {
    const expert = await newCaller(email, 'expert');
    await submitExpertProfile(expert, name);
  }
  const organization = await newCaller('keys-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Keyboard Clinic');
  await submitProject(organization, 'A shorter queue');
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin');
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row', { name }).getByRole('button').first();

  await test.step('the keys are explained', async () => {
    await expect(row('Keyla Second')).toBeVisible();
    await press('?');
    await expect(dialog.getByText(t('shortcuts.approve'))).toBeVisible();
    await press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('one expert is approved, with a note, and then the next in the same dialog', async () => {
    await press('/');
    await page.keyboard.type('keyla');
    await expect(page).toHaveURL(/search=keyla/);
    await expect(page.getByText(t('pager.range', { from: 1, to: 2, total: 2 }))).toBeVisible();
    await expect(row('Keyla Second')).toBeVisible();
    await press('Enter', 'j', 'Enter');
    await expect(dialog.getByRole('heading', { name: 'Keyla Second' })).toBeVisible();
    await tabTo(page, dialog.getByLabel(t('notes.text')));
    await page.keyboard.type('jk: speaks Kurdish');
    await press('Tab', 'Enter');
    await expect(dialog.getByRole('listitem').getByText('jk: speaks Kurdish')).toBeVisible();
    await press('a');
    await expect(
      dialog.getByText(
        t('person.status.question', { from: t('userStatus.under_review'), to: t('userStatus.approved_waiting') }),
      ),
    ).toBeVisible();
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('row', { name: 'Keyla Second' }).getByText(t('userStatus.approved_waiting')),
    ).toBeVisible();
    await expect(row('Keyla Second')).toBeFocused();
    await press('Enter', 'j');
    await expect(dialog.getByRole('heading', { name: 'Keyla First' })).toBeVisible();
    await press('a', 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('row', { name: 'Keyla First' }).getByText(t('userStatus.approved_waiting')),
    ).toBeVisible();
  });

  await test.step('the project is approved with one of them', async () => {
    await tabTo(page, page.getByRole('tab', { name: t('tabs.experts') }));
    const onward = t('wizard.next') === 'Next' ? 'ArrowRight' : 'ArrowLeft';
    await press(onward, onward);
    await expect(row('A shorter queue')).toBeVisible();
    await press('/');
    await page.keyboard.type('shorter');
    await expect(page.getByText(t('pager.range', { from: 1, to: 1, total: 1 }))).toBeVisible();
    await press('Enter', 'j', 'Enter');
    await expect(dialog.getByRole('heading', { name: 'A shorter queue' })).toBeVisible();
    await press('/');
    await page.keyboard.type('keyla second');
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await press('Enter', 'j', 'Enter');
    await expect(dialog.getByText(t('match.part.experience'), { exact: true }).first()).toBeVisible();
    await expect(dialog.getByText('keys-two@example.org')).toBeVisible();
    await press('Enter', 'Space');
    await expect(dialog.getByText(t('review.selected', { count: 1 }))).toBeVisible();
    await tabTo(page, button(dialog, t('review.whyNot')));
    await press('Enter');
    await page.keyboard.type('salma');
    await expect(dialog.getByLabel(t('review.whyNot.name'))).toHaveValue('salma');
    await press('Escape');
    await expect(button(dialog, t('review.whyNot'))).toBeFocused();
    await press('j', 'a');
    await expect(button(dialog, t('review.ask.approve.confirm'))).toBeFocused();
    await press('Space', 'Escape');
    await expect(dialog.getByRole('checkbox', { name: 'Keyla Second' })).toBeFocused();
    await press('a', 'Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      page.getByRole('row', { name: 'A shorter queue' }).getByText(t('adminProjectStatus.in_progress')),
    ).toBeVisible();
  });

  await test.step('and completed, with hours and what came of it', async () => {
    await press('Enter');
    await tabTo(page, button(dialog, t('review.complete')));
    await press('Enter');
    await expect(dialog.getByRole('group', { name: 'A shorter queue' })).toBeFocused();
    await press('Tab');
    await page.keyboard.type('12');
    await press('Tab');
    await page.keyboard.type('Half the waiting time.');
    await press('Escape');
    await expect(button(dialog, t('review.complete'))).toBeFocused();
    await press('Enter', 'Tab');
    await expect(dialog.getByLabel(t('review.hours.label'))).toHaveValue('12');
    await tabTo(page, button(dialog, t('review.ask.complete.confirm')));
    await press('Enter');
    await expect(dialog).toHaveCount(0);
    await press('Enter');
    await expect(dialog.getByText(t('review.completed'))).toBeVisible();
    await expect(dialog.getByText('Half the waiting time.')).toBeVisible();
    await expect(dialog.getByText(t('log.action.project.complete'))).toBeVisible();
  });
});

test('a coordinator works through the review queue by keyboard without losing the focus @English', async ({
  page,
  newCaller,
  t,
}) => {
  const names = ['Queue First', 'Queue Second', 'Queue Third'];
  for (const [index, name] of names.entries()) {
    await submitExpertProfile(await newCaller(`queue-${index}@example.org`, 'expert'), name);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, ADMINISTRATOR);
  await page.goto('/admin?status=under_review&sort=statusSince&search=queue');
  const dialog = page.getByRole('dialog');
  await page.getByRole('row', { name: names[0] }).getByRole('button').click();
  for (const name of names) {
    await expect(dialog.getByRole('heading', { name })).toBeFocused();
    await page.keyboard.press('a');
    await expect(button(dialog, t('person.status.confirm'))).toBeFocused();
    for (const fact of ['profileField.keySkills', 'profileField.motivation'] as const) {
      await expect(dialog.getByText(t(fact), { exact: true })).toBeInViewport();
    }
    await page.keyboard.press('Enter');
  }
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  const message = (name: string) =>
    page.getByText(t('person.status.done', { name, status: t('userStatus.approved_waiting') }));
  await expect(message(names.at(-1)!)).toBeVisible();
  for (const name of names.slice(0, -1)) await expect(message(name)).toHaveCount(0);
});

test('a project that waits for a match shows six candidates at once', async ({ page, newCaller, administrator, t }) => {
  // The dialogs' journey shares the server, and finds its expert by LONG_NAME.
  const longName = LONG_NAME.replace('Association', 'Committee');
  for (let index = 0; index < 7; index++) {
    const expert = await newCaller(`six-${index}@example.org`, 'expert');
    await submitExpertProfile(expert, `${index % 2 ? longName : ARABIC_NAME} ${index}`);
    await administrator.setStatus(await idOf(expert), 'approved_waiting');
  }
  const organization = await newCaller('six-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, LONG_NAME);
  const { id } = await submitProject(organization, `${ARABIC_NAME} · Library`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, ADMINISTRATOR);
  await page.goto(`/admin?tab=projects&open=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').nth(6)).toBeAttached();
  const end = (await button(dialog, t('review.approve')).boundingBox())!.y;
  for (let index = 0; index < 6; index++) {
    const candidate = dialog.getByRole('checkbox').nth(index);
    await expect(candidate).toBeInViewport({ ratio: 1 });
    const { y, height } = (await candidate.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(end);
  }
  await expectGoodScreen(page, 'matching-six');
});

test('two concurrent administrators see each other’s changes, and overwrite nothing @English', async ({
  page: one,
  newPerson,
  newCaller,
  t,
}) => {
  const expert = await newCaller('both-expert@example.org', 'expert');
  await submitExpertProfile(expert, 'Both Wanted');
  const expertId = await idOf(expert);
  const organization = await newCaller('both-organization@example.org', 'organization');
  await submitOrganizationProfile(organization, 'Both Clinic');
  const { id: first } = await submitProject(organization, 'A first project');
  const { id: second } = await submitProject(organization, 'A second project');
  const other = await newPerson();
  const both = [one, other];
  for (const page of both) await signIn(page, ADMINISTRATOR);

  await test.step('a person', async () => {
    for (const page of both) {
      await page.goto(`/admin?open=${expertId}`);
      await expect(
        page.getByRole('dialog').getByText(t('userStatus.under_review'), { exact: true }).first(),
      ).toBeVisible();
    }
    const setStatus = async (page: Page, status: string) => {
      await page.getByRole('dialog').getByLabel(t('person.status.label'), { exact: true }).selectOption(status);
      await button(page, t('person.status.update')).click();
      await button(page, t('person.status.confirm')).click();
    };
    await setStatus(one, 'approved_waiting');
    await expect(one.getByRole('dialog')).toHaveCount(0);
    await setStatus(other, 'done');
    await expect(other.getByRole('dialog').getByText(t('mutation.reloaded'))).toBeVisible();
    await expect(other.getByRole('dialog').getByLabel(t('person.status.label'), { exact: true })).toHaveValue(
      'approved_waiting',
    );
    await expect(button(other, t('person.status.update'))).toBeDisabled();
    await one.goto(`/admin?open=${expertId}`);
    await expect(one.getByRole('dialog').getByLabel(t('person.status.label'), { exact: true })).toHaveValue(
      'approved_waiting',
    );
  });

  await test.step('a project, one after the other', async () => {
    for (const page of both) {
      await page.goto(`/admin?tab=projects&open=${first}`);
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Both Wanted' }).check();
    }
    await button(one, t('review.reject')).click();
    await one.getByLabel(t('review.reason')).fill('Too large.');
    await button(one, t('review.ask.reject.confirm')).click();
    await expect(one.getByRole('dialog')).toHaveCount(0);
    await button(other, t('review.approve')).click();
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByText(t('mutation.reloaded'))).toBeVisible();
    await expect(dialog.getByText('Too large.')).toBeVisible();
    await expect(button(other, t('review.approve'))).toHaveCount(0);
    await expect(dialog.getByText(t('adminProjectStatus.rejected'), { exact: true })).toBeVisible();
  });

  await test.step('a project, in the same moment', async () => {
    for (const page of both) {
      await page.goto(`/admin?tab=projects&open=${second}`);
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Both Wanted' }).check();
    }
    await button(one, t('review.reject')).click();
    await Promise.all([
      button(one, t('review.ask.reject.confirm')).click(),
      button(other, t('review.approve')).click(),
    ]);
    const isDone = (page: Page) =>
      page
        .getByRole('dialog')
        .waitFor({ state: 'detached' })
        .then(() => page);
    const winner = await Promise.any(both.map(isDone));
    const loser = winner === one ? other : one;
    const outcome = t(winner === one ? 'adminProjectStatus.rejected' : 'adminProjectStatus.in_progress');
    await expect(loser.getByRole('dialog').getByText(t('mutation.reloaded'))).toBeVisible();
    await expect(loser.getByRole('dialog').getByText(outcome, { exact: true })).toBeVisible();
    await expect(winner.getByRole('row', { name: 'A second project' }).getByText(outcome)).toBeVisible();
  });
});
