import { readdirSync } from 'node:fs';
import { asInterfaceLanguage, LANGUAGES_OF_INTERFACE, pageLanguage, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserConfig } from './browser-config.js';
import type { FrontEnd } from './front-end.js';
import { landingPages, themeIn } from './landing-pages.js';

/** What search engines may know of. */
const PUBLIC = /^\/(?!app|admin|dashboard)[\w/-]*$/;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Which builds a page waits for: the first whose addresses match. The landing page waits for none. */
const PAGES = [
  { path: /^\/$/, of: [] },
  { path: /^\/admin(\/|$)/, of: ['/', '/remotes/admin-console/'] },
  { path: /^/, of: ['/', '/remotes/portal/'] },
];

/** Answers every page of the product in the reader's language, which is known before the first byte. */
export function pagesOf(built: FrontEnd[], config: BrowserConfig & { publicUrl: string }) {
  const shell = built.find(({ prefix }) => prefix === '/')!;
  const landing = landingPages(built, config);
  // A console on another server has files that only its own pages know.
  const own = built.filter(({ prefix }) => !config.adminConsoleUrl || !prefix.includes('admin'));
  const pages = PAGES.filter(({ of }) => landing || of.length > 0).map(({ path, of }) => ({
    path,
    preloads: preloadsOf(own.filter(({ prefix }) => of.includes(prefix))),
  }));

  return (request: FastifyRequest, reply: FastifyReply) => {
    const language = pageLanguage(request.url, request.headers);
    const path = request.url.split('?')[0]!;
    const { preloads } = pages.find((page) => page.path.test(path))!;
    const links = PUBLIC.test(path) ? alternates(config.publicUrl + path, chosenIn(request)) : [];
    void reply.headers({
      'content-language': language,
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      link: [...preloads[language], ...links].join(', '),
    });
    rememberChoice(request, reply);
    if (path === '/' && landing) return landing(request, reply, { language, theme: themeIn(request.headers) });
    return reply.sendFile(`index.${language}.html`, shell.folder);
  };
}

/** The language that the address names. */
const chosenIn = ({ url }: FastifyRequest) => asInterfaceLanguage(/[?&]lang=(\w+)/.exec(url)?.[1]);

/** A language named in the address is a choice, also where no script keeps it. */
function rememberChoice(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = chosenIn(request);
  if (chosen) void reply.header('set-cookie', `lang=${chosen}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
}

/** Entries and texts are asked for by scripts that have yet to come: the browser begins with them at once. */
const preloadsOf = (frontEnds: FrontEnd[]) =>
  Object.fromEntries(
    LANGUAGES_OF_INTERFACE.map((language) => [language, frontEnds.flatMap((each) => firstFilesIn(each, language))]),
  ) as Record<InterfaceLanguage, string[]>;

const firstFilesIn = ({ prefix, folder }: FrontEnd, language: InterfaceLanguage) =>
  readdirSync(folder)
    .filter((name) => (name.startsWith(`texts-${language}.`) && name.endsWith('.js')) || name === 'remoteEntry.js')
    .map((name) => `<${prefix}${name}>; rel=preload; as=script`);

/** The same page in every language and its own address, whole as search engines want them. */
const alternates = (address: string, chosen: InterfaceLanguage | undefined) => [
  ...LANGUAGES_OF_INTERFACE.map((language) => `<${address}?lang=${language}>; rel=alternate; hreflang=${language}`),
  `<${address}>; rel=alternate; hreflang=x-default`,
  `<${address}${chosen ? `?lang=${chosen}` : ''}>; rel=canonical`,
];
