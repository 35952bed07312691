/** The browser and system of a session: enough for its owner to recognize it, too little for tracking. */
export interface Device {
  /** The browser, such as Firefox; null when it was not recognized. */
  browser: string | null;
  /** The system, such as Android; null when it was not recognized. */
  system: string | null;
}

/** The first match wins: every browser also claims to be Safari, and most claim to be Chrome. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Returns the browser and the system of a User-Agent header, without versions. */
export const deviceOf = (userAgent = ''): Device => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});

const nameIn = (userAgent: string, known: readonly (readonly [string, RegExp])[]) =>
  known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
