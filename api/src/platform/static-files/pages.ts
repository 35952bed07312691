import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  chosenLanguage,
  pageLanguageOf,
  rememberLanguage,
  themeIn,
  type PageTheme,
} from '../http/reader-preferences.js';
import { forBrowser, type BrowserConfig } from './browser-config.controller.js';
import { filledFiles } from './page-templates.js';
import { preloadsOf, screensOf, type FrontEnd } from './preloads.js';
import { allowInPage, hashesOfScriptsIn } from './secure-headers.js';

/** Paths for search engines. */
const PUBLIC = /^\/(?!app|admin|dashboard)[\w/-]*$/;

/** The service worker that stores the shell (ADR 24). */
export const WORKER = '/sw.js';

/** The builds that a page needs; the first matching path applies. The landing page needs none. */
const PAGES = [
  { path: /^\/$/, prefixes: [] },
  { path: /^\/admin(\/|$)/, prefixes: ['/', '/remotes/admin-console/'] },
  { path: /^/, prefixes: ['/', '/remotes/portal/'] },
];

/** Serves every page in the reader's language, which is known before the first byte. */
export function pagesOf(built: FrontEnd[], config: BrowserConfig & { publicUrl: string }) {
  const shell = built.find(({ prefix }) => prefix === '/')!;
  const sendFilled = filledFiles(textsOf(built, config));
  const landing = landingPages(built, sendFilled);
  // Computed with the first page, because the pages are read then.
  let scriptHashes: string[] | undefined;
  // A console on another server has files that only its own pages know.
  const served = built.filter(({ prefix }) => !config.adminConsoleUrl || !prefix.includes('admin'));
  const pages = PAGES.filter(({ prefixes }) => landing || prefixes.length > 0).map(({ path, prefixes }) => {
    // In the order of use.
    const frontEnds = prefixes.flatMap((prefix) => served.filter((frontEnd) => frontEnd.prefix === prefix));
    return { path, preloads: preloadsOf(frontEnds), filesOf: screensOf(frontEnds) };
  });

  return (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguageOf(request);
    const path = request.url.split('?')[0]!;
    if (path === WORKER) return sendFilled(request, reply, join(shell.folder, WORKER), 'text/javascript');
    const { preloads, filesOf } = pages.find((page) => page.path.test(path))!;
    const links = PUBLIC.test(path) ? alternates(config.publicUrl + path, chosenLanguage(request)) : [];
    void reply.headers({
      'content-language': language,
      vary: 'Accept-Language, Cookie',
      link: [...new Set([...preloads[language], ...filesOf(path, language)]), ...links].join(', '),
    });
    rememberLanguage(request, reply);
    if (path === '/' && landing) return landing(request, reply, { language, theme: themeIn(request.headers) });
    scriptHashes ??= hashesOfScriptsIn(pagesIn(shell).map((file) => readFileSync(file, 'utf8')));
    allowInPage(reply, scriptHashes);
    return sendFilled(request, reply, pathOfPage(shell, language), 'text/html');
  };
}

/** Returns the texts for the slots of the pages. */
export function textsOf(built: FrontEnd[], config: BrowserConfig) {
  const settings = forBrowser(config);
  const files = built.filter(({ prefix }) => prefix === '/remotes/portal/').flatMap(scriptsAndStyles);
  const shell = built.find(({ prefix }) => prefix === '/')!;
  const texts = {
    contactEmail: settings.contactEmail,
    socialLinkedinUrl: settings.socialLinkedinUrl,
    socialFacebookUrl: settings.socialFacebookUrl,
    config: JSON.stringify(settings),
    portalEntry: files.find((address) => address.includes('/remoteEntry.')) ?? '',
    files: files.join(' '),
  };
  const build = createHash('sha256').update(JSON.stringify(texts));
  pagesIn(shell).forEach((page) => build.update(readFileSync(page)));
  return { ...texts, build: build.digest('base64url').slice(0, 16) };
}

/** Returns the file of the shell's page in a language. */
export const pathOfPage = ({ folder }: FrontEnd, language: InterfaceLanguage) => join(folder, `index.${language}.html`);

const pagesIn = (shell: FrontEnd) =>
  LANGUAGES_OF_INTERFACE.map((language) => pathOfPage(shell, language)).filter(existsSync);

const scriptsAndStyles = ({ prefix, folder }: FrontEnd) =>
  readdirSync(folder)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => prefix + name);

/** Returns the links to the page in every language and its canonical link. Search engines need absolute addresses. */
export const alternates = (address: string, chosen: InterfaceLanguage | undefined) => [
  ...LANGUAGES_OF_INTERFACE.map((language) => `<${address}?lang=${language}>; rel=alternate; hreflang=${language}`),
  `<${address}>; rel=alternate; hreflang=x-default`,
  `<${address}${chosen ? `?lang=${chosen}` : ''}>; rel=canonical`,
];

/** The variant of a prerendered page. */
interface PageVariant {
  language: InterfaceLanguage;
  theme: PageTheme;
}

/**
 * Sends the landing page as HTML that needs no script. Returns undefined if the landing page was not built.
 *
 * Only this page has no `Cross-Origin-Opener-Policy`, so it may share the process of the page that opened it. Starting
 * another process takes a quarter of its first paint. Nobody signs in on this page. Its links lead to other documents,
 * which keep the header.
 */
function landingPages(built: FrontEnd[], sendFilled: ReturnType<typeof filledFiles>) {
  const folder = built.find(({ prefix }) => prefix === '/landing/')?.folder;
  if (!folder || !existsSync(join(folder, '..', 'index.en.light.html'))) return undefined;
  return (request: FastifyRequest, reply: FastifyReply, { language, theme }: PageVariant) =>
    sendFilled(
      request,
      reply.removeHeader('cross-origin-opener-policy'),
      join(folder, '..', `index.${language}.${theme}.html`),
      'text/html',
    );
}
