import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** Moves to a field by keyboard and types into it. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

/** Moves to a list by keyboard and selects its first option. */
export async function takeFirst(page: Page, label: string | RegExp): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.press('ArrowDown');
}

/** Moves to a button, a checkbox or a radio button by keyboard and presses it. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Space');
}
