import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfEmbedded } from '../support/database.js';

const COMMAND = join(__dirname, '../../dist/commands/admin.js');

describe('the command for administrators, as it was built', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'network-command-'));
    await copyOfEmbedded(join(folder, 'database'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** What the command prints, and how it ends. */
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: folder, NODE_OPTIONS: '--no-deprecation' };
      execFile(process.execPath, [COMMAND, ...args], { env }, (failed, out, error) =>
        resolve({ code: failed?.code ?? 0, out: out.trim(), error: error.trim() }),
      );
    });

  it('grants, and keeps the last one', async () => {
    expect(await run('grant', 'first@example.org')).toEqual({ code: 0, out: 'first@example.org', error: '' });
    const kept = await run('revoke', 'first@example.org');
    expect(kept).toMatchObject({ code: 1, out: '' });
    expect(kept.error).toMatch(/^This is the last administrator\.[^\n]*$/);
  });

  it('resets the passkeys of an administrator, and of nobody else', async () => {
    await run('grant', 'first@example.org');
    expect(await run('reset-passkeys', ' First@example.org')).toEqual({ code: 0, out: 'first@example.org', error: '' });
    const unknown = { code: 1, out: '', error: 'nobody@example.org is no administrator.' };
    expect(await run('reset-passkeys', 'nobody@example.org')).toEqual(unknown);
    expect(await run('reset-passkeys')).toMatchObject({ code: 1, error: expect.stringMatching(/^npm run admin/) });
  });
});
