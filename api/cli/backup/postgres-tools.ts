import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { CommandError } from '../run-command.js';

type Tool = 'pg_dump' | 'pg_restore';

/**
 * Folders in which PostgreSQL packages install their programs without adding them to PATH. `*` stands for a version.
 */
const FOLDERS = ['/usr/lib/postgresql/*/bin', '/usr/local/pgsql/bin', '/opt/homebrew/opt/libpq/bin'];

/** Returns the path of the program, or undefined. PATH comes first, then the newest version in `folders`. */
export function toolIn(tool: Tool, path = process.env.PATH ?? '', folders = FOLDERS): string | undefined {
  const candidates = [...path.split(delimiter).filter(Boolean), ...folders.flatMap(versionsOf)];
  return candidates.map((folder) => join(folder, tool)).find((file) => existsSync(file));
}

function versionsOf(folder: string): string[] {
  const [root = '', rest] = folder.split('*');
  if (rest === undefined) return [root];
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(root, version, rest));
}

/** Runs the program on the database at `url`. Throws a `CommandError` if it is missing or fails. */
export async function runTool(tool: Tool, url: string, args: string[]): Promise<void> {
  const program = toolIn(tool);
  if (!program)
    throw new CommandError(
      `${tool} is missing: install PostgreSQL's client programs, as new as the server (apt install postgresql-client).`,
    );
  const { address, password } = withoutPassword(url);
  // Every user of the machine can read the arguments of a process, but not its environment.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, ['--no-password', `--dbname=${address}`, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new CommandError(`${tool} failed: ${errors.trim().split('\n')[0]}`);
}

function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}

/** Runs `work` with a connection to the database at `url`. Throws a `CommandError` if the server is unreachable. */
export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect().catch(({ message, code }: NodeJS.ErrnoException) => {
    const variable = process.env.DATABASE_DIRECT_URL?.trim() ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
    throw new CommandError(`${variable} should be a reachable PostgreSQL server: ${message || code}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function majorVersionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SHOW server_version_num');
  return Math.floor(Number(rows[0].server_version_num) / 10_000);
}
