/** What a session remembers of the browser it is in: enough for its owner to recognize it, too little to follow anybody. */
export interface Device {
  /** Such as Firefox; null where it was not recognized. */
  browser: string | null;
  /** Such as Android; null where it was not recognized. */
  system: string | null;
}

/** The first that fits counts: every browser names Safari too, most name Chrome, and iPads and phones name their ancestors. */
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

/** Names the browser and the system of a User-Agent header, without versions. */
export const deviceOf = (userAgent = ''): Device => ({
  browser: nameIn(userAgent, BROWSERS),
  system: nameIn(userAgent, SYSTEMS),
});

const nameIn = (userAgent: string, known: readonly (readonly [string, RegExp])[]) =>
  known.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
