/** Texts of `bytes` bytes in UTF-8. Each has blocked some program's regular expression for hours. */
export const HOSTILE_TEXTS: Record<string, (bytes: number) => string> = {
  'whitespace between letters': (bytes) => `a${' '.repeat(bytes - 2)}b`,
  'whitespace alone': (bytes) => ' '.repeat(bytes),
  'lines between letters': (bytes) => `a${'\r\n'.repeat(bytes / 2 - 1)}b`,
  'wide whitespace between letters': (bytes) => `a${'\u3000'.repeat((bytes - 2) / 3)}b`,
  'zero width between letters': (bytes) => `a${'\u200b'.repeat((bytes - 2) / 3)}b`,
  'zero width of several kinds': (bytes) => `a${'\u200b\u2060\ufeff'.repeat((bytes - 2) / 9)}b`,
  'at signs': (bytes) => '@'.repeat(bytes),
  'labels of a host': (bytes) => 'a.'.repeat(bytes / 2),
  'labels before an at sign': (bytes) => `${'a.'.repeat(bytes / 2 - 2)}a@b`,
  'labels behind an at sign': (bytes) => `a@${'a.'.repeat(bytes / 2 - 1)}`,
  'an address of labels': (bytes) => `https://${'a.'.repeat(bytes / 2 - 4)}`,
  brackets: (bytes) => '('.repeat(bytes),
  digits: (bytes) => '1'.repeat(bytes),
  'digits of a number': (bytes) => `+${'1'.repeat(bytes - 1)}`,
  'digits apart': (bytes) => '1 '.repeat(bytes / 2),
  'Arabic digits': (bytes) => '٣'.repeat(bytes / 2),
  'a date': (bytes) => `2026-01-01T${'0'.repeat(bytes - 11)}`,
  tatweel: (bytes) => '\u0640'.repeat(bytes / 2),
  'combining marks': (bytes) => `e${'\u0301'.repeat((bytes - 1) / 2)}`,
  'one sign that becomes eighteen': (bytes) => '\ufdfa'.repeat(bytes / 3),
  commas: (bytes) => ','.repeat(bytes),
  quotes: (bytes) => '"'.repeat(bytes),
};

type Work = (bytes: number) => unknown;

/** Returns the lowest CPU time of several rounds in microseconds. Other work on the machine only adds to it. */
async function cost(work: Work, bytes: number, rounds: number): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await work(bytes);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return Math.max(1, least);
}

/** The limit of the growth ratio. Linear work has about 1, quadratic work about 4. */
const LINEAR = 2.5;
const ROUNDS = [1, 3, 7];
/** Work that costs more than this multiple of the baseline is not linear. More rounds would take minutes. */
const HOPELESS = 500;

/**
 * Returns the names of the works that grow faster than the baseline when the input becomes four times as long.
 * All are measured in CPU time of this process, in the same run. A suspect is measured again with more rounds, because
 * garbage collection counts too. Growth below the baseline is ignored.
 */
export async function superlinear(works: Record<string, Work>, baseline: Work, bytes: number): Promise<string[]> {
  let suspects = Object.keys(works);
  const hopeless: string[] = [];
  for (const rounds of ROUNDS) {
    if (suspects.length === 0) break;
    const base = await cost(baseline, bytes, rounds);
    let shortBase: number | undefined;
    const worse: string[] = [];
    for (const name of suspects) {
      const long = (await cost(works[name]!, bytes, rounds)) / base;
      // The cost of the long text alone shows that it grows no faster.
      if (long <= LINEAR) continue;
      shortBase ??= await cost(baseline, bytes / 4, rounds);
      const short = Math.max(1, (await cost(works[name]!, bytes / 4, rounds)) / shortBase);
      if (long / short > LINEAR) (long > HOPELESS ? hopeless : worse).push(name);
    }
    suspects = worse;
  }
  return [...hopeless, ...suspects];
}
