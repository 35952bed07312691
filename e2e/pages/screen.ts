import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PRODUCT_NAME } from '@network/domain';
import { expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { textsOf, type TextId } from '../texts.js';

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Look {
  width: number;
  theme: 'light' | 'dark';
}

// A theme changes colors and a width the layout, so two looks cover all. With a folder for screenshots, all looks run.
const FOLDER = process.env.SCREENSHOTS;
const ARABIC_LOOKS: Look[] = [{ width: 375, theme: 'light' }];
const LOOKS: Look[] = FOLDER
  ? [1280, 768, 375, 320].flatMap((width) => [
      { width, theme: 'light' as const },
      { width, theme: 'dark' as const },
    ])
  : [
      { width: 1280, theme: 'light' },
      { width: 320, theme: 'dark' },
    ];

/**
 * Expects a screen without accessibility violations, horizontal scrolling, or elements that are not mirrored from right
 * to left. Checks it light and dark, wide and narrow. Saves screenshots to the folder SCREENSHOTS. Leaves the screen
 * wide and light.
 */
export async function expectGoodScreen(page: Page, name: string): Promise<void> {
  const t = await textsOf(page);
  await expect(page.getByText(t('app.loading'))).toHaveCount(0);
  // Rows that are dimmed while others load have less contrast.
  await expect(page.locator('[class*=outdated]')).toHaveCount(0);
  const isArabic = t('wizard.next') !== 'Next';
  if (isArabic) expect.soft(await latinSentences(page), `${name}: English on an Arabic screen`).toEqual([]);
  if (isArabic) expect.soft(await reversedTexts(page), `${name}: Arabic from left to right`).toEqual([]);
  if (isArabic) expect.soft(await textsAtTheOtherEdge(page), `${name}: not at the page's start edge`).toEqual([]);
  for (const look of isArabic && !FOLDER ? ARABIC_LOOKS : LOOKS) {
    await applyLook(page, look);
    const found = await violationsOn(page, isArabic);
    const where = `${name}, ${look.width} px, ${look.theme}`;
    expect.soft(found, where).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${where}: pixels to scroll sideways`).toBeLessThanOrEqual(0);
    if (!isArabic) expect.soft(await unmirroredOn(page), `${where}: not mirrored from right to left`).toEqual([]);
    if (FOLDER) {
      const path = join(FOLDER, `${name}-${look.width}-${look.theme}${isArabic ? '-ar' : ''}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  }
  await applyLook(page, { width: 1280, theme: 'light' });
}

/**
 * The violations that axe finds. Loads axe once per page, because sending and parsing it takes as long as a check. The
 * frames show emails without scripts, which axe cannot check. The contrast of colors takes most of the time. English
 * screens check it in both themes, and Arabic has the same colors in larger letters.
 */
async function violationsOn(page: Page, isArabic: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const violations = await page.evaluate(
    async (rules) => (await window.axe.run({ iframes: false, resultTypes: ['violations'], rules })).violations,
    { 'color-contrast': { enabled: !isArabic } },
  );
  return violations.flatMap(({ id, nodes }) =>
    // The messages contain measurements, such as the two colors of a contrast.
    nodes.map(({ target, any, all, none }) =>
      [`${id}: ${target.join(' ')}`, ...[...any, ...all, ...none].map(({ message }) => message)].join('\n  '),
    ),
  );
}

/**
 * Finds two Latin words in a row. Skips user content (`bdi`, `dir=auto`, isolating characters), elements that declare
 * another language, and the product's name.
 */
function latinSentences(page: Page): Promise<string[]> {
  return page.evaluate((product) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent!.replaceAll(product, '').replace(/\u2068[^\u2069]*\u2069/g, '');
      const isOurs = !walker.currentNode.parentElement!.closest(
        'bdi, [dir=auto], [dir=ltr], [lang=en], noscript, script, style',
      );
      if (isOurs && /[A-Za-z]{2,}[\s,]+[A-Za-z]{2,}/.test(text)) found.push(text.trim());
    }
    return found;
  }, PRODUCT_NAME);
}

