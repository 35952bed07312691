import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const TSC = createRequire(join(ROOT, 'package.json')).resolve('typescript/bin/tsc');

/** Makes a folder for a program outside this repository, with the packages that the guide installs. */
export function makeProgramFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'network-program-'));
  mkdirSync(join(folder, 'node_modules/@network'), { recursive: true });
  symlinkSync(join(ROOT, 'libs/client'), join(folder, 'node_modules/@network/client'));
  for (const name of ['standardwebhooks', '@types']) {
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return folder;
}

/** Compiles TypeScript, or throws the compiler's findings. */
export function compile(folder: string, ...args: string[]): void {
  try {
    execFileSync(process.execPath, [TSC, ...args], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout, { cause: error });
  }
}
