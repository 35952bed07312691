// Writes the landing page as HTML, once for each language and theme. The styles are inline, so the browser waits for no
// other file.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { directionOf, LANGUAGES_OF_INTERFACE, PAGE_SLOTS } from '@network/domain';
import { labelsAr } from '@network/domain/labels.ar';
import { labelsEn } from '@network/domain/labels.en';

const DIST = join(import.meta.dirname, 'dist');
const LABELS = { en: labelsEn, ar: labelsAr };
const THEMES = ['light', 'dark'];
const FILES = join(DIST, 'files');
const PROGRAM = join(DIST, 'prerender');

const read = (path) => readFileSync(join(import.meta.dirname, path), 'utf8');
const fileIn = (ending) => readdirSync(FILES).find((name) => name.startsWith('landing.') && name.endsWith(ending));
const textsIn = (language) =>
  readdirSync(FILES).find((name) => name.startsWith(`texts-${language}.`) && name.endsWith('.js'));
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const styles = readFileSync(join(FILES, fileIn('.css')), 'utf8');
const script = `/landing/${fileIn('.js')}`;

/** The files with which every other page begins. Prefetched when the reader is about to leave this one. */
const shellFiles = [...read('../shell/dist/index.en.html').matchAll(/(?:src|href)="(\/main\.[^"]+)"/g)].map(
  ([, at]) => at,
);
const next = [...shellFiles, PAGE_SLOTS.portalEntry].join(' ');

const { render } = createRequire(import.meta.url)(join(PROGRAM, 'prerender.cjs'));

for (const language of LANGUAGES_OF_INTERFACE) {
  const { 'footer.about': description } = JSON.parse(read(`../shell/src/locales/${language}.json`));
  for (const theme of THEMES) {
    const page = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${theme === 'dark' ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<title>${escaped(LABELS[language]['product.name'])}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(description)}">
<style>${styles}</style>
<link href="/favicon.svg" rel="icon">
</head>
<body><div id="root" data-config="${PAGE_SLOTS.config}" data-next="${next}">${await render({ language, theme })}</div>
<script async fetchpriority="low" src="/landing/${textsIn(language)}"></script>
<script async fetchpriority="low" src="${script}"></script>
</body>
</html>
`;
    writeFileSync(join(DIST, `index.${language}.${theme}.html`), page);
  }
}
rmSync(PROGRAM, { recursive: true });
