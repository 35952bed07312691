import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './build.mjs';

const KILOBYTE = 1024;

/** What a visitor's first page may weigh, compressed: until it is readable, and until it is interactive (docs/adr/0024). */
const BUDGETS = { page: 14 * KILOBYTE, script: 100 * KILOBYTE, texts: 10 * KILOBYTE, font: 22 * KILOBYTE };
/** What every other page begins with: the shell with all that it shares, and the portal's entry file (docs/adr/0034). */
const FRAME_BUDGETS = [
  { folder: 'shell/dist', name: /^main\.\w+\.js$/, budget: 108 * KILOBYTE },
  { folder: 'shell/dist', name: /^main\.\w+\.css$/, budget: 5 * KILOBYTE },
  { folder: 'portal/dist', name: /^remoteEntry\.\w+\.js$/, budget: 4.5 * KILOBYTE },
];
/** The page, its script and texts, the icon, and a font for each script on it. */
const MOST_REQUESTS = 6;
/** The letters on a page; an Arabic one writes its numbers in Latin digits. */
const FONTS = { en: /-latin\./, ar: /-(arabic|latin)\./ };

const PLACES = [
  ['/remotes/portal/', 'portal/dist'],
  ['/landing/', 'landing-page/dist/files'],
  ['/', 'shell/dist'],
];

/** Finds what makes the landing page or the shell heavier than a bad line bears, from the built files: `{ ok, output }`. */
export function checkWeight() {
  const findings = ['en', 'ar'].flatMap((language) =>
    ['light', 'dark'].flatMap((theme) => findingsIn(language, theme)),
  );
  const all = [...findings, ...frameFindings()];
  return { ok: all.length === 0, output: all.join('\n') };
}

function frameFindings() {
  return FRAME_BUDGETS.flatMap(({ folder, name, budget }) =>
    readdirSync(join(ROOT, folder))
      .filter((file) => name.test(file))
      .flatMap((file) => tooHeavy(budget, join(ROOT, folder, file))),
  );
}

function findingsIn(language, theme) {
  const name = `index.${language}.${theme}.html`;
  const html = readFileSync(join(ROOT, 'landing-page/dist', name), 'utf8');
  const scripts = addressesIn(html, /<script[^>]+src="([^"]+)"/g);
  const fonts = addressesIn(html, /url\((\/[^)]+\.woff2)\)/g).filter((font) => FONTS[language].test(font));
  const eager = [...html.matchAll(/<(?:img(?![^>]*loading="lazy")|video|iframe|link[^>]+stylesheet)[^>]*>/g)];
  const requests = [name, '/favicon.svg', ...scripts, ...fonts];
  return [
    ...tooHeavy(BUDGETS.page, join(ROOT, 'landing-page/dist', name)),
    ...scripts.flatMap((address) =>
      tooHeavy(address.includes('/texts-') ? BUDGETS.texts : BUDGETS.script, fileOf(address)),
    ),
    ...fonts.flatMap((address) => tooHeavy(BUDGETS.font, fileOf(address))),
    ...addressesIn(html, /(?:src|href)="(\/[^"?#]+\.\w+)"/g)
      .filter((address) => !existsSync(fileOf(address)))
      .map((address) => `${name}: nothing answers ${address}`),
    ...eager.map(([tag]) => `${name}: fetched before anybody comes near it: ${tag.slice(0, 120)}`),
    ...(requests.length > MOST_REQUESTS ? [`${name}: ${requests.length} requests: ${requests.join(', ')}`] : []),
  ];
}

const addressesIn = (html, pattern) => [...html.matchAll(pattern)].map(([, address]) => address);

function fileOf(address) {
  const [prefix, folder] = PLACES.find(([each]) => address.startsWith(each));
  return join(ROOT, folder, address.slice(prefix.length));
}

function tooHeavy(budget, file) {
  if (!existsSync(file)) return [];
  const content = readFileSync(file);
  // A font is compressed already.
  const { length } = file.endsWith('.woff2') ? content : brotliCompressSync(content);
  return length > budget ? [`${relative(ROOT, file)}: ${length} bytes, more than ${budget}`] : [];
}
