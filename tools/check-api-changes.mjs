import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './files.mjs';

// Compares the API with the last release. Fails on breaking changes that docs/api-changes.md does not list.
const RELEASED = join(ROOT, 'api/openapi.released.json');
const CURRENT = join(ROOT, 'api/openapi.json');
const CHANGES = join(ROOT, 'docs/api-changes.md');

/** Words of a JSON pointer that the reader of a change does not need. */
const SILENT = ['responses', 'content', 'application/json', 'schema', 'properties', 'parameters', 'headers'];

const [released = RELEASED, current = CURRENT, changes = CHANGES] = process.argv.slice(2);
const listed = new Set(readFileSync(changes, 'utf8').match(/(?<=^- `).+(?=`$)/gm));
const unlisted = breakingChanges().filter((change) => !listed.has(change));
if (unlisted.length > 0) {
  console.error(`These changes break clients of the last release. If you mean them, list them in ${where(changes)}:\n`);
  for (const change of unlisted) console.error(`- \`${change}\``);
  process.exitCode = 1;
}

/** Returns one line for each breaking change, such as `GET /api/auth/me 200 email: Property email was removed.` */
function breakingChanges() {
  const documents = [released, current].map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const lines = differences().flatMap((change) => {
    const place = placeOf(change, documents);
    return messagesOf(change).map((message) => `${place}: ${message.replaceAll('`', '')}`);
  });
  return [...new Set(lines)];
}

/** Clients must accept values that they do not know, so a new value in a response is no breaking change. */
function differences() {
  const redocly = join(ROOT, 'node_modules/@redocly/cli/bin/cli.js');
  const options = ['--format=json', '--fail-on=none', '--skip-rule=enum-values-added'];
  const output = execFileSync(process.execPath, [redocly, 'diff', released, current, ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: 'pipe',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  return JSON.parse(output).changes;
}

/** Redocly permits responses with fewer values or headers. Our promise is stricter. */
function messagesOf({ path, property, base, revision, verdicts }) {
  if (property === 'pattern' && acceptsMore(base.value, revision.value)) return [];
  const breaking = verdicts.filter(({ impact }) => impact === 'major').map(({ message }) => message);
  if (breaking.length > 0 || !path.includes('/responses/')) return breaking;
  if (property === 'required' && base.value === true) return ['The header became optional.'];
  if (property !== 'enum' || !base.value) return [];
  const lost = base.value.filter((value) => revision.value && !revision.value.includes(value));
  return lost.length > 0 ? [`Enum lost values: ${lost.map((value) => `'${value}'`).join(', ')}.`] : [];
}

/** Whether a pattern of comma-separated options has all options of the older pattern. */
function acceptsMore(older, newer) {
  const [before, after] = [older, newer].map((pattern) => /^\^\((.+)\)\(,\(\1\)\)\*\$$/.exec(pattern)?.[1].split('|'));
  return !!before && !!after && before.every((option) => after.includes(option));
}

/** Returns the operation and the readable rest of a JSON pointer. */
function placeOf({ path, kind }, [base, revision]) {
  const parts = path.split('/').slice(1).map(unescaped);
  if (parts[0] !== 'paths') return parts.join(' ');
  const [, route, method, ...rest] = parts;
  if (!method) return route;
  const parameters = (kind === 'removed' ? base : revision).paths[route]?.[method]?.parameters;
  const words = rest
    .map((part, index) => (rest[index - 1] === 'parameters' && parameters?.[part]?.name) || part)
    .filter((word, index) => !SILENT.includes(word) || rest[index - 1] === 'properties');
  return [method.toUpperCase(), route, ...words].join(' ');
}

function unescaped(part) {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

function where(file) {
  return relative(ROOT, file);
}
