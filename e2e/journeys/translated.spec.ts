import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.js';
import { fillBasics, fillSnapshot, fillProjectForm } from '../pages/forms.js';
import { signIn } from '../pages/sign-in.js';
import { submitOrganizationProfile } from '../people.js';

/** Types into a field key by key. The focus and the text stay there. */
async function typeInto(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.clear();
  await field.pressSequentially(text);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
}

test('an expert joins on a page that the browser translates', async ({ page, t }) => {
  await translateAll(page);
  await signIn(page, 'translated-expert@example.org', 'expert');
  await page.goto('/app/expert/onboarding');
  await typeInto(page, t('expert.wizard.fullName.label'), 'Nour Kassab');
  await fillBasics(page, 'Nour Kassab');
  await typeInto(page, t('profileField.city'), 'Bremen');
  await expect(page.locator('main font, #content font').first()).toBeAttached();
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await fillSnapshot(page);
  await typeInto(page, t('expert.wizard.motivation.label'), 'To help clinics');
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await page.getByLabel(t('expert.wizard.pledge.label')).check();
  await typeInto(page, t('expert.wizard.additionalNotes.label'), 'Evenings');
  await page.getByRole('button', { name: t('wizard.back'), exact: true }).click();
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await page.getByRole('button', { name: t('wizard.submit') }).click();
  await page.waitForURL('/app/expert/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an organization joins on a page that the browser translates', async ({ page, t }) => {
  await translateAll(page);
  await signIn(page, 'translated-organization@example.org', 'organization');
  await page.goto('/app/organization/onboarding');
  await typeInto(page, t('organization.wizard.orgName.label'), 'Aleppo Clinic');
  await page.getByLabel(t('organization.wizard.orgType.label')).selectOption('Healthcare');
  await page.getByLabel(t('profileField.country')).selectOption('Syria');
  await typeInto(page, t('organization.wizard.website.label'), 'clinic.example.org');
  await page.getByLabel(t('organization.wizard.mission.label')).pressSequentially('Care for everybody.');
  await page.getByRole('button', { name: t('wizard.next') }).click();
  await typeInto(page, t('organization.wizard.pocName.label'), 'Sami Khoury');
  await typeInto(page, t('organization.wizard.pocTitle.label'), 'Director');
  await typeInto(page, t('organization.wizard.pocEmail.label'), 'sami@example.org');
  await page.getByRole('button', { name: t('wizard.next') }).click();
  const expertise = page.getByLabel(t('organization.wizard.needsExpertise.label'));
  await expertise.pressSequentially('Health');
  await expertise.press('Enter');
  await page.getByRole('button', { name: t('preferredLanguage.Both'), exact: true }).click();
  await page.getByRole('button', { name: t('wizard.submit') }).click();
  await page.waitForURL('/app/organization/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a project is submitted on a page that the browser translates', async ({ page, t }) => {
  await translateAll(page);
  await signIn(page, 'translated-project@example.org', 'organization');
  await submitOrganizationProfile(page, 'Daraa Library');
  await page.goto('/app/organization/submit-project');
  await typeInto(page, t('project.form.title'), 'A reading room');
  await typeInto(page, t('project.form.summary'), 'Shelves.');
  await fillProjectForm(page, 'A room to read');
  await page.getByRole('button', { name: t('project.submit.button') }).click();
  await page.waitForURL('/app/organization/dashboard');
  await expect(page.getByText('A room to read').first()).toBeVisible();
});

/** Translates every page as browsers do: each text node is replaced by an element with the text, again and again. */
const translateAll = (page: Page) =>
  page.addInitScript(() => {
    const translate = (node: Node) => {
      const { parentElement: parent } = node;
      const isShown = parent && !parent.closest('font, script, style, noscript, textarea, title, head, option');
      if (!isShown || !node.textContent?.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      parent.replaceChild(outer, node);
      outer.append(inner);
      inner.append(node.textContent);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        [target, ...addedNodes].forEach((node) => {
          if (node.nodeType === Node.TEXT_NODE) translate(node);
          else translateIn(node);
        });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
