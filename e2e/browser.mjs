import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpacked } from '../tools/files.mjs';

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome', 'microsoft-edge'];

const ELSEWHERE = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => [
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
    join(process.env[name] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
  ]),
};

/**
 * The launch options of the first browser that starts: CHROME_PATH, an installed one, or the one in an npm package.
 * Throws an error with installation advice.
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) {
    const found = await launchable({ executablePath: CHROME_PATH });
    if (!found) throw plainError(`CHROME_PATH should be a working Chrome or Chromium: ${CHROME_PATH}`);
    return found;
  }
  for (const executablePath of installedBrowsers()) {
    const found = await launchable({ executablePath });
    if (found) return found;
  }
  const isCarried = process.platform === 'linux' && process.arch === 'x64';
  const found = isCarried && (await launchable(carriedBrowser()));
  if (!found) throw plainError('No browser for the journeys: install Chrome or Chromium, or set CHROME_PATH.');
  return found;
}

function installedBrowsers() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...(ELSEWHERE[process.platform] ?? [])].filter(existsSync);
}

/** The options with which the browser starts. Disables the sandbox only where it is not available. */
async function launchable(options) {
  const isRoot = process.getuid?.() === 0;
  for (const chromiumSandbox of isRoot ? [false] : [true, false]) {
    const attempt = { ...options, args: ARGS, chromiumSandbox };
    const browser = await chromium.launch(attempt).catch(() => undefined);
    await browser?.close();
    if (browser) return attempt;
  }
  return undefined;
}

/** The Chromium of @sparticuz/chromium with its libraries and font, unpacked once for each user. */
function carriedBrowser() {
  const { dependencies } = createRequire(import.meta.url)('./package.json');
  const version = dependencies['@sparticuz/chromium'];
  const folder = unpacked(`network-browser-${version}`, unpack);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks into `draft`, which is later moved to `folder`. */
function unpack(draft, folder) {
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    // The package unpacks into the temporary folder. It unpacks its libraries only if it detects a Lambda.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  });
  writeFileSync(
    join(draft, 'fonts.conf'),
    `<fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`,
  );
}

/** An error without the stack, which a runner would print below the message. */
const plainError = (message) => Object.assign(new Error(message), { stack: message });
