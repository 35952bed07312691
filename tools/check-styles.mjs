import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.mjs';
import { filesUnder } from './files.mjs';

/** Where the colours themselves stand. */
const TOKENS = 'libs/ui/src/tokens.css';

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:[^;]*\b(?:white|black|red|green|blue|grey|gray|yellow|orange)\b/i;

const SIDED = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\b/,
  /(?:^|[;{\s])(?:left|right)\s*:/,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];

/** `margin: 0 1px 2px 3px` names the left side too, without its name. */
const FOUR_SIDES = /(?<![\w-])(?:margin|padding|inset|border-width)\s*:\s*\S+\s+(\S+)\s+\S+\s+([^\s;]+)\s*;/;

/** Style sheets that name a side, or a colour that is not a token: `{ ok, output }`. */
export async function checkStyles() {
  const libs = readdirSync(join(ROOT, 'libs')).map((name) => `libs/${name}`);
  const files = [...libs, 'portal', 'admin-console', 'shell'].flatMap((name) => filesUnder(`${name}/src`, /\.css$/));
  const findings = files.flatMap(findingsIn);
  return { ok: findings.length === 0, output: findings.join('\n') };
}

function findingsIn(file) {
  const lines = withoutComments(readFileSync(join(ROOT, file), 'utf8')).split('\n');
  return lines.flatMap((line, index) => {
    const at = `${file}:${index + 1}: ${line.trim()}`;
    const sides = FOUR_SIDES.exec(withoutCalls(line));
    const isSided = SIDED.some((pattern) => pattern.test(line)) || (sides && sides[1] !== sides[2]);
    // A mask's black is no colour: it says what stays visible.
    const isColour = file !== TOKENS && !line.includes('mask') && COLOUR.test(line.replace(/(url|var)\([^)]*\)/g, ''));
    return [
      isSided && `${at}  (left or right: say start or end)`,
      isColour && `${at}  (a colour that is no token)`,
    ].filter(Boolean);
  });
}

/** `clamp(1px, 2px, 3px)` is one value. */
const withoutCalls = (line) => {
  const shorter = line.replace(/[\w-]*\([^()]*\)/g, 'x');
  return shorter === line ? line : withoutCalls(shorter);
};

/** The line numbers stay. */
const withoutComments = (css) => css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
