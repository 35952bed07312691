import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES_OF_INTERFACE, type InterfaceLanguage } from '@network/domain';

/** A built front end, with the prefix of its paths. */
export interface FrontEnd {
  prefix: string;
  folder: string;
}

/**
 * Returns the preload links of entries, apps and texts. Scripts request these files late; a preload starts at once.
 * The shell's own script is named in the page, but browsers would load it after the preloads.
 */
export const preloadsOf = (frontEnds: FrontEnd[]) =>
  Object.fromEntries(
    LANGUAGES_OF_INTERFACE.map((language) => [
      language,
      frontEnds.flatMap((frontEnd) => firstFilesIn(frontEnd, language)),
    ]),
  ) as Record<InterfaceLanguage, string[]>;

/**
 * Returns a function that lists the files that a page loads after the app.
 * The app names its parts after paths, without the variable last segment.
 */
export function screensOf(frontEnds: FrontEnd[]): (path: string, language: InterfaceLanguage) => string[] {
  const screens = new Map(frontEnds.flatMap(partsOf));
  return (path, language) => {
    const steps = path.split('/').filter(Boolean);
    const files = screens.get(steps.join('-')) ?? screens.get(steps.slice(0, -1).join('-')) ?? [];
    return files.filter(({ texts }) => !texts || texts === language).map(({ link }) => link);
  };
}

const partsOf = ({ prefix, folder }: FrontEnd) => {
  const file = join(folder, 'screens.json');
  const parts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>) : {};
  return Object.entries(parts).map(([part, names]) => {
    const files = names.map((name) => ({ link: preload(prefix + name), texts: /-texts-(\w+)\./.exec(name)?.[1] }));
    return [part, files] as const;
  });
};

/** Low, so that the page's own data comes before the code: a slow connection shares its six requests. */
const preload = (address: string) =>
  `<${address}>; rel=preload; as=${address.endsWith('.js') ? 'script' : 'style'}; fetchpriority=low`;

const firstFilesIn = ({ prefix, folder }: FrontEnd, language: InterfaceLanguage) => {
  const first = new RegExp(`^(?:remoteEntry|app|main|texts-${language})\\.(?:.*\\.)?(?:js|css)$`);
  const pin = pinnedIn(folder);
  return readdirSync(folder)
    .filter((name) => first.test(name))
    .map((name) => preload(prefix + name) + pin(name));
};

/**
 * Returns the link attributes of files whose hash the entry file knows. Without them the browser fetches the file
 * twice.
 */
function pinnedIn(folder: string): (name: string) => string {
  const path = join(folder, 'remoteEntry.js');
  const entry = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return (name) => {
    const hash = `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`;
    return entry.includes(hash) ? `; crossorigin; integrity="${hash}"` : '';
  };
}