/** Finds texts with a direction of their own that begin with an Arabic letter and yet run from left to right. */
function reversedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('bdi:not([dir]), [dir=auto]')]
      .filter((element) => !element.matches('input, textarea') && getComputedStyle(element).direction === 'ltr')
      .map((element) => element.textContent.trim())
      .filter((text) => /^\p{Script=Arabic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '')),
  );
}

/** Finds blocks of text from left to right that begin at the left edge of a page from right to left. */
function textsAtTheOtherEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('bdi, [dir=auto]')]
      .filter((element) => !element.matches('input, textarea') && element.checkVisibility())
      .filter((element) => {
        const { direction, display, textAlign } = getComputedStyle(element);
        return direction === 'ltr' && display !== 'inline' && /^(left|start|justify)$/.test(textAlign);
      })
      .map((element) => element.textContent.trim()),
  );
}

/**
 * Finds boxes that are not at the mirrored position when the same texts run from right to left. Skips inline boxes,
 * which follow the text, and elements with their own direction.
 */
function unmirroredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const boxes: Element[] = [];
    const collect = (parent: Element) => {
      for (const element of parent.children) {
        const { display, visibility } = getComputedStyle(element);
        if (element.matches('[dir], bdi, [lang], noscript, iframe') || /^(none|inline)/.test(display)) continue;
        if (visibility === 'visible' && element.getBoundingClientRect().width > 0) boxes.push(element);
        if (!(element instanceof SVGElement)) collect(element);
      }
    };
    collect(document.body);
    const measure = () => boxes.map((element) => element.getBoundingClientRect());
    const before = measure();
    const direction = root.dir;
    root.dir = direction === 'rtl' ? 'ltr' : 'rtl';
    const after = measure();
    root.dir = direction;
    const width = root.clientWidth;
    return boxes.flatMap((element, index) => {
      const [left, right] = [before[index]!.left, width - after[index]!.right];
      if (Math.abs(left - right) <= 1) return [];
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      const text = element.textContent.trim().slice(0, 40);
      return [`${name} “${text}” begins at ${left.toFixed(1)} and in the mirror at ${right.toFixed(1)}`];
    });
  });
}

async function applyLook(page: Page, { width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 720 : 800 });
  const transitions = await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark);
    // A full-page screenshot shows the sticky header at the current scroll position.
    window.scrollTo(0, 0);
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  }, theme === 'dark');
  // Axe would measure the contrast during a transition.
  expect(transitions, 'transitions before somebody who wants no motion').toBe(0);
}

/** Expects that forced colors tell a chosen element from another one. */
export async function expectMarked(chosen: Locator, other: Locator) {
  await chosen.page().emulateMedia({ forcedColors: 'active' });
  const color = await other.evaluate((element) => getComputedStyle(element).color);
  await expect(chosen).not.toHaveCSS('color', color);
  await chosen.page().emulateMedia({ forcedColors: 'none' });
}

/** A word that is longer than a line on a phone, as people type without spaces. */
export const LONG_WORD = 'Abdulrahmanmuhammadalkhatibaldimashqialhalabi';

/** Names that challenge a layout: a long one, and one in the other script. */
export const LONG_NAME =
  'Association for the Reconstruction of Schools, Libraries and Kindergartens in the Northern Countryside';
export const ARABIC_NAME = 'جمعية إعادة إعمار المدارس والمكتبات';

/** Clicks the first button with this name. */
export async function press(page: Page, name: TextId) {
  const t = await textsOf(page);
  await page
    .getByRole('button', { name: t(name), exact: true })
    .first()
    .click();
}

/** Blocks the scripts at these addresses until the returned function is called. */
export async function holdScripts(page: Page, addresses: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
